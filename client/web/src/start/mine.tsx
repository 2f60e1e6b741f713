import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { type KeptTable, kept } from "../link/kept";
import { SeatBadge } from "../parts/badge";
import { Button } from "../parts/button";
import { Card } from "../parts/card";
import { toHost, toPlay, toWatch } from "../route";
import "./lists.css";

/** Tables that are shown before one asks for all. */
const FIRST = 4;

const AS = { play: "you play", watch: "you watch", host: "you host" } as const;

export const addressOf = ({ code, as, play }: KeptTable): string =>
  as === "watch" ? toWatch(code) : as === "host" ? toHost(play, code) : toPlay(code);

/** How long ago that was, in words. */
export function ago(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 2) return "just now";
  if (minutes < 90) return `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 36) return `${hours} hours ago`;
  return `${Math.round(hours / 24)} days ago`;
}

/** The tables that this browser was at. */
export function MineCard(): JSX.Element | null {
  const [tables, setTables] = useState(() => kept.tables());
  const [all, showAll] = useState(false);
  if (tables.length === 0) return null;
  const forget = (table: KeptTable): void => {
    kept.forget(table.code);
    setTables(kept.tables());
  };
  return (
    <Card title="My tables">
      <ul class="bare">
        {tables.slice(0, all ? undefined : FIRST).map((table) => (
          <Row key={table.code} table={table} onForget={() => forget(table)} />
        ))}
      </ul>
      {tables.length > FIRST && !all && (
        <Button kind="quiet" onClick={() => showAll(true)}>
          Show all {tables.length}
        </Button>
      )}
    </Card>
  );
}

/** A table with a seat is forgotten only after a second word: its secret cannot be had again. */
function Row({ table, onForget }: { table: KeptTable; onForget: () => void }): JSX.Element {
  const [asking, ask] = useState(false);
  const seats = Object.keys(table.tokens);
  const title = table.title || "A table without a name";
  const precious = seats.length > 0 || table.as === "host";
  return (
    <li class="list-row">
      <a class="list-link" href={addressOf(table)}>
        <span>{title}</span>
        <span class="soft small">
          {seats.map((seat) => (
            <SeatBadge key={seat} seat={seat} named />
          ))}{" "}
          {AS[table.as]} · {ago(table.seen, Date.now())}
        </span>
      </a>
      {asking ? (
        <Button kind="danger" autofocus onClick={onForget}>
          {seats.length > 0 ? "Lose the seat?" : "Lose the host’s powers?"}
        </Button>
      ) : (
        <Button kind="quiet" aria-label={`Forget ${title}`} onClick={() => (precious ? ask(true) : onForget())}>
          Forget
        </Button>
      )}
    </li>
  );
}
