/** Who is here, and what becomes of each seat. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { kept, LONGEST_NAME } from "../../link/kept";
import { SeatBadge } from "../../parts/badge";
import { Button } from "../../parts/button";
import { TextField } from "../../parts/field";
import { request } from "../../parts/request";
import { capital, many } from "../../parts/words";
import type { Place } from "../../scene";
import type { Sitting } from "../sitting";
import "./people.css";

export function People({ sitting }: { sitting: Sitting }): JSX.Element {
  const { session } = sitting;
  const { seats, sheets } = session.scene.value;
  const playing = Object.entries(seats).filter(([seat]) => seat in sheets);
  const [name, setName] = useState(kept.name);
  const rename = (typed: string): void => {
    setName(typed);
    session.rename(typed.trim());
  };
  const people = session.people.value;
  const others = people.filter((person) => person.seats.length === 0);
  return (
    <div class="people" data-scrolls tabIndex={0}>
      <h2>Seats</h2>
      {session.welcome.value?.role === "player" && session.seats.value.length === 0 && (
        <TextField label="Your name" autocomplete="nickname" maxLength={LONGEST_NAME} value={name} onInput={rename} />
      )}
      <ul class="bare">
        {playing.map(([seat, place]) => (
          <Seat
            key={seat}
            sitting={sitting}
            seat={seat}
            place={place}
            isHere={people.some((person) => person.seats.includes(seat))}
            name={name}
          />
        ))}
      </ul>
      {others.length > 0 && <h2>Also here</h2>}
      <ul class="bare people-others">
        {others.map(({ name, role }, n) => (
          <li key={n}>
            {role === "gm" && <SeatBadge seat="gm" named />}
            <span>{name || (role === "gm" ? "The game master" : "Somebody")}</span>
            {role !== "gm" && <span class="soft">{role === "spectator" ? "watching" : "without a seat"}</span>}
          </li>
        ))}
      </ul>
      <p class="soft">
        {session.spectators.value ? `${many(session.spectators.value, "watcher")}.` : "Nobody is watching."}
      </p>
    </div>
  );
}

/** How a seat is, in words. */
export function seatState(place: Place, isHere: boolean): string {
  if (place.bot) return place.held ? `${place.name ?? ""}, a bot plays` : "a bot";
  if (!place.held) return "free";
  const name = place.name ?? "somebody";
  if (place.played_by === "bot") return `${name}, away: a bot plays on`;
  return isHere ? name : `${name}, away`;
}

interface SeatProps {
  sitting: Sitting;
  seat: string;
  place: Place;
  isHere: boolean;
  /** As what this person would sit down. */
  name: string;
}

function Seat({ sitting, seat, place, isHere, name }: SeatProps): JSX.Element {
  const { session } = sitting;
  const isMine = session.seats.value.includes(seat);
  const welcome = session.welcome.value;
  const maySit = welcome?.role === "player" && !place.held;
  const mayFill = isMine || welcome?.host || (welcome?.role === "player" && !place.held && !place.bot);
  return (
    <li class="people-seat" data-seat={seat}>
      <SeatBadge seat={seat} />
      <span>
        <strong>{capital(seat)}</strong>
        {isMine ? " (you)" : ""}: {seatState(place, isHere)}
      </span>
      <span class="people-tools">
        {maySit && (
          <Button
            onClick={() => void request(sitting.session, { type: "sit", seat, name }, `The seat ${seat} is yours.`)}
          >
            Play
          </Button>
        )}
        {mayFill && (
          <Button kind="quiet" onClick={() => void request(sitting.session, { type: "fill", seat, bot: !place.bot })}>
            {place.bot ? (isMine ? "Play yourself" : "No bot") : "Let a bot play"}
          </Button>
        )}
        {isMine && (
          <Button
            kind="quiet"
            onClick={() => void request(sitting.session, { type: "leave", seat }, `You left the seat ${seat}.`)}
          >
            Leave
          </Button>
        )}
        {welcome?.host && !isMine && place.held && (
          <Button
            kind="danger"
            onClick={() => void request(sitting.session, { type: "kick", seat }, `The seat ${seat} is free.`)}
          >
            Free it
          </Button>
        )}
      </span>
    </li>
  );
}
