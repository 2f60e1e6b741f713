import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Session } from "../link/session";
import { SeatBadge } from "../parts/badge";
import { Button } from "../parts/button";
import { request } from "../parts/request";
import { seatLook } from "../parts/seats";
import { sitDown } from "./seating";
import "./seat-card.css";

interface FreeSeatProps {
  session: Session;
  seat: string;
  /** The name to sit down with. */
  name: string;
}

/** A place that nobody has. The whole card can be tapped; who uses keys finds the button in it. */
export function FreeSeat({ session, seat, name }: FreeSeatProps): JSX.Element {
  const [busy, setBusy] = useState(false);
  const { title, ground } = seatLook(seat);
  const role = session.welcome.value?.role;
  const sits = session.seats.value.length > 0;
  const maySit = role === "player";
  const sit = (): void => {
    if (busy || !maySit) return;
    setBusy(true);
    void sitDown(session, seat, name.trim()).finally(() => setBusy(false));
  };
  const tapped = (event: MouseEvent): void => {
    if (!sits && !(event.target as Element).closest("button")) sit();
  };
  return (
    <li
      class={`seat seat-free ${maySit && !sits ? "seat-tap" : ""}`}
      data-seat={seat}
      style={{ "--seat": ground }}
      onClick={tapped}
    >
      <div class="seat-head">
        <SeatBadge seat={seat} />
        <div>
          <h3>{title}</h3>
          <span class="soft">free</span>
        </div>
      </div>
      {maySit && (
        <Button kind={sits ? "plain" : "main"} class="seat-sit" busy={busy} onClick={sit}>
          {sits ? `Play ${title} too` : `Sit down as ${title}`}
        </Button>
      )}
      {role !== "spectator" && (
        <div class="seat-foot">
          <Button kind="quiet" onClick={() => void request(session, { type: "fill", seat, bot: true })}>
            Let a bot play {title}
          </Button>
        </div>
      )}
    </li>
  );
}
