/** Time that is left, in words and figures. Times are milliseconds of `performance.now()`. */

interface Clock {
  /** Whole seconds, rounded up, never below 0. */
  seconds: number;
  /** `1:05`, `0:09`. */
  figures: string;
  /** Little is left. */
  hurry: boolean;
}

const HURRY = 10;

export function clock(until: number, now: number): Clock {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const figures = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return { seconds, figures, hurry: seconds <= HURRY };
}
