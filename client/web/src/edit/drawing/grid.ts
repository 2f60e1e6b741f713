/** Letters of a level: looked up, written, filled. Drawing something solid takes away what lay there. */
import { column, row, type Space, space } from "../../space";
import { heightOf, inside, type Level, widthOf } from "../dungeon";
import { EXIT, FLOOR, isSolid, OUTSIDE } from "./letters";

/** A rectangle of spaces; `right` and `bottom` belong to it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const letterAt = (level: Level, x: number, y: number): string => level.rows[y]?.[x] ?? OUTSIDE;
export const letterOn = (level: Level, at: Space): string => letterAt(level, column(at), row(at));

/** The rectangle between two spaces, both in it. */
export function boxOf(a: Space, b: Space): Box {
  return {
    left: Math.min(column(a), column(b)),
    top: Math.min(row(a), row(b)),
    right: Math.max(column(a), column(b)),
    bottom: Math.max(row(a), row(b)),
  };
}

export const boxWidth = ({ left, right }: Box): number => right - left + 1;
export const boxHeight = ({ top, bottom }: Box): number => bottom - top + 1;
export const inBox = ({ left, top, right, bottom }: Box, at: Space): boolean =>
  column(at) >= left && column(at) <= right && row(at) >= top && row(at) <= bottom;

/** All spaces of a rectangle, in reading order. */
export function spacesOf({ left, top, right, bottom }: Box): Space[] {
  const spaces: Space[] = [];
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) spaces.push(space(x, y));
  return spaces;
}

/** The whole paper. */
export const paperOf = (level: Level): Box => ({
  left: 0,
  top: 0,
  right: widthOf(level) - 1,
  bottom: heightOf(level) - 1,
});

/** Write letters; spaces off the paper are passed over. An exit moves: a level has one. */
export function drawn(level: Level, letters: ReadonlyMap<Space, string>): Level {
  const changes = [...letters].filter(
    ([at, letter]) => inside(level, column(at), row(at)) && letterOn(level, at) !== letter,
  );
  if (!changes.length) return level;
  const made = changes.some(([, letter]) => letter === EXIT) ? withoutExit(level) : level;
  const rows = [...made.rows];
  const cells = new Map<number, string[]>();
  for (const [at, letter] of changes) {
    const y = row(at);
    const inRow = cells.get(y) ?? [...(rows[y] ?? "")];
    inRow[column(at)] = letter;
    cells.set(y, inRow);
  }
  for (const [y, inRow] of cells) rows[y] = inRow.join("");
  return cleared({ ...made, rows }, changes);
}

export const drawnAll = (level: Level, spaces: Iterable<Space>, letter: string): Level =>
  drawn(level, new Map([...spaces].map((at) => [at, letter])));

function withoutExit(level: Level): Level {
  return { ...level, rows: level.rows.map((text) => text.replaceAll(EXIT, FLOOR)) };
}

/** What lay where something else is drawn now: counters go from solids, starts from all but floor; notes stay. */
function cleared(level: Level, changes: readonly (readonly [Space, string])[]): Level {
  const solid = new Set(changes.filter(([, letter]) => isSolid(letter)).map(([at]) => at));
  const other = new Set(changes.filter(([, letter]) => letter !== FLOOR).map(([at]) => at));
  const starts = level.starts.filter((at) => !other.has(at));
  const pieces = level.pieces.filter(({ at }) => !solid.has(at));
  return { ...level, starts, pieces };
}

/** The spaces of the same letter that hang together with one, side by side. */
export function patch(level: Level, from: Space): Space[] {
  const letter = letterOn(level, from);
  const found = new Set([from]);
  for (const at of found) {
    const [x, y] = [column(at), row(at)];
    for (const [i, j] of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const)
      if (inside(level, i, j) && letterAt(level, i, j) === letter) found.add(space(i, j));
  }
  return [...found];
}
