/** Who sits where: bots, whispers, kicking, and closing the table. The host has this without being the GM too. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Session } from "../link/session";
import { SeatBadge } from "../parts/badge";
import { Button } from "../parts/button";
import { request } from "../parts/request";
import { seatLook } from "../parts/seats";
import { Confirm } from "./confirm";

interface Properties {
  session: Session;
  /** Whether the GM's whispers are this person's. */
  whispers: boolean;
}

export function SeatsPanel({ session, whispers }: Properties): JSX.Element {
  const { seats, sheets, table } = session.scene.value;
  const shown = Object.keys(seats).filter((seat) => table.phase === "lobby" || seat in sheets);
  return (
    <div class="stack">
      <ul class="bare">
        {shown.map((seat) => (
          <Seat key={seat} session={session} seat={seat} whispers={whispers} />
        ))}
      </ul>
      <Close session={session} />
    </div>
  );
}

function Seat({ session, seat, whispers }: Properties & { seat: string }): JSX.Element {
  const scene = session.scene.value;
  const place = scene.seats[seat] ?? {};
  const [kicking, kick] = useState(false);
  const { title } = seatLook(seat);
  const held = Boolean(place.held);
  return (
    <li class="console-seat" data-seat={seat}>
      <p>
        <SeatBadge seat={seat} /> <strong>{scene.sheets[seat]?.name ?? title}</strong>{" "}
        <span class="soft">{who(place.name, held, Boolean(place.bot))}</span>
      </p>
      <div class="row">
        <Button
          onClick={() =>
            void request(
              session,
              { type: "fill", seat, bot: !place.bot },
              place.bot ? `The bot gets up from ${title}.` : `A bot plays ${title}.`,
            )
          }
        >
          {place.bot ? "Take from the bot" : "Hand to a bot"}
        </Button>
        {held && (
          <Button kind="danger" onClick={() => kick(true)}>
            Kick
          </Button>
        )}
      </div>
      {whispers && held && <Whisper session={session} seat={seat} title={scene.sheets[seat]?.name ?? title} />}
      {kicking && (
        <Confirm
          title={`Free the seat ${title}?`}
          words={`${place.name || "Who sits there"} loses the seat; anybody can take it then.`}
          yes="Free the seat"
          danger
          onYes={() => void request(session, { type: "kick", seat }, `The seat ${title} is free.`)}
          onClose={() => kick(false)}
        />
      )}
    </li>
  );
}

function who(name: string | undefined, held: boolean, bot: boolean): string {
  if (bot) return held ? `${name ?? "somebody"}, a bot plays` : "a bot";
  return held ? (name ?? "somebody") : "free";
}

function Whisper({ session, seat, title }: { session: Session; seat: string; title: string }): JSX.Element {
  const [text, type] = useState("");
  const send = async (): Promise<void> => {
    if (text.trim() && (await request(session, { type: "say", text: text.trim(), to: seat }, `Whispered to ${title}.`)))
      type("");
  };
  return (
    <form
      class="console-whisper"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input
        class="field-input"
        aria-label={`Whisper to ${title}`}
        placeholder={`Whisper to ${title}`}
        maxLength={400}
        value={text}
        onInput={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit">Whisper</Button>
    </form>
  );
}

function Close({ session }: { session: Session }): JSX.Element {
  const [asked, wish] = useState(false);
  return (
    <div>
      <Button kind="danger" onClick={() => wish(true)}>
        Close the table
      </Button>
      {asked && (
        <Confirm
          title="Close the table for good?"
          words="Everybody is sent away, and nobody can come back. The replay can be downloaded before."
          yes="Close it"
          danger
          onYes={() => void request(session, { type: "close" }, "The table is closed.")}
          onClose={() => wish(false)}
        />
      )}
    </div>
  );
}
