/** Doors find their axis: that along which their spaces run, between two walls, with a way through on the other. */
import { column, row, type Space, space } from "../../space";
import { inside, type Level } from "../dungeon";
import { drawn, letterAt } from "./grid";
import { ACROSS, CROSSING, DOWN, isDoor, isSolid, isWall, OUTSIDE } from "./letters";

type Axis = typeof ACROSS | typeof DOWN;

const SIDES: Readonly<Record<Axis, readonly (readonly [number, number])[]>> = {
  [ACROSS]: [
    [-1, 0],
    [1, 0],
  ],
  [DOWN]: [
    [0, -1],
    [0, 1],
  ],
};

/** What a door may hang on along an axis: a wall, the paper's edge, or a door of the same axis, also one that is being drawn. */
function frames(level: Level, x: number, y: number, axis: Axis, hung: ReadonlySet<Space>): boolean {
  if (!inside(level, x, y)) return true;
  const letter = letterAt(level, x, y);
  return isWall(letter) || letter === OUTSIDE || letter === axis || letter === CROSSING || hung.has(space(x, y));
}

const isOpen = (level: Level, x: number, y: number, hung: ReadonlySet<Space>): boolean =>
  inside(level, x, y) && !isSolid(letterAt(level, x, y)) && !hung.has(space(x, y));

function isDoorOf(level: Level, x: number, y: number, axis: Axis): boolean {
  const letter = letterAt(level, x, y);
  return isDoor(letter) && letter !== (axis === ACROSS ? DOWN : ACROSS);
}

/** The letter of the door that fits a space, null if none does; `hung` are the spaces that become doors with it. */
export function doorFor(level: Level, at: Space, hung: ReadonlySet<Space> = new Set([at])): string | null {
  const [x, y] = [column(at), row(at)];
  const beside = (axis: Axis, holds: (i: number, j: number) => boolean): number =>
    SIDES[axis].filter(([dx, dy]) => holds(x + dx, y + dy)).length;
  const doors = (axis: Axis): boolean => beside(axis, (i, j) => isDoorOf(level, i, j, axis)) === 2;
  if (doors(ACROSS) && doors(DOWN)) return CROSSING;
  const framed = (axis: Axis): boolean => beside(axis, (i, j) => frames(level, i, j, axis, hung)) === 2;
  const through = (axis: Axis): number => beside(axis, (i, j) => isOpen(level, i, j, hung));
  const across = framed(ACROSS) && through(DOWN) > 0;
  const down = framed(DOWN) && through(ACROSS) > 0;
  if (across !== down) return across ? ACROSS : DOWN;
  return null;
}

/** The axis in which a stroke of several spaces runs, null if it bends. */
function runOf(spaces: readonly Space[]): Axis | null {
  if (spaces.length < 2) return null;
  if (new Set(spaces.map(row)).size === 1) return ACROSS;
  return new Set(spaces.map(column)).size === 1 ? DOWN : null;
}

interface Hung {
  level: Level;
  /** Spaces at which no door can hang. */
  failed: readonly Space[];
}

/** Hang doors on all spaces of a stroke: `axis` for all, or each as its walls have it, or else as the stroke runs. */
export function hang(level: Level, spaces: readonly Space[], axis: string | null = null): Hung {
  const hung = new Set(spaces);
  const letters = new Map<Space, string>();
  for (const at of hung) {
    const letter = axis ?? doorFor(level, at, hung) ?? runOf([...hung]);
    if (letter !== null) letters.set(at, letter);
  }
  return { level: drawn(level, letters), failed: [...hung].filter((at) => !letters.has(at)) };
}
