/** A space of the paper: 256 * y + x; x counts to the right, y down, from 0. */
export type Space = number;

const STRIDE = 256;

export const space = (x: number, y: number): Space => STRIDE * y + x;
export const column = (at: Space): number => at % STRIDE;
export const row = (at: Space): number => Math.floor(at / STRIDE);

/** As commands and people write it: `6,1` is the column 6 of the row 1. */
export const show = (at: Space): string => `${column(at)},${row(at)}`;

/** Read what `show` wrote; null if it is no space. */
export function readSpace(text: string): Space | null {
  const found = /^(\d+),(\d+)$/.exec(text);
  return found ? space(Number(found[1]), Number(found[2])) : null;
}

/** Steps between two spaces when diagonal ones are allowed. */
export const distance = (a: Space, b: Space): number =>
  Math.max(Math.abs(column(a) - column(b)), Math.abs(row(a) - row(b)));
