/** What the server says of the dungeon as it is now: what must be mended, and what is odd, each with the way there. */

import type { JSX } from "preact";
import { many, sentence } from "../../parts/words";
import { show } from "../../space";
import type { Editor } from "../editor";
import type { Problem } from "../server/checks";
import { Plays } from "./plays";
import "./checks.css";

interface Counted {
  errors: readonly Problem[];
  warnings: readonly Problem[];
}

function counted({ checks }: Editor): Counted {
  const problems = checks.verdict.value?.problems ?? [];
  return {
    errors: problems.filter(({ severity }) => severity === "error"),
    warnings: problems.filter(({ severity }) => severity !== "error"),
  };
}

/** How it stands, in a few words. */
export function summary(editor: Editor): string {
  const { errors, warnings } = counted(editor);
  if (editor.checks.state.value === "away") return "not checked";
  if (!editor.checks.verdict.value) return "being checked";
  const parts = [
    ...(errors.length ? [many(errors.length, "error")] : []),
    ...(warnings.length ? [many(warnings.length, "warning")] : []),
  ];
  return parts.length ? parts.join(", ") : "ready to play";
}

/** The same in a few signs, where there is little room. */
export function signs(editor: Editor): string {
  const { errors, warnings } = counted(editor);
  if (!editor.checks.verdict.value) return "…";
  const parts = [
    ...(errors.length ? [`✗ ${errors.length}`] : []),
    ...(warnings.length ? [`! ${warnings.length}`] : []),
  ];
  return parts.join(" ") || "✓";
}

export function ChecksPanel({ editor }: { editor: Editor }): JSX.Element {
  const { errors, warnings } = counted(editor);
  const { state, fault, verdict } = editor.checks;
  return (
    <div class="edit-checks" aria-busy={state.value === "checking"}>
      {state.value === "away" && <p class="field-fault">It cannot be checked just now. {fault.value}</p>}
      {verdict.value && state.value !== "away" && !errors.length && (
        <p class="edit-checks-good">It can be played{warnings.length ? ", but look at this:" : "."}</p>
      )}
      <Problems editor={editor} problems={errors} title="To be mended before it can be played" kind="error" />
      <Problems editor={editor} problems={warnings} title="Odd, but it can be played" kind="warning" />
      <Plays editor={editor} />
    </div>
  );
}

interface ProblemsProps {
  editor: Editor;
  problems: readonly Problem[];
  title: string;
  kind: Problem["severity"];
}

function Problems({ editor, problems, title, kind }: ProblemsProps): JSX.Element | null {
  if (!problems.length) return null;
  return (
    <section aria-label={title}>
      {kind === "error" && <p class="soft small">{title}</p>}
      <ul class="bare">
        {problems.map((problem, i) => (
          <li key={`${i} ${problem.words}`}>
            <button type="button" class={`edit-problem edit-problem-${kind}`} onClick={() => editor.goTo(problem)}>
              <span class="edit-problem-sign" aria-hidden="true">
                {kind === "error" ? "✗" : "!"}
              </span>
              <span>{sentence(placeOf(editor, problem) + problem.words)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function placeOf(editor: Editor, { level, at }: Problem): string {
  const { levels } = editor.work.dungeon.value;
  const parts = [
    ...(level != null && levels.length > 1 ? [levels[level]?.title || `Level ${level + 1}`] : []),
    ...(at != null ? [`at ${show(at)}`] : []),
  ];
  return parts.length ? `${parts.join(", ")}: ` : "";
}
