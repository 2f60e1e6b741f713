/** What can be done without pointing, in reach of a thumb; and when it is not one's turn, what one waits for. */
import type { JSX } from "preact";
import { Button } from "../parts/button";
import { type Action, naming, placeless } from "./actions";
import { request, takeBack } from "./requests";
import { Sign } from "./sign";
import type { Sitting } from "./sitting";
import { capital, heroName, many, nameSpace } from "./words";
import "./action-bar.css";

export function ActionBar({ sitting }: { sitting: Sitting }): JSX.Element | null {
  const { session, own, hand, back } = sitting;
  const { turn, table } = session.scene.value;
  if (table.phase !== "playing" || back.value) return null;
  if (own.value === null) return <Waiting sitting={sitting} />;
  if (turn.waiting) return null;
  const asking = hand.asking.value;
  return (
    <section class="action-bar" aria-label="What you can do">
      {sitting.watchingOthers.value && <Film sitting={sitting} />}
      {asking ? <Sure sitting={sitting} action={asking} /> : <There sitting={sitting} />}
      {!asking && <Verbs sitting={sitting} />}
    </section>
  );
}

function Verbs({ sitting }: { sitting: Sitting }): JSX.Element {
  const { letters, actions, hand, aiming } = sitting;
  const plain = placeless(actions.value);
  const found = (verb: string): readonly Action[] => plain.get(verb) ?? actions.value.filter((action) => action.verb === verb);
  const shown = [...letters.value]
    .filter(([verb]) => verb !== "go")
    .map(([verb, letter]) => [verb, letter, found(verb)[0]?.final ?? false] as const);
  const one = ([verb, letter, isEnd]: (typeof shown)[number]): JSX.Element => (
    <Verb key={verb} sitting={sitting} verb={verb} letter={letter} found={found(verb)} isEnd={isEnd} />
  );
  return (
    <div class="verbs">
      {shown.filter(([, , isEnd]) => !isEnd).map(one)}
      {found("fight").length > 0 && (
        <Button kind="quiet" title="The next space that you choose is struck or shot at" aria-pressed={aiming.value === "fight"} onClick={() => hand.aimAnywhere("fight")}>
          Aim elsewhere
        </Button>
      )}
      {hand.before.value !== null && (
        <Button kind="quiet" aria-keyshortcuts="u" title="Take back your last command, if the others agree (u)" onClick={() => void takeBack(sitting)}>
          Undo
        </Button>
      )}
      {shown.filter(([, , isEnd]) => isEnd).map(one)}
    </div>
  );
}

interface VerbProps {
  sitting: Sitting;
  verb: string;
  letter: string;
  found: readonly Action[];
  /** It ends something: apart from the others, and marked. */
  isEnd: boolean;
}

function Verb({ sitting, verb, letter, found, isEnd }: VerbProps): JSX.Element {
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

/** The space that a finger or the cursor rests on, and what can be done there. */
function There({ sitting }: { sitting: Sitting }): JSX.Element | null {
  const { gaze, hand, session, aiming } = sitting;
  const looked = gaze.looked.value;
  void sitting.actions.value;
  if (looked === null || looked.by === "pointer") {
    if (aiming.value === null) return null;
    return (
      <p class="there">
        <span>{capital(aiming.value)}: choose a space.</span>
        <Button kind="quiet" onClick={() => hand.putAway()}>
          Not now
        </Button>
      </p>
    );
  }
  const found = hand.at(looked.at);
  return (
    <div class="there">
      <span class="there-name">
        {nameSpace(session.scene.value, looked.at)}
        {found.length === 0 && aiming.value !== null && `. ${capital(aiming.value)}: choose a space.`}
      </span>
      {found.map((action) => (
        <Button key={action.command} kind="main" onClick={() => void hand.perform(action)}>
          <Doing action={action} />
        </Button>
      ))}
      <Button kind="quiet" aria-label="Not now" onClick={() => hand.putAway()}>
        <Sign name="away" />
      </Button>
    </div>
  );
}

/** An action on a button: its name, and the number to roll. */
export function Doing({ action }: { action: Action }): JSX.Element {
  const { name } = naming(action);
  return (
    <span>
      {name}
      {action.needs !== null && <span class="needs"> {action.needs}+</span>}
    </span>
  );
}

function Film({ sitting }: { sitting: Sitting }): JSX.Element {
  return (
    <p class="there">
      <span>Showing what the others did.</span>
      <Button kind="quiet" aria-keyshortcuts="x" onClick={() => sitting.skipped()}>
        Skip
      </Button>
    </p>
  );
}

function Sure({ sitting, action }: { sitting: Sitting; action: Action }): JSX.Element {
  const { turn } = sitting.session.scene.value;
  const left = [turn.left ? many(turn.left, "step") : "", turn.may_fight ? many(turn.may_fight, "fight") : ""].filter(Boolean);
  return (
    <div class="sure" role="alertdialog" aria-label={`${capital(action.words)}?`}>
      <span>
        {capital(action.words)}? {left.length > 0 && `Left: ${left.join(" and ")}.`}
      </span>
      <Button kind="main" onClick={() => void sitting.hand.perform(action, true)}>
        Yes
      </Button>
      <Button onClick={() => sitting.hand.putAway()}>Not yet</Button>
    </div>
  );
}

function Waiting({ sitting }: { sitting: Sitting }): JSX.Element | null {
  const { session, toAct } = sitting;
  const scene = session.scene.value;
  const seat = toAct.value;
  const place = seat === null ? undefined : scene.seats[seat];
  if (!place || place.bot || session.seats.value.length === 0 || scene.table.paused) return null;
  return (
    <section class="action-bar" aria-label="Waiting">
      <p class="there">
        <span>
          Waiting for {heroName(scene, seat ?? "")}
          {place.name ? ` (${place.name})` : ""}
          {place.played_by === "bot" ? ", played by a bot" : ""}
        </span>
        <Button kind="quiet" onClick={() => void request(sitting, { type: "nudge" }, "Reminded.")}>
          Remind
        </Button>
      </p>
    </section>
  );
}
