import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { LONGEST_NAME } from "../link/kept";
import { Button } from "../parts/button";
import { TextField } from "../parts/field";
import { request } from "../parts/request";
import { seatLook } from "../parts/seats";
import { HeroChooser } from "./hero";
import { Ready, SeatFrame, type SeatProps } from "./seat-card";

/** One's own place: which hero, what it is called. */
export function OwnSeat({ session, seat, place, classes }: SeatProps): JSX.Element {
  const kind = place.choices?.["class"];
  const { title } = seatLook(seat);
  const choose = (choices: Record<string, string>): void => void request(session, { type: "choose", seat, choices });
  return (
    <SeatFrame
      seat={seat}
      title={place.name ?? title}
      under={`your seat: ${title}${place.bot ? ", played by a bot" : ""}`}
      state={<Ready ready={place.ready || place.bot} />}
      class="seat-own"
    >
      <HeroChooser
        seat={seat}
        offered={place.offered?.["class"] ?? []}
        at={kind}
        classes={classes}
        onChoose={(chosen) => choose({ class: chosen })}
      />
      <div class="seat-foot">
        {place.offered?.["name"] && (
          <HeroName
            usual={kind ? classes[kind]?.name : undefined}
            name={place.choices?.["name"] ?? ""}
            onName={(name) => choose({ name })}
          />
        )}
        {place.bot && (
          <Button onClick={() => void request(session, { type: "fill", seat, bot: false })}>Play yourself</Button>
        )}
        <Button kind="quiet" onClick={() => void request(session, { type: "leave", seat })}>
          Leave the seat
        </Button>
      </div>
    </SeatFrame>
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
    <div class="seat-name" onFocusOut={done} onKeyDown={(event) => event.key === "Enter" && done()}>
      <TextField
        label="Your hero’s name"
        placeholder={usual ?? ""}
        maxLength={LONGEST_NAME}
        value={typed ?? name}
        onInput={type}
      />
    </div>
  );
}
