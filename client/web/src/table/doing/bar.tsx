/** What can be done without pointing, in reach of a thumb; and when it is not one's turn, what one waits for. */

import type { JSX } from "preact";
import { Button } from "../../parts/button";
import { useKeptFocus } from "../../parts/kept-focus";
import { capital, many } from "../../parts/words";
import type { Sitting } from "../sitting";
import type { Action } from "./actions";
import { Aim, There } from "./there";
import { Verbs } from "./verbs";
import { Guest, Paused, Waiting } from "./waiting";
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
  const bar = useKeptFocus<HTMLElement>();
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
