/** The game: the board, whose turn it is, what can be done, and beside it sheets, log, chat and people. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { later } from "../parts/later";
import { Paper } from "./board/paper";
import { ActionBar } from "./doing/bar";
import { Chooser } from "./doing/chooser";
import { narrow, type Panels } from "./panels";
import { Question } from "./questions/question";
import { Wish } from "./questions/take-back";
import { Side } from "./side/side";
import type { Sitting } from "./sitting";
import { TurnBar } from "./turn/bar";
import { Live } from "./words/live";
import "./game.css";

const Help = later(() => import("./keys/help").then((m) => m.Help));
const SettingsCard = later(() => import("./settings/card").then((m) => m.SettingsCard));
const LookBack = later(() => import("../replay/look-back").then((m) => m.LookBack));
const Console = later(() => import("../host/console").then((m) => m.Console));
const Outcome = later(() => import("./outcome").then((m) => m.Outcome));

interface GameProps {
  sitting: Sitting;
  panels: Panels;
}

export function Game({ sitting, panels }: GameProps): JSX.Element {
  const { session } = sitting;
  const { scene } = session;
  const card = panels.card.value;
  const { phase } = scene.value.table;
  useEffect(() => {
    if (phase !== "finished") panels.seen.value = false;
  }, [phase]);
  const hosts = session.welcome.value?.host || session.welcome.value?.role === "gm";
  const isOver = phase === "finished" && !panels.seen.value && !sitting.busy.value;
  return (
    <main
      class={`game ${narrow.value ? "game-narrow" : ""}`}
      data-to-act={sitting.toAct.value}
      data-own={sitting.own.value}
    >
      <h1 class="unseen">{scene.value.table.title || scene.value.board?.title || "Paperdelve"}</h1>
      <TurnBar sitting={sitting} panels={panels} />
      <Paper sitting={sitting} />
      <div class={`foot ${session.seats.value.length > 0 ? "foot-seated" : ""}`}>
        {sitting.looking.value && (
          <LookBack
            session={session}
            stage={sitting.stage.value}
            show={(earlier, changes) => sitting.lookBack(earlier, changes)}
            onLive={() => sitting.lookAround(false)}
          />
        )}
        <div class="foot-over">
          <Wish sitting={sitting} />
          <Question sitting={sitting} />
        </div>
        <ActionBar sitting={sitting} />
      </div>
      {hosts && (
        <Console session={session} stage={sitting.stage.value} cursor={sitting.cursor} marks={sitting.hostMarks} />
      )}
      <Side sitting={sitting} panels={panels} />
      <Chooser sitting={sitting} />
      <Live sitting={sitting} />
      {card === "help" && <Help sitting={sitting} onClose={() => (panels.card.value = null)} />}
      {card === "settings" && <SettingsCard onClose={() => (panels.card.value = null)} />}
      {isOver && <Outcome sitting={sitting} onClose={() => (panels.seen.value = true)} />}
    </main>
  );
}
