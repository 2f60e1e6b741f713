/** The game's course in the GM's hand: turns, dice, monsters, levels and the end. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../parts/button";
import { request } from "../parts/request";
import type { Scene } from "../scene";
import { heroName } from "../table/words/scene";
import { Confirm } from "./confirm";
import type { Desk } from "./desk";
import * as orders from "./orders";

export function CoursePanel({ desk }: { desk: Desk }): JSX.Element {
  const scene = desk.session.scene.value;
  const paused = Boolean(scene.table.paused);
  const halt = (): Promise<boolean> => request(desk.session, { type: paused ? "resume" : "pause" });
  return (
    <div class="stack">
      <div class="row">
        <Button kind={paused ? "main" : "plain"} onClick={() => void halt()}>
          {paused ? "Go on" : "Pause the game"}
        </Button>
        <Button onClick={() => void desk.order("gm end")}>{endWords(scene)}</Button>
      </div>
      <Dice desk={desk} />
      <Monsters desk={desk} />
      <Levels desk={desk} />
      <Finish desk={desk} />
    </div>
  );
}

function endWords(scene: Scene): string {
  const { seat } = scene.turn;
  return seat === "monsters" ? "End the monsters' turn" : seat ? `End ${heroName(scene, seat)}'s turn` : "End the turn";
}

function Dice({ desk }: { desk: Desk }): JSX.Element {
  const [dice, count] = useState(1);
  return (
    <form
      class="row console-line"
      onSubmit={(event) => {
        event.preventDefault();
        void desk.order(orders.roll(dice));
      }}
    >
      <label class="console-number">
        <span>Dice in the open</span>
        <input
          class="field-input"
          type="number"
          min={1}
          value={dice}
          onInput={(event) => count(event.currentTarget.valueAsNumber || 1)}
        />
      </label>
      <Button type="submit">Roll</Button>
    </form>
  );
}

function Monsters({ desk }: { desk: Desk }): JSX.Element {
  const [rounds, last] = useState("");
  const { turn } = desk.session.scene.value;
  return (
    <fieldset class="console-set">
      <legend>All monsters</legend>
      {turn.awaits && <p class="console-due">One waits for you: tap what it shall do, or say that it is done.</p>}
      <div class="row console-line">
        <label class="console-number">
          <span>Rounds</span>
          <input
            class="field-input"
            type="number"
            min={1}
            placeholder="until handed back"
            value={rounds}
            onInput={(event) => last(event.currentTarget.value)}
          />
        </label>
        <Button onClick={() => void desk.order(orders.control("all", Number(rounds) || null))}>Take over</Button>
        <Button onClick={() => void desk.order(orders.release("all"))}>Hand back</Button>
        {turn.awaits && (
          <Button kind="main" onClick={() => void desk.order("gm done")}>
            This one is done
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function Levels({ desk }: { desk: Desk }): JSX.Element | null {
  const { board } = desk.session.scene.value;
  const [asked, ask] = useState<number | null>(null);
  if (!board || board.levels < 2) return null;
  return (
    <fieldset class="console-set">
      <legend>Go to a level</legend>
      <div class="row">
        {Array.from({ length: board.levels }, (_, level) => (
          <Button key={level} aria-pressed={level === board.level} onClick={() => ask(level)}>
            {level + 1}
          </Button>
        ))}
      </div>
      {asked !== null && (
        <Confirm
          title={`Take everybody to level ${asked + 1}?`}
          words="The level begins anew; what is left on this one is left behind."
          yes={`Go to level ${asked + 1}`}
          onYes={() => void desk.order(`gm level ${asked}`)}
          onClose={() => ask(null)}
        />
      )}
    </fieldset>
  );
}

function Finish({ desk }: { desk: Desk }): JSX.Element {
  const [asked, ask] = useState<"won" | "lost" | null>(null);
  return (
    <fieldset class="console-set">
      <legend>End the game</legend>
      <div class="row">
        <Button onClick={() => ask("won")}>As won</Button>
        <Button onClick={() => ask("lost")}>As lost</Button>
      </div>
      {asked && (
        <Confirm
          title={`End the game as ${asked}?`}
          words="Nobody can play on after this, unless you take it back."
          yes={`It is ${asked}`}
          onYes={() => void desk.order(`gm finish ${asked}`)}
          onClose={() => ask(null)}
        />
      )}
    </fieldset>
  );
}
