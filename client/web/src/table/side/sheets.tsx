/** The heroes' sheets as paper cards, in turn order. */

import type { JSX } from "preact";
import { SeatBadge } from "../../parts/badge";
import { CounterPicture } from "../../parts/counter";
import { notify } from "../../parts/notices";
import { inWords, many, sentence } from "../../parts/words";
import type { Sheet } from "../../scene";
import type { Sitting } from "../sitting";
import { seatState } from "./people";
import "./sheets.css";

/** Body points of a whole bar; more makes it no longer. */
const WHOLE = 100;
const LOW = 30;

export function Sheets({ sitting }: { sitting: Sitting }): JSX.Element {
  const { sheets } = sitting.back.value ?? sitting.session.scene.value;
  return (
    <ul class="sheets bare" aria-label="Heroes">
      {Object.entries(sheets).map(([seat, sheet]) => (
        <SheetCard key={seat} sitting={sitting} seat={seat} sheet={sheet} />
      ))}
    </ul>
  );
}

interface SheetProps {
  sitting: Sitting;
  seat: string;
  sheet: Sheet;
}

function SheetCard({ sitting, seat, sheet }: SheetProps): JSX.Element {
  const { session, toAct, stage } = sitting;
  const isMine = session.seats.value.includes(seat);
  const at = session.scene.value.counters[seat]?.at;
  return (
    <li class={`sheet sheet-${sheet.status} ${toAct.value === seat ? "sheet-acts" : ""}`} data-seat={seat}>
      <div class="sheet-head">
        <SeatBadge seat={seat} />
        <button
          type="button"
          class="sheet-name"
          title="Show on the board"
          onClick={() => at !== undefined && stage.peek()?.centre(at)}
        >
          {sheet.name}
        </button>
        <span class="soft small">
          {sheet.class}
          {isMine ? ", you" : ""}
        </span>
        <Away sitting={sitting} seat={seat} />
      </div>
      <div class="sheet-row">
        <Body sheet={sheet} />
        <Carried sheet={sheet} />
      </div>
      <Spells sheet={sheet} />
      <Figures sitting={sitting} seat={seat} sheet={sheet} isMine={isMine} />
    </li>
  );
}

function Away({ sitting, seat }: { sitting: Sitting; seat: string }): JSX.Element | null {
  const { session } = sitting;
  const place = session.scene.value.seats[seat];
  if (!place) return null;
  const isHere = session.people.value.some((person) => person.seats.includes(seat));
  const words = seatState(place, isHere);
  return words === place.name ? null : (
    <span class={`sheet-away small ${place.bot ? "" : "sheet-gone"}`}>{words.replace(`${place.name}, `, "")}</span>
  );
}

function Body({ sheet }: { sheet: Sheet }): JSX.Element {
  const points = sheet.body_points;
  if (sheet.status !== "alive") return <p class="sheet-status">{sheet.status === "escaped" ? "Escaped" : "Dead"}</p>;
  return (
    <p class={`sheet-body ${points <= LOW ? "sheet-low" : ""}`}>
      <span class="sheet-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (100 * points) / WHOLE)}%` }} />
      </span>
      <strong class="figures">{points}</strong>
      <span class="unseen">body points</span>
    </p>
  );
}

function Carried({ sheet }: { sheet: Sheet }): JSX.Element {
  const things = [
    ["key", sheet.keys, "key"],
    ["potion", sheet.potions, "potion"],
    ["treasure", sheet.treasure, "treasure"],
  ] as const;
  return (
    <ul class="sheet-carried bare">
      {things.map(([kind, count, word]) => (
        <li
          key={kind}
          class={count ? "" : "sheet-none"}
          title={kind === "treasure" ? `Treasure: ${count}` : many(count, word)}
        >
          <CounterPicture kind={kind} />
          <span class="unseen">{word}: </span>
          <span class="figures">{count}</span>
        </li>
      ))}
    </ul>
  );
}

function Spells({ sheet }: { sheet: Sheet }): JSX.Element | null {
  const spells = Object.entries(sheet.enchantments);
  if (!spells.length && !sheet.slowed) return null;
  return (
    <ul class="sheet-spells bare">
      {spells.map(([kind, turns]) => (
        <li key={kind}>
          <CounterPicture kind={kind} />
          {inWords(kind)}
          {turns > 0 && <span class="soft">, {many(turns, "turn")}</span>}
        </li>
      ))}
      {sheet.slowed > 0 && <li class="sheet-slowed">slowed, {many(sheet.slowed, "turn")}</li>}
    </ul>
  );
}

function Figures({ sitting, seat, sheet, isMine }: SheetProps & { isMine: boolean }): JSX.Element {
  const figures = [
    ["Armour", sheet.armour],
    ["Fight", sheet.fight],
    ["Magic", sheet.magic_power],
    ["Range", sheet.range],
    ["Move", sheet.move],
  ] as const;
  return (
    <details class="sheet-figures">
      <summary>Figures</summary>
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isMine && (
        <label class="sheet-pass">
          Others who wish to pass:
          <select value={sheet.pass} onChange={(event) => void setPass(sitting, seat, event.currentTarget.value)}>
            <option value="ask">ask me</option>
            <option value="always">may always</option>
            <option value="never">may never</option>
          </select>
        </label>
      )}
    </details>
  );
}

/** Give a seat's standing answer to those who wish to pass. */
async function setPass({ session }: Sitting, seat: string, pass: string): Promise<void> {
  const answer = await session.do(seat, `pass ${pass}`);
  if (answer.type === "refused") notify(sentence(answer.reason), "bad");
}
