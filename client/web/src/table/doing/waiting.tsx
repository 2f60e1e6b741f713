/** The bar of who can do nothing now: whom one waits for, and whom a watcher follows. */
import type { JSX } from "preact";
import { Button } from "../../parts/button";
import { request } from "../../parts/request";
import type { Scene } from "../../scene";
import { Follow } from "../board/camera";
import { narrow } from "../panels";
import { Undo } from "../questions/take-back";
import type { Sitting } from "../sitting";
import { heroName } from "../words/scene";

export function Waiting({ sitting }: { sitting: Sitting }): JSX.Element | null {
  const { session, toAct } = sitting;
  const scene = session.scene.value;
  const seat = toAct.value;
  if (seat === null) return null;
  if (scene.table.paused) return <Paused />;
  const place = scene.seats[seat];
  const isPerson = place && !place.bot;
  return (
    <section class="action-bar" aria-label="Waiting">
      <p class="there">
        <span>
          Waiting for {seat === "monsters" ? "the monsters" : heroName(scene, seat)}
          {isPerson && place.name ? ` (${place.name})` : ""}
          {place?.bot || place?.played_by === "bot" ? ", played by a bot" : ""}
        </span>
        {place?.bot && session.seats.value.includes(seat) && (
          <Button onClick={() => void request(session, { type: "fill", seat, bot: false })}>Play yourself</Button>
        )}
        {isPerson && (
          <>
            <Button kind="quiet" onClick={() => void request(sitting.session, { type: "nudge" }, "Reminded.")}>
              Remind
            </Button>
            <Undo sitting={sitting} />
          </>
        )}
      </p>
    </section>
  );
}

export function Paused(): JSX.Element {
  return (
    <section class="action-bar" aria-label="What you can do">
      <p class="there">
        <span>The game is paused; its clocks stand still.</span>
      </p>
    </section>
  );
}

/** Who has no seat: why they only watch, and whom to follow, where there is no room for it on the board. */
export function Guest({ sitting }: { sitting: Sitting }): JSX.Element | null {
  const { session } = sitting;
  const role = session.welcome.value?.role;
  if (!narrow.value && role !== "player") return null;
  return (
    <section class="action-bar" aria-label="Watching">
      <p class="there guest">
        <span>{role === "player" ? tooLate(session.scene.value) : role === "gm" ? "You host." : "You watch."}</span>
        {narrow.value && <Follow sitting={sitting} />}
      </p>
    </section>
  );
}

/** What one hears who came to play when the game had begun. */
function tooLate({ seats, sheets }: Scene): string {
  const open = Object.entries(seats).filter(([seat, place]) => seat in sheets && !place.held);
  const left =
    open.length === 0
      ? "You watch until the next one."
      : open.some(([, place]) => !place.bot)
        ? "A seat is free: take it under People."
        : "Take over from a bot under People, or watch.";
  return `The game has begun without you. ${left}`;
}
