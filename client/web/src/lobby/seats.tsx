import type { JSX } from "preact";
import type { ClassFigures } from "../catalogue";
import type { Session } from "../link/session";
import { Button } from "../parts/button";
import { request } from "../parts/request";
import type { Place } from "../scene";
import { FreeSeat } from "./free-seat";
import { useKeptFocus } from "./keep-focus";
import { OwnSeat } from "./own-seat";
import { BotSeat, OthersSeat } from "./seat-card";

interface SeatsProps {
  session: Session;
  classes: Readonly<Record<string, ClassFigures>>;
  /** The name to sit down with. */
  name: string;
}

const kindOf = (place: Place, isOwn: boolean): string =>
  isOwn ? "own" : place.bot ? "bot" : place.held ? "held" : "free";

/** The places at the table: one's own first, then the others in the order of turns. */
export function Seats({ session, classes, name }: SeatsProps): JSX.Element {
  const own = session.seats.value;
  const all = Object.entries(session.scene.value.seats);
  const others = all.filter(([seat]) => !own.includes(seat));
  const free = others.filter(([, place]) => !place.held && !place.bot).map(([seat]) => seat);
  const plays = own.length > 0 || session.welcome.value?.role === "gm";
  const fill = (): void => free.forEach((seat) => void request(session, { type: "fill", seat, bot: true }));
  const focus = useKeptFocus(Object.fromEntries(all.map(([seat, place]) => [seat, kindOf(place, own.includes(seat))])));
  const card = ([seat, place]: [string, Place]): JSX.Element => {
    const props = { session, seat, place, classes };
    if (place.bot) return <BotSeat key={seat} {...props} />;
    return place.held ? (
      <OthersSeat key={seat} {...props} />
    ) : (
      <FreeSeat key={seat} session={session} seat={seat} name={name} />
    );
  };
  return (
    <section aria-label="Seats">
      <h2 class="unseen">Seats</h2>
      <ul class="bare lobby-seats" {...focus}>
        {all.map(
          ([seat, place]) =>
            own.includes(seat) && <OwnSeat key={seat} session={session} seat={seat} place={place} classes={classes} />,
        )}
        {others.map(card)}
      </ul>
      {plays && free.length > 1 && (
        <Button class="seats-fill" onClick={fill}>
          Fill the free seats with bots
        </Button>
      )}
    </section>
  );
}
