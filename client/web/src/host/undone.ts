/** Which moves were taken back since they were made. */
import type { Moment } from "../replay/timeline";

/** The numbers of those that stand no more; `moments` in any order. What went back may itself be taken back. */
export function undone(moments: readonly Moment[]): ReadonlySet<number> {
  const gone = new Set<number>();
  for (const { number, back } of moments) {
    if (back === undefined) continue;
    for (const earlier of moments) if (earlier.number > back && earlier.number < number) gone.add(earlier.number);
  }
  return gone;
}
