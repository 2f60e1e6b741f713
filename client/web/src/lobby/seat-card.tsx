import type { ComponentChildren, JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { Session } from "../link/session";
import { SeatBadge } from "../parts/badge";
import { Button } from "../parts/button";
import { CounterPicture } from "../parts/counter";
import { ChoiceField, TextField } from "../parts/field";
import { seatLook } from "../parts/seats";
import type { Place } from "../scene";
import type { ClassFigures } from "../start/dungeons";
import { capital, HeroChooser } from "./hero";
import { request } from "./request";
import { sayReady, sitDown } from "./seating";
import "./seat-card.css";

/** Letters of a name that the server keeps. */
export const NAME = 24;

export interface SeatProps {
  session: Session;
  seat: string;
  place: Place;
  classes: Readonly<Record<string, ClassFigures>>;
  /** The name to sit down with. */
  name: string;
}

/** One of the places at the table: free, one's own, somebody else's or a bot's. */
export function SeatCard(props: SeatProps): JSX.Element {
  const { session, seat, place } = props;
  const role = session.welcome.value?.role;
  if (session.seats.value.includes(seat)) return <OwnSeat {...props} />;
  if (place.bot) return <BotSeat {...props} />;
  if (place.held) return <OthersSeat {...props} />;
  return <FreeSeat {...props} watches={role === "spectator" || role === "gm"} />;
}

interface FrameProps {
  seat: string;
  title: string;
  under?: string | undefined;
  state?: ComponentChildren;
  class?: string;
  onClick?: () => void;
  children: ComponentChildren;
}

function Frame({ seat, title, under, state, class: more = "", onClick, children }: FrameProps): JSX.Element {
  const id = useId();
  return (
    <li class={`seat ${more}`} data-seat={seat} aria-labelledby={id} style={{ "--seat": seatLook(seat).ground }} onClick={onClick}>
      <div class="seat-head">
        <SeatBadge seat={seat} />
        <div>
          <h3 id={id}>{title}</h3>
          {under && <span class="soft">{under}</span>}
        </div>
        {state}
      </div>
      {children}
    </li>
  );
}

const Ready = ({ ready = false }: { ready?: boolean | undefined }): JSX.Element => (
  <span class={`seat-state ${ready ? "seat-state-ready" : "soft"}`}>{ready ? "✓ ready" : "not ready"}</span>
);

/** The whole card can be tapped; who uses keys finds the button in it. */
function FreeSeat({ session, seat, name, watches }: SeatProps & { watches: boolean }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const { title } = seatLook(seat);
  const sits = session.seats.value.length > 0;
  const sit = (): void => {
    if (busy) return;
    setBusy(true);
    void sitDown(session, seat, name.trim()).finally(() => setBusy(false));
  };
  const fill = (
    <Button kind="quiet" onClick={() => void request(session, { type: "fill", seat, bot: true })}>
      Let a bot play {title}
    </Button>
  );
  if (watches) {
    return (
      <Frame seat={seat} title={title} under="free">
        <div class="seat-foot">{session.welcome.value?.role === "gm" && fill}</div>
      </Frame>
    );
  }
  const tapped = (event: MouseEvent): void => {
    if (!(event.target as Element).closest("button")) sit();
  };
  return (
    <li class="seat seat-free" data-seat={seat} style={{ "--seat": seatLook(seat).ground }} onClick={tapped}>
      <div class="seat-head">
        <SeatBadge seat={seat} />
        <div>
          <h3>{title}</h3>
          <span class="soft">free</span>
        </div>
      </div>
      <Button kind={sits ? "plain" : "main"} busy={busy} onClick={sit}>
        {sits ? `Play ${title} too` : `Sit down as ${title}`}
      </Button>
      <div class="seat-foot">{fill}</div>
    </li>
  );
}

function OwnSeat({ session, seat, place, classes }: SeatProps): JSX.Element {
  const kind = place.choices?.["class"];
  const choose = (choices: Record<string, string>): void => void request(session, { type: "choose", seat, choices });
  return (
    <Frame seat={seat} title={place.name ?? seatLook(seat).title} under="your seat" state={<Ready ready={place.ready} />} class="seat-own">
      <HeroChooser seat={seat} offered={place.offered?.["class"] ?? []} at={kind} classes={classes} onChoose={(chosen) => choose({ class: chosen })} />
      {place.offered?.["name"] && <HeroName usual={kind ? classes[kind]?.name : undefined} name={place.choices?.["name"] ?? ""} onName={(name) => choose({ name })} />}
      <div class="seat-foot">
        <Button onClick={() => void sayReady(session, [seat], !place.ready)}>{place.ready ? "Not ready after all" : "I am ready"}</Button>
        <Button kind="quiet" onClick={() => void request(session, { type: "leave", seat })}>
          Leave the seat
        </Button>
      </div>
    </Frame>
  );
}

interface NameProps {
  /** What the hero is called if nothing is said. */
  usual: string | undefined;
  name: string;
  onName: (name: string) => void;
}

/** The hero's name: sent when one leaves the field. */
function HeroName({ usual, name, onName }: NameProps): JSX.Element {
  const [typed, type] = useState<string | null>(null);
  const done = (): void => {
    const wished = typed?.trim() ?? "";
    if (wished && wished !== name) onName(wished);
    type(null);
  };
  return (
    <div onFocusOut={done} onKeyDown={(event) => event.key === "Enter" && done()}>
      <TextField label="Its name" placeholder={usual ?? ""} maxLength={NAME} value={typed ?? name} onInput={type} />
    </div>
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

function OthersSeat({ session, seat, place, classes }: SeatProps): JSX.Element {
  return (
    <Frame seat={seat} title={place.name ?? seat} under={seatLook(seat).title} state={<Ready ready={place.ready} />}>
      <Hero seat={seat} place={place} classes={classes} />
      {session.welcome.value?.host && (
        <div class="seat-foot">
          <Button kind="quiet" onClick={() => void request(session, { type: "kick", seat })}>
            Free this seat
          </Button>
        </div>
      )}
    </Frame>
  );
}

function BotSeat({ session, seat, place, classes }: SeatProps): JSX.Element {
  const offered = place.offered?.["class"] ?? [];
  const kind = place.choices?.["class"];
  const plays = session.seats.value.length > 0 || session.welcome.value?.role === "gm";
  const watches = session.welcome.value?.role === "spectator";
  return (
    <Frame seat={seat} title="A bot" under={seatLook(seat).title} state={<Ready ready />}>
      <Hero seat={seat} place={place} classes={classes} />
      {plays && kind && (
        <ChoiceField
          label="It plays the"
          value={kind}
          choices={offered.map((one) => [one, capital(one)] as const)}
          onChoose={(chosen) => void request(session, { type: "choose", seat, choices: { class: chosen } })}
        />
      )}
      {!watches && (
        <div class="seat-foot">
          <Button kind="quiet" onClick={() => void request(session, { type: "fill", seat, bot: false })}>
            Take the bot away
          </Button>
        </div>
      )}
    </Frame>
  );
}
