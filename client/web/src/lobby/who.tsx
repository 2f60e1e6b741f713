import type { JSX } from "preact";
import type { Session } from "../link/session";
import { SeatBadge } from "../parts/badge";
import { Card } from "../parts/card";
import "./who.css";

/** Who is here now: who sits, who stands around, who watches. */
export function WhoCard({ session }: { session: Session }): JSX.Element {
  const people = session.people.value.filter(({ role }) => role !== "spectator");
  const watching = session.spectators.value;
  return (
    <Card title="Who is here">
      <ul class="bare who">
        {people.map(({ name, role, seats, host, bot }, n) => (
          <li key={`${name} ${n}`}>
            {role === "gm" && <SeatBadge seat="gm" named />}
            {seats.map((seat) => (
              <SeatBadge key={seat} seat={seat} named />
            ))}
            <span>{name || (role === "gm" ? "The game master" : "Somebody")}</span>
            {role !== "gm" && host && <span class="soft small">hosts</span>}
            {bot && <span class="soft small">a bot</span>}
            {role !== "gm" && seats.length === 0 && <span class="soft small">has no seat yet</span>}
          </li>
        ))}
        {watching > 0 && <li class="soft">{watching === 1 ? "1 person watches" : `${watching} people watch`}</li>}
      </ul>
    </Card>
  );
}
