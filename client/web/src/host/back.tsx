/** The commands so far, the newest first, each with the way back to before it. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { SeatBadge } from "../parts/badge";
import { Button } from "../parts/button";
import { request } from "../parts/request";
import { sentence } from "../parts/words";
import type { Moment } from "../replay/timeline";
import { clock, told } from "../replay/words";
import { Confirm } from "./confirm";
import type { Desk } from "./desk";
import { undone } from "./undone";

/** Numbers that are fetched at once. */
const PAGE = 150;

export function BackPanel({ desk }: { desk: Desk }): JSX.Element {
  const { moments, more, trouble } = useMoments(desk);
  const gone = undone(moments);
  const [asked, ask] = useState<Moment | null>(null);
  const scene = desk.session.scene.value;
  const words = (moment: Moment): string => {
    const said = told(moment.seat, moment.command, scene);
    return said ? `${said.who} ${said.what}` : wordsOf(moment);
  };
  const takeBack = (number: number): Promise<boolean> =>
    request(desk.session, { type: "takeback", number }, `The game is back at move ${number}.`);
  return (
    <div class="stack">
      {trouble && <p role="alert">{trouble}</p>}
      <ol class="bare" reversed aria-label="Commands, the newest first">
        {moments.map((moment) => (
          <Entry
            key={moment.number}
            moment={moment}
            words={words(moment)}
            onBack={gone.has(moment.number) ? null : () => ask(moment)}
          />
        ))}
        {moments.length === 0 && !trouble && <li class="soft">Nobody has done anything yet.</li>}
      </ol>
      {more && <Button onClick={more}>Earlier ones</Button>}
      {asked && (
        <Confirm
          title="Take the game back?"
          words={`To before: ${words(asked)}. All that came after is undone, for everybody.`}
          yes="Take it back"
          onYes={() => void takeBack(asked.number - 1)}
          onClose={() => ask(null)}
        />
      )}
    </div>
  );
}

/** The first line that a record has for the log. */
const wordsOf = ({ changes }: Moment): string => {
  const line = changes.find(([name]) => name === "log");
  return line ? String(line[1]) : "";
};

interface EntryProps {
  moment: Moment;
  words: string;
  /** Null for what was taken back. */
  onBack: (() => void) | null;
}

/** A command with the way back; what stands no more, or was none of the game's commands, is told without one. */
function Entry({ moment, words, onBack }: EntryProps): JSX.Element {
  const { number, seat, time, command } = moment;
  return (
    <li class="console-moment" data-number={number}>
      {command && <SeatBadge seat={seat} />}
      <span class={`console-what ${command && onBack ? "" : "soft"}`}>
        {onBack ? words : <s>{words}</s>} {!onBack && <span class="unseen">taken back</span>}
        <span class="console-when soft small">
          {number} · {clock(time)}
        </span>
      </span>
      {command && onBack && (
        <Button aria-label={`Back to before: ${words}`} title="Back to before this" onClick={onBack}>
          ↶
        </Button>
      )}
    </li>
  );
}

/** The records from a number on, kept up with the game. */
function useMoments({ session }: Desk): { moments: readonly Moment[]; more: (() => void) | null; trouble: string } {
  const number = session.number.value;
  const [from, begin] = useState(() => Math.max(0, number - PAGE));
  const [known, know] = useState<{ after: number; upto: number; moments: readonly Moment[] }>({
    after: from,
    upto: from,
    moments: [],
  });
  const [trouble, tell] = useState("");
  useEffect(() => {
    const wanted = from < known.after ? { after: from, upto: known.after } : { after: known.upto, upto: number };
    if (wanted.after >= wanted.upto) return;
    let gone = false;
    const timer = setTimeout(() => {
      void session.ask({ type: "history", ...wanted }).then((answer) => {
        if (gone) return;
        if (answer.type !== "recalled")
          return tell(answer.type === "refused" ? sentence(answer.reason) : "The server tells no history.");
        const found = (answer.records as unknown as Moment[]).filter(
          (record) => record.command !== "" || wordsOf(record) !== "",
        );
        const last = Math.min(Math.max(answer.last, wanted.after), wanted.upto);
        if (last === wanted.after) return tell("The server tells no more.");
        know(joined(known, wanted.after, last, found));
      });
    }, 120);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [number, from, known]);
  const moments = [...known.moments].sort((a, b) => b.number - a.number);
  return { moments, more: from > 0 ? () => begin(Math.max(0, from - PAGE)) : null, trouble };
}

interface Known {
  after: number;
  upto: number;
  moments: readonly Moment[];
}

/** Records of an earlier stretch are kept only once it is whole, so that none is missing in the middle. */
function joined(known: Known, after: number, last: number, found: readonly Moment[]): Known {
  if (after >= known.upto) return { ...known, upto: last, moments: [...known.moments, ...found] };
  if (last < known.after) return { after: last, upto: last, moments: found };
  return { after, upto: known.upto, moments: [...found, ...known.moments] };
}
