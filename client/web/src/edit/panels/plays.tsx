/** How the dungeon plays, in short sentences with the way to their places; asked for only when it is opened. */
import type { JSX } from "preact";
import { capital, inWords, sentence } from "../../parts/words";
import type { Editor } from "../editor";
import type { Remark } from "../server/survey";
import "./checks.css";

export function Plays({ editor }: { editor: Editor }): JSX.Element {
  const { survey } = editor;
  return (
    <details
      class="edit-plays"
      open={survey.open.value}
      onToggle={({ currentTarget: { open } }) => (survey.open.value = open)}
    >
      <summary>How it plays</summary>
      {survey.open.value && <Told editor={editor} />}
    </details>
  );
}

function Told({ editor }: { editor: Editor }): JSX.Element {
  const { remarks, fault, busy } = editor.survey;
  if (fault.value) return <p class="field-fault">{fault.value}</p>;
  if (!remarks.value)
    return <p class="soft">{busy.value ? "It is being looked at…" : "That can be told once it can be played."}</p>;
  const { levels } = editor.work.dungeon.value;
  const heads = new Set<string>();
  return (
    <ul class="bare" aria-busy={busy.value}>
      {remarks.value.map((remark, i) => {
        const level = levels.length > 1 ? levels[remark.level]?.title || `Level ${remark.level + 1}` : "";
        const head = [level, capital(inWords(remark.topic))].filter(Boolean).join(": ");
        const first = !heads.has(head);
        heads.add(head);
        return (
          <li key={`${i} ${remark.words}`}>
            {first && <h3>{head}</h3>}
            <One editor={editor} remark={remark} />
          </li>
        );
      })}
    </ul>
  );
}

function One({ editor, remark }: { editor: Editor; remark: Remark }): JSX.Element {
  const words = sentence(remark.words);
  const sign = (
    <span class={`edit-remark-sign ${remark.doubt ? "edit-remark-doubt" : ""}`} aria-hidden="true">
      {remark.doubt ? "!" : "·"}
    </span>
  );
  if (!remark.at.length)
    return (
      <p class="edit-remark">
        {sign}
        <span>{words}</span>
      </p>
    );
  return (
    <button type="button" class="edit-remark" title="Show it" onClick={() => editor.point(remark.level, remark.at)}>
      {sign}
      <span>{words}</span>
    </button>
  );
}
