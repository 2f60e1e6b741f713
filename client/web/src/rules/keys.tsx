import type { JSX } from "preact";
import { Card } from "../parts/card";
import { KEYS } from "../table/keys/words";

/** How to play by mouse, by touch and by keyboard. */
export function KeysCard(): JSX.Element {
  return (
    <Card title={<span id="keys">At the table</span>}>
      <p>
        With a mouse or a finger: what you can do is marked on the board. A click does it; with a finger the first tap
        shows what would happen and the second does it. Drag to pan, pinch or wheel to zoom; dragging never moves a
        hero. Rest a finger on anything to read what it is.
      </p>
      <p>
        By keyboard, an action has the letter that its button shows; <kbd>?</kbd> shows all of them at the table. And:
      </p>
      <dl class="rules-keys">
        {KEYS.filter(([keys]) => keys !== "?").map(([keys, words]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
