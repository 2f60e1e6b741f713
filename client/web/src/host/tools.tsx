/** The tools for the board: what a tap, a drag or a stroke does. */

import type { ReadonlySignal } from "@preact/signals";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Palette } from "../catalogue";
import { Button } from "../parts/button";
import { CounterPicture } from "../parts/counter";
import { capital, inWords } from "../parts/words";
import { type Space, show } from "../space";
import type { Desk, Tool } from "./desk";
import { Options } from "./options";
import { readSpace } from "./orders";

interface Properties {
  desk: Desk;
  palette: Palette | null;
  /** Where the board's own cursor is. */
  cursor: ReadonlySignal<Space | null>;
}

const TOOLS: readonly (readonly [Tool, string, string])[] = [
  ["pick", "Pick, drag", "Tap a space or a counter to edit it; drag a counter to move it."],
  ["put", "Place", "Tap a space to put the chosen counter there."],
  ["draw", "Draw", "Drag over spaces to draw; the right button erases to floor."],
  ["open", "Open", "Tap a door to open it and its chain."],
  ["remove", "Remove", "Tap what shall go."],
  ["play", "Play", "Tap where the monster shall go, or whom it shall attack."],
];

export function ToolsPanel({ desk, palette, cursor }: Properties): JSX.Element {
  const tool = desk.tool.value;
  const offered = TOOLS.filter(([name]) => name !== "play" || desk.puppet.waits.value);
  return (
    <div class="stack">
      <div class="console-tools" role="group" aria-label="Tool">
        {offered.map(([name, title]) => (
          <button
            key={name}
            type="button"
            class="console-tool"
            aria-pressed={name === tool}
            onClick={() => (desk.tool.value = name)}
          >
            {title}
          </button>
        ))}
      </div>
      <p class="soft console-hint">{TOOLS.find(([name]) => name === tool)?.[2]}</p>
      {tool === "put" && palette && <Kinds desk={desk} palette={palette} />}
      {tool === "draw" && palette && <Letters desk={desk} palette={palette} />}
      {tool === "play" && <Plays desk={desk} />}
      <Typed desk={desk} cursor={cursor} />
    </div>
  );
}

function Kinds({ desk, palette }: { desk: Desk; palette: Palette }): JSX.Element {
  const kind = desk.kind.value;
  const options =
    palette.counters.find((one) => one.kind === kind)?.options.filter((option) => option.put !== false) ?? [];
  const choose = (next: string): void => {
    desk.kind.value = next;
    desk.figures.value = {};
  };
  return (
    <>
      <div class="console-kinds" role="group" aria-label="What to place">
        {palette.counters
          .filter((one) => one.put)
          .map((one) => (
            <button
              key={one.kind}
              type="button"
              aria-pressed={one.kind === kind}
              aria-label={inWords(one.kind)}
              title={inWords(one.kind)}
              onClick={() => choose(one.kind)}
            >
              <CounterPicture kind={one.kind} />
            </button>
          ))}
      </div>
      <p class="console-hint">
        <strong>{inWords(kind)}</strong>
      </p>
      <Options
        key={kind}
        options={options}
        figures={desk.figures.value}
        onChange={(figures) => (desk.figures.value = figures)}
      />
    </>
  );
}

function Letters({ desk, palette }: { desk: Desk; palette: Palette }): JSX.Element {
  const letters = palette.letters.flatMap(({ name, words }) => (name === null ? [] : [{ name, words }]));
  return (
    <div class="console-letters" role="group" aria-label="What to draw">
      {letters.map(({ name, words }) => (
        <button
          key={name}
          type="button"
          class="console-tool"
          aria-pressed={desk.letter.value === name}
          onClick={() => {
            desk.letter.value = name;
          }}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

/** What the monster may do as buttons, for those who do not tap the board; they type where it shall walk. */
function Plays({ desk }: { desk: Desk }): JSX.Element {
  const { actions } = desk.puppet;
  const attacks = actions.value.filter(({ command, at }) => at !== null && !command.startsWith("gm go"));
  return (
    <div class="row">
      {attacks.map((action) => (
        <Button key={action.command} title={action.words} onClick={() => void desk.order(action.command)}>
          {capital(action.command.replace(/^gm /, ""))}
        </Button>
      ))}
      <Button kind="main" onClick={() => void desk.order("gm done")}>
        It is done
      </Button>
    </div>
  );
}

/** The tool used by keyboard: on a space that is typed, or where the board's cursor is. */
function Typed({ desk, cursor }: Pick<Properties, "desk" | "cursor">): JSX.Element {
  const [text, type] = useState("");
  const at = readSpace(text);
  const looked = cursor.value;
  const use = (): void => {
    if (at !== null) desk.use(at);
  };
  return (
    <form
      class="row console-line"
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <label class="console-number">
        <span>At a space</span>
        <input
          class="field-input"
          placeholder="6,1"
          value={text}
          onInput={(event) => type(event.currentTarget.value)}
        />
      </label>
      <Button type="submit" why={at === null ? "Type a column and a row, such as 6,1." : undefined}>
        Use it there
      </Button>
      {looked !== null && <Button onClick={() => desk.use(looked)}>Use it at {show(looked)}</Button>}
    </form>
  );
}
