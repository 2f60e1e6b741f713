/** What the letters of a level mean to someone who draws them, and in which rectangle of spaces one looks. */
import type { Board } from "../../scene";

/** A rectangle of spaces: `right` and `bottom` are not part of it. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const OUTSIDE = " ";

/** The letter of a space; off the paper it is outside. */
export const letterAt = (board: Board, x: number, y: number): string => board.rows[y]?.[x] ?? OUTSIDE;

export const isRock = (letter: string): boolean => letter === "#";
export const isWall = (letter: string): boolean => letter === "#" || letter === "%";
export const isDoor = (letter: string): boolean => letter === "-" || letter === "|" || letter === "+";

export const grown = (area: Area, by: number): Area => ({
  left: area.left - by,
  top: area.top - by,
  right: area.right + by,
  bottom: area.bottom + by,
});

export const joined = (a: Area, b: Area): Area => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

export const meets = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
