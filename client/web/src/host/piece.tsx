/** The counter that was picked, with its figures to change, and what else can be done to it. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Option, Palette } from "../catalogue";
import { Button } from "../parts/button";
import { CounterPicture } from "../parts/counter";
import { capital, inWords } from "../parts/words";
import type { Counter, Scene, Sheet } from "../scene";
import { show } from "../space";
import { describe, nameSpace } from "../table/words/scene";
import type { Desk } from "./desk";
import * as orders from "./orders";

interface Properties {
  desk: Desk;
  palette: Palette | null;
}

export function PiecePanel({ desk, palette }: Properties): JSX.Element {
  const scene = desk.session.scene.value;
  const counter = desk.counter.value;
  const at = desk.at.value;
  return (
    <div class="stack">
      <Pieces desk={desk} scene={scene} />
      {counter && <Piece key={desk.id.value} desk={desk} counter={counter} scene={scene} palette={palette} />}
      {!counter && at !== null && <p>{capital(nameSpace(scene, at))}</p>}
      {!counter && at === null && <p class="soft">Tap a counter on the board, or choose one above.</p>}
      <Gone desk={desk} scene={scene} />
    </div>
  );
}

/** All counters in a list, for those who do not tap the board. */
function Pieces({ desk, scene }: { desk: Desk; scene: Scene }): JSX.Element {
  const all = Object.entries(scene.counters).sort(([, a], [, b]) => a.kind.localeCompare(b.kind) || a.at - b.at);
  return (
    <label class="console-number">
      <span>Counter</span>
      <select
        class="field-input"
        value={desk.id.value ?? ""}
        onChange={(event) => desk.pickCounter(event.currentTarget.value)}
      >
        <option value="">none</option>
        {all.map(([id, counter]) => (
          <option key={id} value={id} selected={id === desk.id.value}>
            {`${describe(counter)} at ${show(counter.at)}`}
          </option>
        ))}
      </select>
    </label>
  );
}

function Piece({ desk, counter, scene, palette }: Properties & { counter: Counter; scene: Scene }): JSX.Element {
  const sheet = counter.kind === "hero" ? scene.sheets[counter.colour ?? ""] : undefined;
  return (
    <>
      <p class="console-piece">
        <CounterPicture kind={pictureOf(counter)} seat={counter.colour} spawns={counter.spawns} />
        <strong>{capital(describe(counter))}</strong> <span class="soft">at {show(counter.at)}</span>
      </p>
      {palette && (
        <Figures
          desk={desk}
          whom={orders.whomOf(counter)}
          options={orders.figuresOf(counter, palette)}
          values={{ ...counter, ...sheet }}
        />
      )}
      {sheet && (
        <Enchantments desk={desk} colour={counter.colour ?? ""} sheet={sheet} all={palette?.enchantments ?? []} />
      )}
      <Deeds desk={desk} counter={counter} />
    </>
  );
}

const pictureOf = (counter: Counter): string =>
  counter.kind === "hero"
    ? (counter.class ?? "")
    : counter.kind === "items"
      ? (counter.holds?.[0] ?? "")
      : counter.kind;

interface FiguresProps {
  desk: Desk;
  whom: string | null;
  options: readonly Option[];
  values: Readonly<Record<string, unknown>>;
}

function Figures({ desk, whom, options, values }: FiguresProps): JSX.Element | null {
  if (whom === null || options.length === 0) return null;
  return (
    <div class="console-figures">
      {options.map((option) => {
        const value = Number(values[option.name] ?? 0);
        return (
          <Figure
            key={`${option.name} ${value}`}
            option={option}
            value={value}
            onSet={(next) => void desk.order(orders.set(whom, option.name, next))}
          />
        );
      })}
    </div>
  );
}

function Figure({ option, value, onSet }: { option: Option; value: number; onSet(value: number): void }): JSX.Element {
  const [text, type] = useState(String(value));
  const commit = (): void => {
    if (/^\d+$/.test(text) && Number(text) !== value) onSet(Number(text));
    else type(String(value));
  };
  return (
    <label class="console-number" title={option.words}>
      <span>{capital(inWords(option.name))}</span>
      <input
        class="field-input"
        type="number"
        min={option.least}
        max={option.most}
        value={text}
        onInput={(event) => type(event.currentTarget.value)}
        onChange={commit}
      />
    </label>
  );
}

function Enchantments({
  desk,
  colour,
  sheet,
  all,
}: {
  desk: Desk;
  colour: string;
  sheet: Sheet;
  all: readonly string[];
}): JSX.Element {
  const names = [...new Set([...all, ...Object.keys(sheet.enchantments)])];
  return (
    <fieldset class="console-set">
      <legend>Enchantments</legend>
      <div class="console-checks">
        {names.map((name) => (
          <label key={name} class="field-check">
            <input
              type="checkbox"
              checked={name in sheet.enchantments}
              onChange={async (event) => {
                const box = event.currentTarget;
                if (!(await desk.order(orders.bestow(colour, name, box.checked)))) box.checked = !box.checked;
              }}
            />
            <span>{inWords(name)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Deeds({ desk, counter }: { desk: Desk; counter: Counter }): JSX.Element {
  const body = orders.bodyOf(counter);
  const isHero = counter.kind === "hero";
  return (
    <div class="row">
      {body !== null && (
        <>
          <Button onClick={() => void desk.order(orders.control(body))}>Take over</Button>
          <Button onClick={() => void desk.order(orders.release(body))}>Hand back</Button>
        </>
      )}
      {isHero && (
        <Button kind="danger" onClick={() => void desk.order(`gm kill ${counter.colour}`)}>
          Slay
        </Button>
      )}
      {!isHero && counter.kind !== "bomb" && (
        <Button onClick={() => void desk.order(orders.remove(counter.at, orders.kindOf(counter)))}>Remove</Button>
      )}
    </div>
  );
}

/** Heroes who are off the paper, with the way back onto the chosen space. */
function Gone({ desk, scene }: { desk: Desk; scene: Scene }): JSX.Element | null {
  const gone = Object.entries(scene.sheets).filter(([, { status }]) => status !== "alive");
  const at = desk.at.value;
  if (gone.length === 0) return null;
  return (
    <fieldset class="console-set">
      <legend>Bring back</legend>
      <div class="row">
        {gone.map(([colour, { name, status }]) => (
          <Button
            key={colour}
            why={at === null ? "Tap the space first." : undefined}
            onClick={() => at !== null && void desk.order(orders.revive(colour, at))}
          >
            {name} ({status}){at === null ? "" : ` at ${show(at)}`}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
