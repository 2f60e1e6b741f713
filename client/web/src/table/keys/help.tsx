/** All keys, and how to play by mouse and by touch. */

import type { JSX } from "preact";
import { Dialog } from "../../parts/dialog";
import { capital } from "../../parts/words";
import type { Sitting } from "../sitting";
import { KEYS } from "./words";
import "./help.css";

interface HelpProps {
  sitting: Sitting;
  onClose: () => void;
}

export function Help({ sitting, onClose }: HelpProps): JSX.Element {
  const letters = [...sitting.letters.value];
  return (
    <Dialog title="Keys and help" onClose={onClose} wide>
      <p>
        A click acts where one thing can be done; where several can, a small card asks which. With a finger the first
        tap shows what would happen, the second does it; dragging only moves the paper. The{" "}
        <a href="/rules">rules in three minutes</a>.
      </p>
      <table class="keys">
        <caption class="unseen">Keys</caption>
        <tbody>
          {letters.map(([verb, letter]) => (
            <Row
              key={verb}
              keys={letter.toUpperCase()}
              words={`${capital(verb)}${sitting.actions.value.some((a) => a.verb === verb && a.at !== null) ? "; again: the next place" : ""}`}
            />
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
