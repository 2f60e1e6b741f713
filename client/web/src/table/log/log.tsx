/** What happened, in words, with the dice drawn beside. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { SeatBadge } from "../../parts/badge";
import { capital } from "../../parts/words";
import type { Sheet } from "../../scene";
import type { Sitting } from "../sitting";
import { DieFace } from "./dice";
import type { Die, Line } from "./logbook";
import "./log.css";

/** Pixels from the end within which the log keeps to it. */
const CLOSE = 40;

export function Log({ sitting }: { sitting: Sitting }): JSX.Element {
  const lines = sitting.lines.value;
  const { sheets } = sitting.session.scene.value;
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef(0);
  useEffect(() => {
    if (list.current && isAtEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  const scrolled = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): void => {
    // only a person scrolls up; lines that come while the list goes down do not
    if (scrollTop < before.current) isAtEnd.current = false;
    if (scrollTop + clientHeight > scrollHeight - CLOSE) isAtEnd.current = true;
    before.current = scrollTop;
  };
  return (
    <ol
      ref={list}
      class="log bare"
      data-scrolls
      tabIndex={0}
      aria-label="Log"
      onScroll={(event) => scrolled(event.currentTarget)}
    >
      {lines.map((line) => (
        <LogLine key={line.id} line={line} seat={whom(line.words, sheets, line.dice)} />
      ))}
    </ol>
  );
}

function LogLine({ line, seat }: { line: Line; seat: string | null }): JSX.Element {
  const isHeading = /^(Round|Level) \d+/.test(line.words);
  return (
    <li class={isHeading ? "log-heading" : "log-line"}>
      {seat && <SeatBadge seat={seat} />}
      <span>{capital(line.words)}</span>
      {line.dice.length > 0 && (
        <span class="log-dice">
          {line.dice.map((die, n) => (
            <DieFace key={n} {...die} />
          ))}
        </span>
      )}
    </li>
  );
}

/** The seat whose hero a line begins with; of heroes who share a name the one who rolled, else nobody. */
export function whom(words: string, sheets: Readonly<Record<string, Sheet>>, dice: readonly Die[] = []): string | null {
  const found = Object.keys(sheets).filter((seat) => sheets[seat]?.name && words.startsWith(`${sheets[seat].name} `));
  const [only = null, other] = found;
  return other === undefined ? only : (found.find((seat) => dice.some(({ who }) => who === seat)) ?? null);
}
