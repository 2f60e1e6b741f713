/** The board in words: what is near, and what can be done, as buttons. For who does not see the board, or prefers to read. */

import type { JSX } from "preact";
import { Button } from "../../parts/button";
import { capital, many } from "../../parts/words";
import { show } from "../../space";
import { type Action, naming } from "../doing/actions";
import type { Sitting } from "../sitting";
import { near, spoken } from "./near";
import { heroName } from "./scene";
import "./panel.css";

/** Spaces of one verb that get a button each; of more, the board's cursor is the better way. */
const MOST = 24;

export function InWords({ sitting }: { sitting: Sitting }): JSX.Element {
  const { session, actions, own, toAct } = sitting;
  const scene = session.scene.value;
  const seat = own.value ?? session.seats.value.find((one) => scene.counters[one]) ?? toAct.value ?? "";
  const around = near(scene, seat, actions.value);
  const at = scene.counters[seat]?.at;
  return (
    <div data-scrolls tabIndex={0}>
      <h2>What is near</h2>
      <p class="soft">
        {at === undefined
          ? `${heroName(scene, seat)} is not on the paper.`
          : `${heroName(scene, seat)} is at ${show(at)}.`}
      </p>
      <ul class="in-words-near">
        {around.map(({ words }, n) => (
          <li key={n}>{words}</li>
        ))}
      </ul>
      <h2>What you can do</h2>
      <Doable sitting={sitting} actions={actions.value} />
    </div>
  );
}

function Doable({ sitting, actions }: { sitting: Sitting; actions: readonly Action[] }): JSX.Element {
  const { hand, session } = sitting;
  const scene = session.scene.value;
  const goes = actions.filter(({ verb }) => verb === "go");
  const others = actions.filter(({ verb }) => verb !== "go");
  if (!actions.length) return <p class="soft">Nothing now; it is not your turn.</p>;
  return (
    <ul class="bare in-words-do">
      {goes.length > 0 && (
        <li>{`Go: ${many(goes.length, "space")} in reach; arrows or digits step, G and Enter choose one.`}</li>
      )}
      {others.slice(0, MOST).map((action) => (
        <li key={action.command}>
          <Button onClick={() => void hand.perform(action)}>
            {action.at === null
              ? capital(naming(action).hint || naming(action).name)
              : capital(spoken(scene, { ...action, at: action.at }))}
          </Button>
        </li>
      ))}
    </ul>
  );
}
