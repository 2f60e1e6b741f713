/** The level on its paper, with the tools of the editor: drawn on by mouse, finger and keyboard. */
import { useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { Press, Stage, StageOptions, Stroke } from "../../board/stage";
import { StageView } from "../../board/view";
import type { Space } from "../../space";
import { spacesOf } from "../drawing/grid";
import { carriedTo, mayStart, withStarts } from "../drawing/pieces";
import { lyingAs, sceneOf } from "../drawing/scene";
import { brushed } from "../drawing/strokes";
import { hasWidth, toolOf } from "../drawing/tools";
import type { Editor } from "../editor";
import { Cursor } from "./cursor";
import "./board.css";

export function EditBoard({ editor }: { editor: Editor }): JSX.Element {
  const options = useMemo(() => optionsFor(editor), [editor]);
  const { work } = editor;
  useSignalEffect(() => {
    const scene = sceneOf(work.dungeon.value, work.dungeon.value.levels.indexOf(work.level.value));
    editor.stage?.show(scene);
  });
  useSignalEffect(() => mark(editor));
  useSignalEffect(() => hold(editor));
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.key === "Shift") editor.letGo();
    };
    addEventListener("keyup", key);
    return () => removeEventListener("keyup", key);
  }, [editor]);
  const onStage = (stage: Stage | null): void => {
    editor.stage = stage;
    stage?.show(sceneOf(work.dungeon.peek(), work.levelAt));
    hold(editor);
    mark(editor);
  };
  return (
    <div
      class="edit-board"
      role="application"
      tabIndex={0}
      aria-label="The level. Arrow keys move a cursor, Enter sets the tool down, question mark shows all keys."
      data-testid="edit-board"
    >
      <StageView class="edit-stage" options={options} onStage={onStage} />
      <Cursor editor={editor} />
    </div>
  );
}

/** Whether the pointer draws, drags counters or pans. */
function hold({ stage, work }: Editor): void {
  const draws = toolOf(work.tool.value).gesture !== "none";
  if (!stage) return;
  stage.stroking = draws;
  stage.draggable = !draws;
}

function mark(editor: Editor): void {
  const { stage, work, checks } = editor;
  const at = work.dungeon.value.levels.indexOf(work.level.value);
  const problems = checks.verdict.value?.problems ?? [];
  const faults = problems.flatMap((problem) => (problem.level === at && problem.at != null ? [problem.at] : []));
  const area = covered(editor);
  const marks = { focus: work.cursor.value, chosen: work.chosen.value, faults };
  stage?.marks(area ? { ...marks, area } : marks);
}

/** What is selected, or what something was said of, or what a wide brush would cover. */
function covered({ work, pointed }: Editor): Iterable<Space> | null {
  const selection = work.selection.value;
  if (selection) return spacesOf(selection);
  const said = pointed.value;
  if (said?.in === work.history.value.now && said.level === work.levelAt) return said.at;
  const at = work.hovered.value;
  const { width } = work.settings.value;
  return at !== null && width > 1 && hasWidth(work.tool.value) ? brushed(work.level.value, [at], width) : null;
}

function optionsFor(editor: Editor): StageOptions {
  const { work } = editor;
  return {
    calm: true,
    speed: 0,
    onTap: (at) => {
      work.cursor.value = null;
      work.chosen.value = at;
    },
    onLong: (at) => (work.chosen.value = at),
    onHover: (at) => {
      work.hovered.value = at;
      if (!work.stroking) work.hang(at);
    },
    onDragCounter: (id, to) => drag(editor, id, to),
    onStroke: (spaces, phase, press) => stroke(editor, spaces, phase, press),
  };
}

function stroke({ work }: Editor, spaces: readonly Space[], phase: Stroke, { button }: Press): void {
  const last = spaces.at(-1);
  work.cursor.value = null;
  if (work.stamping.peek()) {
    if (phase === "end") work.stamp(last ?? work.hovered.peek() ?? 0);
    else if (last !== undefined) work.hang(last);
    return;
  }
  if (phase === "cancel") return work.drop();
  if (phase === "begin" && spaces[0] !== undefined) work.begin(spaces[0], button === 2 ? "erase" : undefined);
  else work.goOn(spaces);
  if (phase === "end") work.end();
}

/** A counter was dragged; a start space goes like one. */
function drag({ work }: Editor, id: string, to: Space): void {
  work.edit((level) => {
    const { pieces, start } = lyingAs(level, id);
    if (start === null) return carriedTo(level, pieces, to);
    return mayStart(level, to) ? withStarts(withStarts(level, [start], false), [to], true) : level;
  });
  if (work.chosen.peek() !== null) work.chosen.value = to;
}
