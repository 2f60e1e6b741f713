import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { errand, said } from "../link/errand";
import { useAsked } from "../parts/ask";
import { Button } from "../parts/button";
import { Card } from "../parts/card";
import { toWatch } from "../route";
import "./lists.css";

/** Milliseconds between looks while the page is in sight. */
const EVERY = 15_000;
/** Tables that are shown before one asks for all. */
const FIRST = 6;

interface Listed {
  code: string;
  title: string;
  phase: string;
  players: number;
  seats: number;
  spectators: number;
}

async function fetchListed(): Promise<readonly Listed[]> {
  const { answer } = await errand({ type: "listtables" });
  if (answer.type !== "tables") throw new Error(said(answer));
  return answer.tables as unknown as Listed[];
}

const PHASES: Readonly<Record<string, string>> = { lobby: "not begun", playing: "being played", finished: "finished" };

/** Tables that anybody may watch. */
export function ListedCard(): JSX.Element {
  const { value, fault, again } = useAsked(fetchListed, EVERY);
  const [all, showAll] = useState(false);
  return (
    <Card title="Open to watch">
      {value && value.length > 0 ? (
        <>
          <ul class="bare">
            {value.slice(0, all ? undefined : FIRST).map((table) => (
              <Row key={table.code} table={table} />
            ))}
          </ul>
          {value.length > FIRST && !all && (
            <Button kind="quiet" onClick={() => showAll(true)}>
              Show all {value.length}
            </Button>
          )}
        </>
      ) : fault && !value ? (
        <div class="stack" role="alert">
          <p>{fault}</p>
          <Button onClick={again}>Try again</Button>
        </div>
      ) : (
        <p class="soft">{value ? "Nobody plays in the open just now." : "Looking…"}</p>
      )}
    </Card>
  );
}

function Row({ table: { code, title, phase, players, seats, spectators } }: { table: Listed }): JSX.Element {
  return (
    <li class="list-row">
      <a class="list-link" href={toWatch(code)}>
        <span>{title || "A table without a name"}</span>
        <span class="soft small">
          {PHASES[phase] ?? phase} · {players} of {seats} seats · {watchers(spectators)}
        </span>
      </a>
    </li>
  );
}

const watchers = (many: number): string =>
  many === 0 ? "nobody watches" : many === 1 ? "1 watcher" : `${many} watchers`;
