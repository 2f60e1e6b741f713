/** How near a level is seen at first, in pixels of a space. */

/** A thumb must hit it. */
const THUMB = 38;
/** A counter is known by its picture, and a mouse hits it. */
const PLAIN = 24;
/** Smaller than this, a level that is seen as a whole is no use. */
const TOO_SMALL = 16;

/** The scale for a level that would be too small as a whole; null if it is not. */
export function nearEnough(whole: number, narrow: boolean): number | null {
  if (narrow) return whole < THUMB ? THUMB : null;
  return whole < TOO_SMALL ? PLAIN : null;
}
