/** All keys, and how to play by mouse and by touch. */
import type { JSX } from "preact";
import { Dialog } from "../parts/dialog";
import type { Sitting } from "./sitting";
import { capital } from "./words";
import "./help.css";

const KEYS: readonly (readonly [string, string])[] = [
  ["← ↑ → ↓, Home, End, Page Up, Page Down", "one step, the last four aslant; into something: do what can be done to it"],
  ["1 to 9", "the same, as the digits lie: 8 is up, 3 is down and right"],
  ["Shift and arrows, or V", "move a cursor that tells what is where; V or Escape puts it away"],
  ["Enter", "do what can be done at the cursor; say yes where something is asked"],
  ["Escape", "put away what is open"],
  ["1, 2, 3 …, Y, N", "answer a question"],
  ["+, −, 0", "nearer, farther, the whole level"],
  ["C", "follow who acts, or stop following"],
  ["X", "skip what is being shown"],
  ["U", "take back your last command"],
  ["H", "talk: to the chat"],
  ["Tab", "to the buttons and lists, and back"],
  ["?", "this card"],
];

interface HelpProps {
  sitting: Sitting;
  onClose: () => void;
}

export function Help({ sitting, onClose }: HelpProps): JSX.Element {
  const letters = [...sitting.letters.value];
  return (
    <Dialog title="Keys and help" onClose={onClose} wide>
      <p>
        A click acts where one thing can be done; where several can, a small card asks which. With a finger the first tap shows what
        would happen, the second does it; dragging only moves the paper. The <a href="/rules">rules in three minutes</a>.
      </p>
      <table class="keys">
        <caption class="unseen">Keys</caption>
        <tbody>
          {letters.map(([verb, letter]) => (
            <Row key={verb} keys={letter.toUpperCase()} words={`${capital(verb)}${sitting.actions.value.some((a) => a.verb === verb && a.at !== null) ? "; again: the next place" : ""}`} />
          ))}
          {KEYS.map(([keys, words]) => (
            <Row key={keys} keys={keys} words={words} />
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

function Row({ keys, words }: { keys: string; words: string }): JSX.Element {
  return (
    <tr>
      <th scope="row">
        <kbd>{keys}</kbd>
      </th>
      <td>{words}</td>
    </tr>
  );
}
