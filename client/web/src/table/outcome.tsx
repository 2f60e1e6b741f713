/** How the game ended, and who stands where. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { SeatBadge } from "../parts/badge";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { later } from "../parts/later";
import { request } from "../parts/request";
import type { Sitting } from "./sitting";
import { heroName } from "./words/scene";
import "./outcome.css";

const TITLES: Readonly<Record<string, string>> = {
  won: "The dungeon is won!",
  lost: "The dungeon is lost",
};
const ENDS = { alive: "alive", escaped: "escaped", dead: "dead" } as const;

const Statistics = later(() => import("../replay/statistics").then((m) => m.Statistics));

interface OutcomeProps {
  sitting: Sitting;
  onClose: () => void;
}

export function Outcome({ sitting, onClose }: OutcomeProps): JSX.Element {
  const { session } = sitting;
  const scene = session.scene.value;
  const { outcome = "", seed } = scene.table;
  const [counted, count] = useState(false);
  const { play = "", watch = "" } = session.welcome.value ?? {};
  const mayAgain =
    session.seats.value.length > 0 || session.welcome.value?.host || session.welcome.value?.role === "gm";
  return (
    <Dialog title={TITLES[outcome] ?? `The game is over: ${outcome}`} onClose={onClose} wide>
      <table class="standing">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Hero</th>
            <th scope="col">Treasure</th>
            <th scope="col">End</th>
          </tr>
        </thead>
        <tbody>
          {(scene.turn.standing ?? []).map(({ seat, place, treasure }) => (
            <tr key={seat} data-seat={seat}>
              <td class="figures">{place}.</td>
              <th scope="row">
                <SeatBadge seat={seat} /> {heroName(scene, seat)}
                {scene.seats[seat]?.name && <span class="soft"> ({scene.seats[seat].name})</span>}
              </th>
              <td class="figures">{treasure}</td>
              <td>{ENDS[scene.sheets[seat]?.status ?? "alive"]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="row">
        {mayAgain && (
          <Button kind="main" onClick={() => void request(sitting.session, { type: "again" })}>
            Play again
          </Button>
        )}
        <a class="button button-plain" href={`/replay/${watch || play || session.code}`}>
          See how it went
        </a>
        <Button onClick={onClose}>Look at the board</Button>
      </p>
      <details onToggle={(event) => count(event.currentTarget.open)}>
        <summary>Who did what, in pictures</summary>
        {counted && <Statistics session={session} />}
      </details>
      {seed && (
        <details class="soft small">
          <summary>The dice's seed</summary>
          <code class="seed">{seed}</code>
        </details>
      )}
    </Dialog>
  );
}
