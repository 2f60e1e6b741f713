/** The log up to the number that is shown; each line leads to its move. */
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { fromScene, type Line, written } from "../table/logbook";
import { sentence } from "../table/words";
import type { Reel } from "./reel";
import type { Timeline } from "./timeline";

/** The lines up to a number, from all records if they are known, else those that the scene has. */
export function linesUpTo(timeline: Timeline, number: number, log: readonly string[]): readonly Line[] {
  let lines: readonly Line[] = [];
  for (let at = 1; at <= number; at += 1) {
    const moment = timeline.moment(at);
    if (!moment) return fromScene(log);
    if (moment.changes.length) lines = written(lines, moment.changes, at);
  }
  return lines;
}

export function Chronicle({ reel }: { reel: Reel }): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const at = reel.at.value;
  const moments = reel.moments.value;
  const log = reel.scene.value.log;
  const lines = useMemo(() => linesUpTo(reel.timeline, at, log), [at, moments, log]);
  useLayoutEffect(() => {
    const shown = list.current;
    if (shown) shown.scrollTop = shown.scrollHeight;
  }, [lines]);
  return (
    <ol class="chronicle bare" ref={list} tabIndex={0} aria-label="The log up to here" data-scrolls>
      {lines.map((line) => (
        <li key={line.id} class={line.number === at ? "chronicle-now" : ""}>
          {line.number === null || line.number === at ? (
            <span>{sentence(line.words)}</span>
          ) : (
            <button type="button" class="chronicle-line" onClick={() => reel.jump(line.number ?? at)}>
              {sentence(line.words)}
            </button>
          )}
        </li>
      ))}
      {lines.length === 0 && <li class="soft">Nothing has been told yet.</li>}
    </ol>
  );
}
