/** The page of a table: before the game its lobby, then the game, and after the end the outcome over it. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Session } from "../link/session";
import { later } from "../parts/later";
import { Notices } from "../parts/notices";
import type { Route } from "../route";
import { call } from "./attention/call";
import { Game } from "./game";
import { listen } from "./keys/keyboard";
import { Banners } from "./line/banners";
import { Over } from "./line/over";
import { Panels } from "./panels";
import { settings } from "./settings/settings";
import { Sitting } from "./sitting";
import "./page.css";

const Lobby = later(() => import("../lobby/lobby").then((m) => m.Lobby));

type TableRoute = Extract<Route, { page: "table" }>;

export function TablePage({ route }: { route: TableRoute }): JSX.Element {
  const [attempt, again] = useState(0);
  return (
    <>
      <Table key={attempt} route={route} onAgain={() => again(attempt + 1)} />
      <Notices />
    </>
  );
}

function Table({ route, onAgain }: { route: TableRoute; onAgain: () => void }): JSX.Element {
  const [sitting] = useState(() => new Sitting(new Session(route.code, route.as)));
  const [panels] = useState(() => new Panels());
  useEffect(() => {
    const ends = [call(sitting), listen(sitting, panels), () => sitting.close()];
    return () => ends.forEach((end) => end());
  }, []);
  const text = settings.value.text;
  useEffect(() => {
    document.documentElement.style.fontSize = text === 100 ? "" : `${text}%`;
    return () => void (document.documentElement.style.fontSize = "");
  }, [text]);
  return (
    <div class="table" data-phase={sitting.session.scene.value.table.phase} data-number={sitting.session.number.value}>
      <Banners sitting={sitting} />
      <Inside sitting={sitting} panels={panels} onAgain={onAgain} />
    </div>
  );
}

interface InsideProps {
  sitting: Sitting;
  panels: Panels;
  onAgain: () => void;
}

function Inside({ sitting, panels, onAgain }: InsideProps): JSX.Element {
  const { session } = sitting;
  const phase = session.scene.value.table.phase;
  if (session.line.value === "over") return <Over sitting={sitting} onAgain={onAgain} />;
  if (phase === undefined) return <main class="table-wait">Coming to the table…</main>;
  if (phase === "lobby") return <Lobby session={session} />;
  return <Game sitting={sitting} panels={panels} />;
}
