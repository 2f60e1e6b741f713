/** What the letters of a drawing mean to someone who draws with them; see maps/FORMAT.md. */

export const WALL = "#";
export const BREAKABLE = "%";
export const FLOOR = ".";
export const OUTSIDE = " ";
export const ACROSS = "-";
export const DOWN = "|";
export const CROSSING = "+";
export const EXIT = "E";
export const TILE = "^";
export const TELEPORTER = "T";

export const isWall = (letter: string): boolean => letter === WALL || letter === BREAKABLE;
export const isDoor = (letter: string): boolean => letter === ACROSS || letter === DOWN || letter === CROSSING;
/** Nobody walks there, and nothing lies there. */
export const isSolid = (letter: string): boolean => isWall(letter) || isDoor(letter) || letter === OUTSIDE;

const TURNED: Readonly<Record<string, string>> = { [ACROSS]: DOWN, [DOWN]: ACROSS };

/** The letter after a quarter turn: a door runs along the other axis. */
export const turned = (letter: string): string => TURNED[letter] ?? letter;

const NAMES: Readonly<Record<string, string>> = {
  [WALL]: "wall",
  [BREAKABLE]: "breakable wall",
  [FLOOR]: "floor",
  [OUTSIDE]: "outside",
  [ACROSS]: "door from left to right",
  [DOWN]: "door from top to bottom",
  [CROSSING]: "crossing of doors",
  [EXIT]: "exit",
  [TILE]: "tile that hurts",
  [TELEPORTER]: "teleporter",
};

export const nameOf = (letter: string): string => NAMES[letter] ?? letter;
