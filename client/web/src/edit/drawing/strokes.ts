/** The spaces of a stroke: what the pointer crossed, and what a brush makes of it. */
import { crossed } from "../../board/window/pick";
import { column, row, type Space, space } from "../../space";
import { inside, type Level } from "../dungeon";

export const WIDEST = 5;

/** From one space to another, both included, without gaps: corner to corner allowed. */
export const line = (from: Space, to: Space): Space[] => [from, ...crossed(from, to)];

/** Every space that a square brush covers as its middle goes over some; of an even width, the middle is up and left. */
export function brushed(level: Level, spaces: Iterable<Space>, width: number): Set<Space> {
  const covered = new Set<Space>();
  const back = Math.floor((width - 1) / 2);
  for (const at of spaces)
    for (let j = 0; j < width; j++)
      for (let i = 0; i < width; i++) {
        const [x, y] = [column(at) - back + i, row(at) - back + j];
        if (inside(level, x, y)) covered.add(space(x, y));
      }
  return covered;
}

/** One turn between two spaces: along the axis first in which the stroke set out. */
export function elbow(spaces: readonly Space[]): Space[] {
  const from = spaces[0];
  const to = spaces.at(-1);
  if (from === undefined || to === undefined) return [];
  const out = spaces.find((at) => Math.abs(column(at) - column(from)) + Math.abs(row(at) - row(from)) > 1) ?? to;
  const across = Math.abs(column(out) - column(from)) >= Math.abs(row(out) - row(from));
  const corner = across ? space(column(to), row(from)) : space(column(from), row(to));
  return [...new Set([...line(from, corner), ...line(corner, to)])];
}
