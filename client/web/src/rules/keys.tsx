import type { ComponentChildren, JSX } from "preact";
import { Card } from "../parts/card";

const KEYS: readonly (readonly [ComponentChildren, string])[] = [
  [
    <>
      <kbd>←</kbd> <kbd>↑</kbd> <kbd>→</kbd> <kbd>↓</kbd>, <kbd>1</kbd>–<kbd>9</kbd>
    </>,
    "One step; the digits lie as on a number pad, 5 is you",
  ],
  [<>a letter</>, "An action: each button shows its own letter"],
  [
    <>
      <kbd>Shift</kbd> + arrows, <kbd>V</kbd>
    </>,
    "Look around with a cursor; the line below tells what is there",
  ],
  [
    <>
      <kbd>Enter</kbd>
    </>,
    "Do what can be done at the cursor",
  ],
  [
    <>
      <kbd>1</kbd> <kbd>2</kbd> …
    </>,
    "Answer a question",
  ],
  [
    <>
      <kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd>
    </>,
    "Zoom in, out, show all",
  ],
  [
    <>
      <kbd>C</kbd>
    </>,
    "Follow who acts",
  ],
  [
    <>
      <kbd>X</kbd>
    </>,
    "Skip what is being shown",
  ],
  [
    <>
      <kbd>U</kbd>
    </>,
    "Ask to take back",
  ],
  [
    <>
      <kbd>H</kbd>
    </>,
    "Chat",
  ],
  [
    <>
      <kbd>?</kbd>
    </>,
    "All keys, at the table",
  ],
  [
    <>
      <kbd>Esc</kbd>
    </>,
    "Close what is open",
  ],
];

export function KeysCard(): JSX.Element {
  return (
    <Card title={<span id="keys">At the table</span>}>
      <p>
        With a mouse or a finger: what you can do is marked on the board; one click or tap does it. Drag to pan, pinch
        or wheel to zoom; dragging never moves a hero. Rest a finger on anything to read what it is.
      </p>
      <dl class="rules-keys">
        {KEYS.map(([keys, words]) => (
          <>
            <dt>{keys}</dt>
            <dd>{words}</dd>
          </>
        ))}
      </dl>
    </Card>
  );
}
