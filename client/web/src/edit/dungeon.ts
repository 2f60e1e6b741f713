/** A dungeon as it is being drawn: plain values that are never changed, only replaced; what stays the same is shared. */
import type { Value } from "../catalogue";
import { column, row, type Space, space } from "../space";

/** A figure of a counter, such as its level or what it holds. */
export type Figure = string | number | readonly string[];
export type Figures = Readonly<Record<string, Figure>>;

/** A counter on the paper; beside kind and place whatever figures the server knows for its kind. */
export interface Piece {
  readonly kind: string;
  readonly at: Space;
  readonly figures: Figures;
}

/** Words on a space that only the GM sees. */
export type Note = readonly [Space, string];

export interface Level {
  readonly title: string;
  /** One text of map letters a row, all of one length, row 0 the top; what lies there is kept apart. */
  readonly rows: readonly string[];
  readonly starts: readonly Space[];
  readonly pieces: readonly Piece[];
  readonly notes: readonly Note[];
}

/** Null: as usual. */
export interface Dungeon {
  readonly title: string;
  readonly author: string;
  readonly licence: string;
  readonly story: string;
  readonly players: number | null;
  readonly monster_count: number | null;
  readonly thief_after: number | null;
  readonly house_rules: Readonly<Record<string, Value>>;
  readonly levels: readonly Level[];
}

/** The most columns and rows that a paper has. */
export const LARGEST = 250;
export const MOST_LEVELS = 50;

export const widthOf = (level: Level): number => level.rows[0]?.length ?? 0;
export const heightOf = (level: Level): number => level.rows.length;

export const inside = (level: Level, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < widthOf(level) && y < heightOf(level);

export function blankLevel(width: number, height: number): Level {
  return {
    title: "",
    rows: Array.from({ length: height }, () => " ".repeat(width)),
    starts: [],
    pieces: [],
    notes: [],
  };
}

export const EMPTY: Dungeon = {
  title: "",
  author: "",
  licence: "",
  story: "",
  players: null,
  monster_count: null,
  thief_after: null,
  house_rules: {},
  levels: [blankLevel(30, 20)],
};

/** Replace one level by what `edit` makes of it; the same dungeon if that is the same level. */
export function withLevel(dungeon: Dungeon, at: number, edit: (level: Level) => Level): Dungeon {
  const old = dungeon.levels[at];
  if (!old) return dungeon;
  const made = edit(old);
  return made === old ? dungeon : { ...dungeon, levels: dungeon.levels.map((level, i) => (i === at ? made : level)) };
}

/** Put a level in front of the one that is at `at`, or at the end. */
export function addLevel(dungeon: Dungeon, at: number, level: Level): Dungeon {
  return { ...dungeon, levels: [...dungeon.levels.slice(0, at), level, ...dungeon.levels.slice(at)] };
}

/** Take a level away; the last one is never taken. */
export function removeLevel(dungeon: Dungeon, at: number): Dungeon {
  return dungeon.levels.length < 2 ? dungeon : { ...dungeon, levels: dungeon.levels.filter((_, i) => i !== at) };
}

/** Carry a level to another place in the order. */
export function moveLevel(dungeon: Dungeon, from: number, to: number): Dungeon {
  const level = dungeon.levels[from];
  if (!level || to < 0 || to >= dungeon.levels.length || to === from) return dungeon;
  const others = dungeon.levels.filter((_, i) => i !== from);
  return { ...dungeon, levels: [...others.slice(0, to), level, ...others.slice(to)] };
}

/** Add rows and columns of blank paper at each side, or cut them off if negative; what is cut off goes with all that lay on it. */
export function resized(
  level: Level,
  { left = 0, top = 0, right = 0, bottom = 0 }: { left?: number; top?: number; right?: number; bottom?: number },
): Level {
  const width = widthOf(level) + left + right;
  const height = heightOf(level) + top + bottom;
  if (width < 1 || height < 1 || width > LARGEST || height > LARGEST) return level;
  const rows = Array.from({ length: height }, (_, y) => {
    const old = level.rows[y - top] ?? "";
    const from = left >= 0 ? " ".repeat(left) + old : old.slice(-left);
    return from.slice(0, width).padEnd(width);
  });
  return carried({ ...level, rows }, left, top);
}

/** Push the whole drawing over the paper; what falls off the edge is lost. */
export const shifted = (level: Level, dx: number, dy: number): Level =>
  resized(level, { left: dx, right: -dx, top: dy, bottom: -dy });

/** All that lies on a level, carried by some columns and rows; what leaves the paper is dropped. */
function carried(level: Level, dx: number, dy: number): Level {
  const to = (at: Space): Space | null => {
    const [x, y] = [column(at) + dx, row(at) + dy];
    return inside(level, x, y) ? space(x, y) : null;
  };
  const kept = <T>(things: readonly T[], at: (thing: T) => Space, put: (thing: T, at: Space) => T): T[] =>
    things.flatMap((thing) => {
      const there = to(at(thing));
      return there === null ? [] : [put(thing, there)];
    });
  return {
    ...level,
    starts: kept(
      level.starts,
      (at) => at,
      (_, at) => at,
    ),
    pieces: kept(
      level.pieces,
      ({ at }) => at,
      (piece, at) => ({ ...piece, at }),
    ),
    notes: kept(
      level.notes,
      ([at]) => at,
      ([, words], at) => [at, words] as const,
    ),
  };
}
