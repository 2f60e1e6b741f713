/** The row for one space: the one that is looked at, or one that is still to be chosen. */
import type { JSX } from "preact";
import { Button } from "../../parts/button";
import { Sign } from "../../parts/sign";
import { capital } from "../../parts/words";
import type { Space } from "../../space";
import type { Sitting } from "../sitting";
import { nameSpace } from "../words/scene";
import { type Action, naming } from "./actions";

/** The space that a finger or the cursor rests on, and what can be done there. */
export function There({ sitting, at }: { sitting: Sitting; at: Space }): JSX.Element {
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

export function Aim({ sitting, verb }: { sitting: Sitting; verb: string }): JSX.Element {
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
function Doing({ action }: { action: Action }): JSX.Element {
  const { name } = naming(action);
  return (
    <span>
      {name}
      {action.needs !== null && <span class="needs"> {action.needs}+</span>}
    </span>
  );
}
