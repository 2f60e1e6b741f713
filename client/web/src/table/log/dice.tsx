/** A die as it fell: pips, and whether it hit, by shape and colour. The log's words say the same. */
import type { JSX } from "preact";
import type { Die } from "./logbook";

/** Places of the pips on a face of 3 by 3, counted in reading order. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};
const EDGE =
  "M3.5 2.6C9 1.9 15.5 2 20.7 2.7 21.9 8.6 21.9 15.4 21.2 21.2 15.4 22 8.8 21.9 2.9 21.3 2.1 15.4 2.2 8.9 3.5 2.6Z";

export function DieFace({ die, hit }: Pick<Die, "die" | "hit">): JSX.Element {
  return (
    <svg class={`die ${hit === null ? "" : hit ? "die-hit" : "die-miss"}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={EDGE} />
      {(PIPS[die] ?? []).map((place) => (
        <circle key={place} cx={6 + 6 * (place % 3)} cy={6 + 6 * Math.floor(place / 3)} r="2" />
      ))}
    </svg>
  );
}
