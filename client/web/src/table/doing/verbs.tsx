/** The buttons of what one can do now, one a verb; what ends something stands apart. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Button } from "../../parts/button";
import { capital } from "../../parts/words";
import { Undo } from "../questions/take-back";
import type { Sitting } from "../sitting";
import { type Action, placeless } from "./actions";

interface Row {
  verb: string;
  letter: string;
  found: readonly Action[];
  /** It ends something: apart from the others, and marked. */
  isEnd: boolean;
}

export function Verbs({ sitting }: { sitting: Sitting }): JSX.Element {
  const { letters, actions, hand, aiming } = sitting;
  const plain = placeless(actions.value);
  const last = useRef<readonly Row[]>([]);
  // between a command and the next offers the buttons stay as they were, else they would flicker at each step
  if (letters.value.size > 0) {
    last.current = [...letters.value]
      .filter(([verb]) => verb !== "go")
      .map(([verb, letter]) => {
        const found = plain.get(verb) ?? actions.value.filter((action) => action.verb === verb);
        return { verb, letter, found, isEnd: found[0]?.final ?? false };
      });
  }
  const rows = last.current;
  const targets = rows.find(({ verb }) => verb === "fight")?.found.length ?? 0;
  return (
    <div class="verbs">
      {rows.map((row) => !row.isEnd && <Verb key={row.verb} sitting={sitting} row={row} />)}
      <Hint actions={actions.value} isAlone={rows.length === 1} />
      {targets > 0 && (
        <Button
          kind="quiet"
          title="Aim elsewhere: the next space that you choose is struck or shot at"
          aria-pressed={aiming.value === "fight"}
          onClick={() => hand.aimAnywhere("fight")}
        >
          Aim
        </Button>
      )}
      <Undo sitting={sitting} />
      {rows.map((row) => row.isEnd && <Verb key={row.verb} sitting={sitting} row={row} />)}
    </div>
  );
}

/** What to do where no button is. */
function Hint({ actions, isAlone }: { actions: readonly Action[]; isAlone: boolean }): JSX.Element | null {
  if (actions.some(({ verb }) => verb === "go"))
    return isAlone ? <span class="soft">Choose a space on the board.</span> : null;
  const isShut = actions.some(({ through }) => through !== null);
  return isShut ? <span class="soft">Others are in your way: choose one, and go through.</span> : null;
}

function Verb({ sitting, row }: { sitting: Sitting; row: Row }): JSX.Element {
  const { verb, letter, found, isEnd } = row;
  const { aiming, hand } = sitting;
  return (
    <Button
      kind={isEnd ? "main" : "plain"}
      class={isEnd ? "verb-end" : ""}
      aria-keyshortcuts={letter}
      aria-pressed={aiming.value === verb ? "true" : undefined}
      title={found[0]?.words}
      onClick={() => hand.verb(verb)}
    >
      <Lettered name={isEnd && found[0] ? capital(found[0].words) : capital(verb)} letter={letter} />
      {!isEnd && found.length > 1 && <span class="verb-count">{found.length}</span>}
    </Button>
  );
}

/** A name with the letter underlined that does the same. */
function Lettered({ name, letter }: { name: string; letter: string }): JSX.Element {
  const at = name.toLowerCase().indexOf(letter);
  if (at < 0) return <span>{name}</span>;
  return (
    <span>
      {name.slice(0, at)}
      <u>{name.charAt(at)}</u>
      {name.slice(at + 1)}
    </span>
  );
}
