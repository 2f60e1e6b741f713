/** What is where the cursor is, and what the last stroke says: seen in a line, and read out. */
import type { JSX } from "preact";
import { toolOf } from "../drawing/tools";
import { spaceInWords } from "../drawing/words";
import type { Editor } from "../editor";
import type { Deed } from "../keys";

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

/** For those who have neither a wheel nor two fingers. */
function Zoom({ editor }: { editor: Editor }): JSX.Element {
  const button = (title: string, sign: string, deed: Deed): JSX.Element => (
    <button type="button" class="edit-zoom" aria-label={title} title={title} onClick={() => editor.obey(deed)}>
      {sign}
    </button>
  );
  return (
    <span class="edit-zooms">
      {button("Nearer", "+", { do: "zoom", factor: 1.3 })}
      {button("Farther", "−", { do: "zoom", factor: 1 / 1.3 })}
      {button("Fit the whole level", "Fit", { do: "fit" })}
    </span>
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
    <div class="edit-status">
      <span class={failed ? "edit-status-failed" : ""} aria-hidden="true">
        {words || hint}
      </span>
      <span class="edit-status-at" aria-hidden="true">
        {at === null ? "" : spaceInWords(work.level.value, at)}
      </span>
      <Zoom editor={editor} />
    </div>
  );
}
