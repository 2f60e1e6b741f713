/** How far the server is with a dungeon, and what came of it. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Patience } from "../link/errand";
import type { Working } from "../link/messages";
import { Button } from "../parts/button";
import { many } from "../parts/words";
import type { Made } from "./ask";
import "./making.css";

/** Work that somebody waits for; `start` begins it anew and calls off what was under way. */
export interface Work {
  busy: boolean;
  working: Working | null;
  fault: string;
  start(what: (patience: Patience) => Promise<void>): void;
  cancel(): void;
}

export function useWork(): Work {
  const [busy, setBusy] = useState(false);
  const [working, setWorking] = useState<Working | null>(null);
  const [fault, setFault] = useState("");
  const off = useRef<AbortController | null>(null);
  const cancel = (): void => {
    off.current?.abort();
    off.current = null;
    setBusy(false);
  };
  // nobody waits any more when the page or card is gone
  useEffect(() => () => off.current?.abort(), []);
  const start = (what: (patience: Patience) => Promise<void>): void => {
    cancel();
    const mine = new AbortController();
    off.current = mine;
    setBusy(true);
    setFault("");
    setWorking(null);
    const still = (then: () => void): void => {
      if (off.current === mine) then();
    };
    what({ signal: mine.signal, onWorking: (told) => still(() => setWorking(told)) }).then(
      () => still(() => setBusy(false)),
      (error: Error) =>
        still(() => {
          setBusy(false);
          setFault(error.message);
        }),
    );
  };
  return { busy, working, fault, start, cancel };
}

/** What is being tried, and the way to call it off. */
export function Progress({ work, begun }: { work: Work; begun: string }): JSX.Element | null {
  const { busy, working, fault, cancel } = work;
  if (fault)
    return (
      <p class="field-fault" role="alert">
        {fault}
      </p>
    );
  if (!busy) return null;
  return (
    <div class="making-progress">
      <progress aria-label="Progress" {...(working?.of ? { value: working.done, max: working.of } : {})} />
      <span role="status">{working?.words ?? begun}</span>
      <Button onClick={cancel}>Cancel</Button>
    </div>
  );
}

/** How it plays, by the games that bots played in it, and what lies there now. */
export function Outcome({ made: { trials, remarks, placed } }: { made: Made }): JSX.Element {
  return (
    <div class="making-outcome">
      {trials && (
        <p>
          Bots won <strong>{trials.won}</strong> of {many(trials.games, "game")}, half of them within{" "}
          {many(trials.rounds, "round")}.{trials.fits ? "" : " That is as near to your wish as it came."}
        </p>
      )}
      {placed.length > 0 && (
        <p class="soft">Placed: {placed.map(({ words, count }) => `${count}\u00a0×\u00a0${words}`).join(", ")}.</p>
      )}
      {remarks.map((words) => (
        <p key={words} class="soft">
          {words}
        </p>
      ))}
    </div>
  );
}
