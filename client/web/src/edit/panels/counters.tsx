/** The palette: every counter that a map may hold, with its options. */

import type { JSX } from "preact";
import type { Kind } from "../../catalogue";
import { CounterPicture } from "../../parts/counter";
import { inWords } from "../../parts/words";
import type { Editor } from "../editor";
import { radio, rove } from "./choices";
import { neededOf, Options } from "./options";
import "./counters.css";

export function CountersPanel({ editor }: { editor: Editor }): JSX.Element {
  const { work } = editor;
  const kinds = editor.catalogue.value?.palette.counters;
  if (!kinds) return <p class="soft">The counters come from the server, which has not answered yet.</p>;
  const { kind, figures } = work.settings.value;
  const inHand = work.tool.value === "counter";
  const chosen = kinds.find((one) => one.kind === kind);
  const choose = (next: Kind): void => {
    work.choose("counter");
    // on a narrow page the palette lies over the board
    if (!next.options.length) editor.sideOpen.value = false;
    work.set({ kind: next.kind, figures: next.kind === kind ? figures : neededOf(next.options) });
  };
  return (
    <>
      <div class="edit-kinds" role="radiogroup" aria-label="Counter" onKeyDown={rove}>
        {kinds.map((one, i) => (
          <button
            key={one.kind}
            type="button"
            {...radio(inHand && one.kind === kind, !inHand && i === 0)}
            class="edit-kind"
            title={inWords(one.kind)}
            onClick={() => choose(one)}
          >
            <CounterPicture
              kind={one.kind}
              spawns={one.kind === "generator" && one.kind === kind ? String(figures["spawns"] ?? "ghost") : undefined}
            />
            <span>{inWords(one.kind)}</span>
          </button>
        ))}
      </div>
      {inHand && chosen && chosen.options.length > 0 && (
        <section aria-label={`Options of ${inWords(kind)}`}>
          <h2>{inWords(kind)}</h2>
          <Options
            key={kind}
            options={chosen.options}
            figures={figures}
            onChange={(made) => work.set({ figures: made })}
          />
        </section>
      )}
    </>
  );
}
