/** The levels as tabs over the board, and the one in sight: its title, its place in the order, the size of its paper. */
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../../parts/button";
import { TextField } from "../../parts/field";
import { notify } from "../../parts/notices";
import { Tabs } from "../../parts/tabs";
import {
  addLevel,
  blankLevel,
  heightOf,
  LARGEST,
  type Level,
  MOST_LEVELS,
  moveLevel,
  removeLevel,
  resized,
  shifted,
  widthOf,
} from "../dungeon";
import type { Editor } from "../editor";
import { Choices } from "./choices";

const nameOf = (level: Level, at: number): string => level.title || `Level ${at + 1}`;

export function LevelTabs({ editor, children }: { editor: Editor; children: ComponentChildren }): JSX.Element {
  const { work } = editor;
  const { levels } = work.dungeon.value;
  const at = Math.min(work.at.value, levels.length - 1);
  const tabs = levels.map((level, i) => ({ name: String(i), title: nameOf(level, i) }));
  return (
    <Tabs
      class="edit-levels"
      label="Levels"
      tabs={tabs}
      at={String(at)}
      onChoose={(name) => work.toLevel(Number(name))}
    >
      {children}
    </Tabs>
  );
}

const fullOf = (many: number): string | undefined =>
  many >= MOST_LEVELS ? `A dungeon has at most ${MOST_LEVELS} levels.` : undefined;

/** Put a level behind the one in sight, and go there. */
function put({ work }: Editor, level: Level): void {
  const at = work.levelAt + 1;
  work.step(addLevel(work.dungeon.peek(), at, level));
  work.toLevel(at);
}

/** Blank paper, as large as that in sight. */
function putBlank(editor: Editor): void {
  const level = editor.work.level.peek();
  put(editor, blankLevel(widthOf(level), heightOf(level)));
}

export function NewLevel({ editor }: { editor: Editor }): JSX.Element {
  const why = fullOf(editor.work.dungeon.value.levels.length);
  return (
    <Button class="edit-new-level" aria-label="New level" title="New level" why={why} onClick={() => putBlank(editor)}>
      +
    </Button>
  );
}

export function LevelPanel({ editor }: { editor: Editor }): JSX.Element {
  const { work } = editor;
  const { levels } = work.dungeon.value;
  const at = levels.indexOf(work.level.value);
  const level = work.level.value;
  return (
    <div class="stack">
      <TextField
        label="Title of the level"
        maxLength={2000}
        placeholder={`Level ${at + 1}`}
        value={level.title}
        onInput={(title) => work.edit((now) => ({ ...now, title }), "title")}
      />
      <Order editor={editor} at={at} many={levels.length} />
      <Size editor={editor} />
    </div>
  );
}

interface OrderProps {
  editor: Editor;
  at: number;
  many: number;
}

function Order({ editor, at, many }: OrderProps): JSX.Element {
  const { work } = editor;
  const full = fullOf(many);
  const duplicate = (): void => {
    const level = work.level.peek();
    put(editor, { ...level, title: level.title && `${level.title} (copy)` });
  };
  const move = (to: number): void => {
    work.step(moveLevel(work.dungeon.peek(), at, to));
    work.toLevel(to);
  };
  const remove = (): void => {
    work.step(removeLevel(work.dungeon.peek(), at));
    work.toLevel(Math.min(at, many - 2));
    notify("The level is gone; undo brings it back.");
  };
  return (
    <div class="edit-buttons" role="group" aria-label="Levels">
      <Button why={full} onClick={() => putBlank(editor)}>
        New level
      </Button>
      <Button why={full} onClick={duplicate}>
        Duplicate
      </Button>
      <Button why={at > 0 ? undefined : "It is the first."} onClick={() => move(at - 1)}>
        Earlier
      </Button>
      <Button why={at < many - 1 ? undefined : "It is the last."} onClick={() => move(at + 1)}>
        Later
      </Button>
      <Button kind="danger" why={many > 1 ? undefined : "A dungeon has at least one level."} onClick={remove}>
        Remove
      </Button>
    </div>
  );
}

type How = "grow" | "shrink" | "push";
const HOWS: readonly (readonly [How, string])[] = [
  ["grow", "Grow"],
  ["shrink", "Shrink"],
  ["push", "Push the drawing"],
];

/** Arrows around the size: each acts at its side. */
function Size({ editor: { work } }: { editor: Editor }): JSX.Element {
  const [how, setHow] = useState<How>("grow");
  const level = work.level.value;
  const act = (side: "left" | "top" | "right" | "bottom", dx: number, dy: number): void => {
    const before = work.level.peek();
    work.edit((now) => (how === "push" ? shifted(now, dx, dy) : resized(now, { [side]: how === "grow" ? 1 : -1 })));
    if (work.level.peek() === before) notify(`A paper has from 1 to ${LARGEST} columns and rows.`);
  };
  const words = { grow: "Add at the", shrink: "Cut off at the", push: "Push to the" }[how];
  const button = (side: "left" | "top" | "right" | "bottom", arrow: string, dx: number, dy: number): JSX.Element => (
    <Button
      class={`edit-size-${side}`}
      aria-label={`${words} ${side}`}
      title={`${words} ${side}`}
      onClick={() => act(side, dx, dy)}
    >
      {arrow}
    </Button>
  );
  return (
    <section aria-label="Size of the paper">
      <h2>Paper</h2>
      <Choices label="" choices={HOWS} at={how} onChoose={(one) => setHow(one)} />
      <div class="edit-size">
        {button("top", "↑", 0, -1)}
        {button("left", "←", -1, 0)}
        <Exactly editor={{ work }} key={`${widthOf(level)} ${heightOf(level)}`} />
        {button("right", "→", 1, 0)}
        {button("bottom", "↓", 0, 1)}
      </div>
    </section>
  );
}

/** The size in figures; what is cut off or added is at the right and at the bottom. */
function Exactly({ editor: { work } }: { editor: Pick<Editor, "work"> }): JSX.Element {
  const level = work.level.value;
  const set = (side: "right" | "bottom", old: number, wanted: number): void => {
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= LARGEST)
      work.edit((now) => resized(now, { [side]: wanted - old }));
  };
  const field = (label: string, side: "right" | "bottom", old: number): JSX.Element => (
    <input
      class="field-input"
      type="number"
      aria-label={label}
      min={1}
      max={LARGEST}
      value={old}
      onChange={(event) => set(side, old, event.currentTarget.valueAsNumber)}
    />
  );
  return (
    <div class="edit-size-exactly">
      {field("Columns", "right", widthOf(level))}
      <span aria-hidden="true">×</span>
      {field("Rows", "bottom", heightOf(level))}
    </div>
  );
}
