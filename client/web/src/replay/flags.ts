/** The marks along the slider: what is worth finding again, and where. */
import type { Mark, Moment } from "./timeline";

export interface Flag {
  number: number;
  mark: Mark;
  /** How far along, 0 to 1. */
  at: number;
}

/** What is flagged, the weightiest last, so that it is drawn on top; turns are too many to be flagged. */
const FLAGGED: readonly Mark[] = ["door", "level", "death", "end"];

/** Where a number lies along a slider from 1 to `most`, 0 to 1. */
export const along = (number: number, most: number): number => (most <= 1 ? 0 : (number - 1) / (most - 1));

/** The flags up to a number (all that there are if spoilers do not matter), along a slider that ends at `most`. */
export function flags(moments: readonly Moment[], upto: number, most: number): Flag[] {
  const found: Flag[] = [];
  for (const { number, marks } of moments) {
    if (number > upto) continue;
    for (const mark of marks) if (FLAGGED.includes(mark)) found.push({ number, mark, at: along(number, most) });
  }
  return found.sort((a, b) => FLAGGED.indexOf(a.mark) - FLAGGED.indexOf(b.mark) || a.number - b.number);
}

/** The next flag after a number, or the last one before it; null if there is none. */
export function flagFrom(found: readonly Flag[], number: number, way: 1 | -1): Flag | null {
  const ahead = found.filter((flag) => (flag.number - number) * way > 0);
  return ahead.reduce<Flag | null>(
    (best, flag) => (!best || (best.number - flag.number) * way > 0 ? flag : best),
    null,
  );
}

/** The number in an address' fragment `#move=n`; null if there is none. */
export function moveOf(fragment: string): number | null {
  const found = /^#move=(\d{1,9})$/.exec(fragment);
  return found ? Number(found[1]) : null;
}
