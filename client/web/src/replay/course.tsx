/** The slider along a course, with what is worth finding again marked on it. */
import type { JSX } from "preact";
import type { Flag } from "./flags";
import { along } from "./flags";
import type { Mark } from "./timeline";

/** How many flags of the same number stand before this one. */
const before = (flags: readonly Flag[], n: number): number =>
  flags.slice(0, n).filter(({ number }) => number === flags[n]?.number).length;

interface Properties {
  at: number;
  /** Where it ends for this viewer. */
  most: number;
  flags: readonly Flag[];
  /** What is shown, in words. */
  words: string;
  onMove(number: number): void;
}

/** Each mark has a shape of its own, in a box of 16 by 16. */
const SHAPES: Readonly<Partial<Record<Mark, string>>> = {
  death:
    "M8 1C4.5 1 2 3.4 2 6.6c0 2 1 3.5 2.5 4.4V14h1.6v-1.6h1.2V14h1.4v-1.6h1.2V14h1.6v-3C13 10.1 14 8.6 14 6.6 14 3.4 11.5 1 8 1ZM5.7 5.3a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8Zm4.6 0a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8Z",
  door: "M4 2h8v12H4Z",
  level: "M2 14V10h4V6h4V2h4v12Z",
  end: "M3 1h1.6v14H3Zm1.6.5 9 3.2-9 3.6Z",
};
const NAMES: Readonly<Partial<Record<Mark, string>>> = {
  death: "a death",
  door: "a door",
  level: "a level",
  end: "the end",
};

export const nameOf = (mark: Mark): string => NAMES[mark] ?? mark;

export function Course({ at, most, flags, words, onMove }: Properties): JSX.Element {
  return (
    <div class="course">
      <div class="course-flags" aria-hidden="true">
        {flags.map(({ mark, number, at: place }, n) => (
          <svg
            key={`${mark}${number}`}
            class={`course-flag course-${mark}`}
            viewBox="0 0 16 16"
            style={{ left: `${100 * place}%`, "--nth": before(flags, n) }}
            onClick={() => onMove(number)}
          >
            <title>{`${nameOf(mark)}, at move ${number}`}</title>
            <path d={SHAPES[mark] ?? ""} />
          </svg>
        ))}
      </div>
      <input
        type="range"
        class="course-slider"
        aria-label="Move"
        aria-valuetext={words}
        min={1}
        max={Math.max(most, 1)}
        value={at}
        style={{ "--done": `${100 * along(at, most)}%` }}
        onInput={(event) => onMove(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
