/** What can be done without pointing, in reach of a thumb; and when it is not one's turn, what one waits for. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../../parts/button";
import { request } from "../../parts/request";
import { Sign } from "../../parts/sign";
import { capital, many } from "../../parts/words";
import type { Space } from "../../space";
import { Follow } from "../board/camera";
import { narrow } from "../panels";
import { takeBack } from "../questions/take-back";
import type { Sitting } from "../sitting";
import { heroName, nameSpace } from "../words";
import { type Action, naming, placeless } from "./actions";
import "./bar.css";

export function ActionBar({ sitting }: { sitting: Sitting }): JSX.Element | null {
  const { session, own, back } = sitting;
  const { turn, table } = session.scene.value;
  if (table.phase !== "playing" || back.value) return null;
  if (own.value === null)
    return session.seats.value.length ? <Waiting sitting={sitting} /> : <Guest sitting={sitting} />;
  if (turn.waiting) return null;
  if (table.paused) return <Paused />;
  return <Doable sitting={sitting} />;
}

function Doable({ sitting }: { sitting: Sitting }): JSX.Element {
  const bar = useRef<HTMLElement>(null);
  const had = bar.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    // the pressed button may be gone: the focus goes to the row that came in its place
    if (had && document.activeElement === document.body) bar.current?.querySelector("button")?.focus();
  });
  void [
    sitting.hand.asking.value,
    sitting.aiming.value,
    sitting.gaze.looked.value,
    sitting.actions.value,
    sitting.watchingOthers.value,
  ];
  return (
    <section ref={bar} class="action-bar" aria-label="What you can do">
      <Now sitting={sitting} />
    </section>
  );
}

/** One row, whatever it says: if its height changed, the board would move under the finger. */
function Now({ sitting }: { sitting: Sitting }): JSX.Element {
  const { hand, gaze, aiming } = sitting;
  const asking = hand.asking.value;
  const looked = gaze.looked.value;
  if (sitting.watchingOthers.value) return <Film sitting={sitting} />;
  if (asking) return <Sure sitting={sitting} action={asking} />;
  if (looked && looked.by !== "pointer") return <There sitting={sitting} at={looked.at} />;
  if (aiming.value !== null) return <Aim sitting={sitting} verb={aiming.value} />;
  return <Verbs sitting={sitting} />;
}

interface Row {
  verb: string;
  letter: string;
  found: readonly Action[];
  /** It ends something: apart from the others, and marked. */
  isEnd: boolean;
}

function Verbs({ sitting }: { sitting: Sitting }): JSX.Element {
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

function Undo({ sitting }: { sitting: Sitting }): JSX.Element | null {
  if (sitting.hand.before.value === null) return null;
  return (
    <Button
      kind="quiet"
      aria-keyshortcuts="u"
      title="Take back your last command, if the others agree (u)"
      onClick={() => void takeBack(sitting)}
    >
      Undo
    </Button>
  );
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

/** The space that a finger or the cursor rests on, and what can be done there. */
function There({ sitting, at }: { sitting: Sitting; at: Space }): JSX.Element {
  const { hand, session, aiming } = sitting;
  void sitting.actions.value;
  const found = hand.at(at);
  return (
    <div class="there">
      <span>
        {nameSpace(session.scene.value, at)}
        {found.length === 0 && aiming.value !== null && `. ${capital(aiming.value)}: choose a space.`}
      </span>
      {found.map((action) => (
        <Button key={action.command} kind="main" onClick={() => void hand.perform(action)}>
          <Doing action={action} />
        </Button>
      ))}
      <NotNow sitting={sitting} />
    </div>
  );
}

function Aim({ sitting, verb }: { sitting: Sitting; verb: string }): JSX.Element {
  return (
    <div class="there">
      <span>{capital(verb)}: choose a space.</span>
      <NotNow sitting={sitting} />
    </div>
  );
}

function NotNow({ sitting }: { sitting: Sitting }): JSX.Element {
  return (
    <Button kind="quiet" aria-label="Not now" onClick={() => sitting.hand.putAway()}>
      <Sign name="away" />
    </Button>
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
  const left = [turn.left ? many(turn.left, "step") : "", turn.may_fight ? many(turn.may_fight, "fight") : ""].filter(
    Boolean,
  );
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
  if (!place || place.bot || scene.table.paused) return null;
  return (
    <section class="action-bar" aria-label="Waiting">
      <p class="there">
        <span>
          Waiting for {heroName(scene, seat ?? "")}
          {place.name ? ` (${place.name})` : ""}
          {place.played_by === "bot" ? ", played by a bot" : ""}
        </span>
        <Button kind="quiet" onClick={() => void request(sitting.session, { type: "nudge" }, "Reminded.")}>
          Remind
        </Button>
        <Undo sitting={sitting} />
      </p>
    </section>
  );
}

function Paused(): JSX.Element {
  return (
    <section class="action-bar" aria-label="What you can do">
      <p class="there">
        <span>The game is paused; its clocks stand still.</span>
      </p>
    </section>
  );
}

/** Who has no seat: whom to follow, where there is no room for it on the board. */
function Guest({ sitting }: { sitting: Sitting }): JSX.Element | null {
  const { session } = sitting;
  const isFree = Object.entries(session.scene.value.seats).some(
    ([seat, place]) => !place.held && seat in session.scene.value.sheets,
  );
  const maySit = session.welcome.value?.role === "player" && isFree;
  if (!narrow.value && !maySit) return null;
  return (
    <section class="action-bar" aria-label="Watching">
      <p class="there">
        <span>{maySit ? "A seat is free: take it under People." : "You watch."}</span>
        {narrow.value && <Follow sitting={sitting} />}
      </p>
    </section>
  );
}
