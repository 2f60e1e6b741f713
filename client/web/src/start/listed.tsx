import type { JSX } from "preact";
import { errand } from "../link/errand";
import { Button } from "../parts/button";
import { Card } from "../parts/card";
import { toWatch } from "../route";
import { useAsked } from "./ask";
import { said } from "./dungeons";
import "./lists.css";

/** Milliseconds between looks while the page is in sight. */
const EVERY = 15_000;

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
  return (
    <Card title="Open to watch">
      {value && value.length > 0 ? (
        <ul class="bare">
          {value.map((table) => (
            <li key={table.code} class="list-row">
              <a class="list-link" href={toWatch(table.code)}>
                <span>{table.title || "A table without a name"}</span>
                <span class="soft small">
                  {PHASES[table.phase] ?? table.phase} · {table.players} of {table.seats} seats · {watchers(table.spectators)}
                </span>
              </a>
            </li>
          ))}
        </ul>
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

const watchers = (many: number): string => (many === 0 ? "nobody watches" : many === 1 ? "1 watcher" : `${many} watchers`);
