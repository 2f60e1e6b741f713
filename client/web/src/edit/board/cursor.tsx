/** What is where the cursor is, and what the last stroke says: seen in a line, and read out. */
import type { JSX } from "preact";
import { toolOf } from "../drawing/tools";
import { spaceInWords } from "../drawing/words";
import type { Editor } from "../editor";

export function Cursor({ editor }: { editor: Editor }): JSX.Element {
  const { work } = editor;
  const cursor = work.cursor.value;
  return (
    <p class="unseen" aria-live="polite">
      {cursor === null ? "" : spaceInWords(work.level.value, cursor)}
      {work.said.value.words && `. ${work.said.value.words}`}
    </p>
  );
}

/** The line under the board. */
export function Status({ editor }: { editor: Editor }): JSX.Element {
  const { work } = editor;
  const at = work.hovered.value ?? work.cursor.value;
  const { words, failed } = work.said.value;
  const hint = work.stamping.value
    ? "Click, or press Enter, to put it down; Escape to leave it off."
    : toolOf(work.tool.value).words;
  return (
    <div class="edit-status" aria-hidden="true">
      <span class={failed ? "edit-status-failed" : ""}>{words || hint}</span>
      <span class="edit-status-at">{at === null ? "" : spaceInWords(work.level.value, at)}</span>
    </div>
  );
}
