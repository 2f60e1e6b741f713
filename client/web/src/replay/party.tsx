/** The heroes as they were at the number that is shown, in short. */

import type { JSX } from "preact";
import { SeatBadge } from "../parts/badge";
import { CounterPicture } from "../parts/counter";
import { capital, inWords } from "../parts/words";
import type { Scene } from "../scene";

export function Party({ scene, onFind }: { scene: Scene; onFind(seat: string): void }): JSX.Element {
  return (
    <ul class="bare">
      {Object.entries(scene.sheets).map(([seat, sheet]) => (
        <li key={seat} class={`party-hero ${sheet.status === "alive" ? "" : "party-gone"}`}>
          <CounterPicture kind={sheet.class} seat={seat} />
          <div>
            <p>
              <SeatBadge seat={seat} named />{" "}
              <button type="button" class="party-find" onClick={() => onFind(seat)}>
                {sheet.name}
              </button>
              <span class="soft"> {sheet.class}</span>
              {scene.turn.seat === seat && <span class="party-turn"> acts</span>}
            </p>
            <p>
              {sheet.status === "alive" ? `${sheet.body_points} body points` : capital(sheet.status)}
              {sheet.status !== "dead" && `, ${sheet.keys} keys, ${sheet.potions} potions, treasure ${sheet.treasure}`}
            </p>
            {Object.keys(sheet.enchantments).length > 0 && (
              <p class="soft">{Object.keys(sheet.enchantments).map(inWords).join(", ")}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
