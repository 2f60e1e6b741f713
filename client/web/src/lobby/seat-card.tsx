import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import type { ClassFigures } from "../catalogue";
import type { Session } from "../link/session";
import { SeatBadge } from "../parts/badge";
import { Button } from "../parts/button";
import { CounterPicture } from "../parts/counter";
import { ChoiceField } from "../parts/field";
import { request } from "../parts/request";
import { seatLook } from "../parts/seats";
import { capital } from "../parts/words";
import type { Place } from "../scene";
import { isHere } from "./readiness";
import "./seat-card.css";

export interface SeatProps {
  session: Session;
  seat: string;
  place: Place;
  classes: Readonly<Record<string, ClassFigures>>;
}

interface FrameProps {
  seat: string;
  title: string;
  under: string;
  state: ComponentChildren;
  class?: string;
  children: ComponentChildren;
}

/** The card of a place that somebody has. */
export function SeatFrame({ seat, title, under, state, class: more = "", children }: FrameProps): JSX.Element {
  const id = useId();
  return (
    <li class={`seat ${more}`} data-seat={seat} aria-labelledby={id} style={{ "--seat": seatLook(seat).ground }}>
      <div class="seat-head">
        <SeatBadge seat={seat} />
        <div>
          <h3 id={id}>{title}</h3>
          <span class="soft">{under}</span>
        </div>
        {state}
      </div>
      {children}
    </li>
  );
}

interface ReadyProps {
  ready?: boolean | undefined;
  away?: boolean;
}

export function Ready({ ready = false, away = false }: ReadyProps): JSX.Element {
  return (
    <span class={`seat-state ${ready && !away ? "seat-state-ready" : "soft"}`}>
      {ready ? "✓ ready" : "not ready"}
      {away && ", away"}
    </span>
  );
}

function Hero({ seat, place, classes }: Pick<SeatProps, "seat" | "place" | "classes">): JSX.Element {
  const kind = place.choices?.["class"];
  if (!kind) return <p class="soft">chooses a hero…</p>;
  return (
    <div class="seat-hero">
      <CounterPicture kind={kind} seat={seat} />
      <p>
        {place.choices?.["name"] ?? classes[kind]?.name ?? ""}
        <br />
        <span class="soft">{capital(kind)}</span>
      </p>
    </div>
  );
}

export function OthersSeat({ session, seat, place, classes }: SeatProps): JSX.Element {
  const { title } = seatLook(seat);
  const away = !isHere(session.people.value, seat);
  const state = <Ready ready={place.ready} away={away} />;
  return (
    <SeatFrame seat={seat} title={place.name ?? title} under={title} state={state}>
      <Hero seat={seat} place={place} classes={classes} />
      {session.welcome.value?.host && (
        <div class="seat-foot">
          <Button kind="quiet" onClick={() => void request(session, { type: "kick", seat })}>
            Free {title}’s seat
          </Button>
        </div>
      )}
    </SeatFrame>
  );
}

export function BotSeat({ session, seat, place, classes }: SeatProps): JSX.Element {
  const { title } = seatLook(seat);
  const offered = place.offered?.["class"] ?? [];
  const kind = place.choices?.["class"];
  const role = session.welcome.value?.role;
  const plays = session.seats.value.length > 0 || role === "gm";
  return (
    <SeatFrame
      seat={seat}
      title={place.name ?? "A bot"}
      under={place.name ? `${title}, played by a bot` : title}
      state={<Ready ready />}
    >
      <Hero seat={seat} place={place} classes={classes} />
      {plays && kind && (
        <ChoiceField
          label="Plays the"
          value={kind}
          choices={offered.map((one) => [one, capital(one)] as const)}
          onChoose={(chosen) => void request(session, { type: "choose", seat, choices: { class: chosen } })}
        />
      )}
      {role !== "spectator" && (
        <div class="seat-foot">
          <Button kind="quiet" onClick={() => void request(session, { type: "fill", seat, bot: false })}>
            Take {title}’s bot away
          </Button>
        </div>
      )}
    </SeatFrame>
  );
}
