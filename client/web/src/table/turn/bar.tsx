/** Whose turn it is, what is left of it, and how long: the strip above the board. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { SeatBadge } from "../../parts/badge";
import { Button } from "../../parts/button";
import { request } from "../../parts/request";
import { Sign } from "../../parts/sign";
import { many } from "../../parts/words";
import type { Scene } from "../../scene";
import { toAct } from "../doing/actions";
import { narrow, type Panels } from "../panels";
import type { Sitting } from "../sitting";
import { heroName } from "../words/scene";
import { clock } from "./clock";
import "./bar.css";

interface TurnBarProps {
  sitting: Sitting;
  panels: Panels;
}

export function TurnBar({ sitting, panels }: TurnBarProps): JSX.Element {
  const { session, back } = sitting;
  const scene = back.value ?? session.scene.value;
  const { turn, table, board } = scene;
  const seat = toAct(scene);
  const own = back.value ? null : sitting.own.value;
  return (
    <header class={`turn-bar ${own ? "turn-bar-own" : ""}`}>
      <p class="turn-who" data-testid="whose-turn">
        {seat && table.phase === "playing" && <SeatBadge seat={seat} />}
        <strong>{whose(scene, seat, own)}</strong>
        <Left scene={scene} />
      </p>
      {!back.value && <Remaining sitting={sitting} />}
      <p class="turn-where">
        <span>{board && board.levels > 1 ? `Level ${board.level + 1} of ${board.levels}: ` : ""}</span>
        {board?.title}, round {turn.round ?? 1}
        {session.spectators.value > 0 && <span>, {session.spectators.value} watching</span>}
        {table.delay_seconds && session.welcome.value?.role === "spectator" ? (
          <span>, shown {many(table.delay_seconds, "second")} late</span>
        ) : null}
      </p>
      <div class="turn-tools">
        {table.phase !== "lobby" && (
          <Button
            kind={sitting.looking.value ? "main" : "quiet"}
            aria-label="Look back"
            title="Look back at earlier moves"
            aria-pressed={sitting.looking.value ? "true" : "false"}
            onClick={() => sitting.lookAround(!sitting.looking.peek())}
          >
            <Sign name="back" />
          </Button>
        )}
        <Pause sitting={sitting} />
        <Button kind="quiet" aria-label="Settings" title="Settings" onClick={() => (panels.card.value = "settings")}>
          <Sign name="gear" />
        </Button>
        <Button
          kind="quiet"
          aria-label="Keys and help"
          title="Keys and help (?)"
          onClick={() => (panels.card.value = "help")}
        >
          <Sign name="help" />
        </Button>
      </div>
    </header>
  );
}

function whose(scene: Scene, seat: string | null, own: string | null): string {
  const { table, turn } = scene;
  if (table.phase === "closed") return "The table is closed";
  if (table.phase === "finished") return "The game is over";
  if (table.paused) return "The game is paused";
  if (seat === null) return "";
  const name = heroName(scene, seat);
  if (turn.waiting) return own ? `A question for you, ${name}` : `Waiting for ${name} to answer`;
  if (seat === "monsters") return turn.awaits ? "The GM plays the monsters" : "The monsters' turn";
  return own ? `Your turn, ${name}` : `${name}'s turn`;
}

function Left({ scene }: { scene: Scene }): JSX.Element | null {
  const { turn, table, sheets } = scene;
  if (table.phase !== "playing" || !turn.seat || !sheets[turn.seat] || turn.waiting) return null;
  const steps = turn.left ?? 0;
  const fights = turn.may_fight ?? 0;
  return (
    <span class="turn-left">
      {narrow.value && (
        <span class="turn-body" title="Body points">
          <Sign name="heart" />
          {sheets[turn.seat]?.body_points}
        </span>
      )}
      <span class={steps ? "" : "turn-spent"}>{many(steps, "step")}</span>
      <span class={fights ? "" : "turn-spent"}>{many(fights, "fight")}</span>
    </span>
  );
}

/** The clock: what the server told for one's own seat, else reckoned from the table's time for a turn. */
function Remaining({ sitting }: { sitting: Sitting }): JSX.Element | null {
  const { table, turn, sheets } = sitting.session.scene.value;
  const known = sitting.offered.value.until;
  const seconds = turn.waiting ? table.answer_seconds : sheets[turn.seat ?? ""] ? table.turn_seconds : undefined;
  const until = known ?? (seconds === undefined ? null : sitting.turnSince.value + 1000 * seconds);
  const [now, tick] = useState(() => performance.now());
  const isOn = until !== null && table.phase === "playing" && !table.paused;
  useEffect(() => {
    if (!isOn) return;
    tick(performance.now());
    const timer = window.setInterval(() => tick(performance.now()), 500);
    return () => window.clearInterval(timer);
  }, [isOn, until]);
  if (!isOn) return null;
  const left = clock(until, now);
  return (
    <p
      class={`turn-clock ${left.hurry ? "turn-hurry" : ""}`}
      role="timer"
      aria-label={`${many(left.seconds, "second")} left`}
    >
      <span aria-hidden="true">{left.figures}</span>
    </p>
  );
}

function Pause({ sitting }: { sitting: Sitting }): JSX.Element | null {
  const { session } = sitting;
  const { table } = session.scene.value;
  const conducts = table.gm
    ? session.welcome.value?.role === "gm"
    : session.seats.value.length > 0 || session.welcome.value?.host;
  if (table.phase !== "playing" || !conducts) return null;
  const words = table.paused ? "Go on" : "Pause";
  return (
    <Button
      kind={table.paused ? "main" : "quiet"}
      aria-label={words}
      title={words}
      onClick={() => void request(sitting.session, { type: table.paused ? "resume" : "pause" })}
    >
      <Sign name={table.paused ? "play" : "pause"} />
    </Button>
  );
}
