/** The log up to the number that is shown; each line leads to its move. */

import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { SeatBadge } from "../parts/badge";
import { sentence } from "../parts/words";
import { DieFace } from "../table/log/dice";
import { whom } from "../table/log/log";
import { fromScene, type Line, written } from "../table/log/logbook";
import type { Reel } from "./reel";
import type { Timeline } from "./timeline";

/** Lines that are drawn; earlier ones are found by going back. */
const SHOWN = 150;

/** The lines up to a number, from all records if they are known, else those that the scene has. */
export function linesUpTo(timeline: Timeline, number: number, log: readonly string[]): readonly Line[] {
  let lines: readonly Line[] = [];
  for (let at = 1; at <= number; at += 1) {
    const moment = timeline.moment(at);
    if (!moment) return fromScene(log);
    if (moment.changes.length) lines = written(lines, moment.changes, at);
  }
  return lines.slice(-SHOWN);
}

export function Chronicle({ reel }: { reel: Reel }): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const at = reel.at.value;
  const moments = reel.moments.value;
  const { log, sheets } = reel.scene.value;
  const lines = useMemo(() => linesUpTo(reel.timeline, at, log), [at, moments, log]);
  useLayoutEffect(() => {
    const shown = list.current;
    if (shown) shown.scrollTop = shown.scrollHeight;
  }, [lines]);
  return (
    <ol class="chronicle log bare" ref={list} tabIndex={0} aria-label="The log up to here" data-scrolls>
      {lines.map((line) => (
        <Entry
          key={line.id}
          line={line}
          seat={whom(line.words, sheets)}
          isNow={line.number === at}
          onGo={(number) => reel.jump(number)}
        />
      ))}
      {lines.length === 0 && <li class="soft">Nothing has been told yet.</li>}
    </ol>
  );
}

interface EntryProps {
  line: Line;
  /** Whose hero it begins with. */
  seat: string | null;
  isNow: boolean;
  onGo(number: number): void;
}

function Entry({ line: { number, words, dice }, seat, isNow, onGo }: EntryProps): JSX.Element {
  const isHeading = /^(Round|Level) \d+/.test(words);
  const said = isHeading ? words : sentence(words);
  return (
    <li class={`${isHeading ? "log-heading" : "log-line"} ${isNow ? "chronicle-now" : ""}`}>
      {seat && <SeatBadge seat={seat} />}
      {number === null || isNow ? (
        <span>{said}</span>
      ) : (
        <button type="button" class="chronicle-line" onClick={() => onGo(number)}>
          {said}
        </button>
      )}
      {dice.length > 0 && (
        <span class="log-dice">
          {dice.map((die, n) => (
            <DieFace key={n} {...die} />
          ))}
        </span>
      )}
    </li>
  );
}
