/** All keys, and how to draw by mouse and by touch. */
import type { JSX } from "preact";
import { Dialog } from "../../parts/dialog";
import { TOOLS } from "../drawing/tools";
import { KEYS } from "../keys";

export function Help({ onClose }: { onClose(): void }): JSX.Element {
  return (
    <Dialog title="Drawing: keys and help" onClose={onClose} wide>
      <p>
        Choose a tool and drag over the paper: with the mouse, or with one finger. The wheel and the middle button, or
        two fingers, zoom and move the paper. The right button erases with every tool. All is kept in this browser as
        you draw; nothing is lost by a closed tab. Map files, and plans by other programs, can be dropped anywhere on
        the page.
      </p>
      <div class="edit-help">
        <Keys caption="Tools" rows={TOOLS.map(({ key, title, words }) => [key.toUpperCase(), `${title}. ${words}`])} />
        <Keys caption="Keys" rows={KEYS} />
      </div>
    </Dialog>
  );
}

function Keys({ caption, rows }: { caption: string; rows: readonly (readonly [string, string])[] }): JSX.Element {
  return (
    <table class="edit-keys">
      <caption>{caption}</caption>
      <tbody>
        {rows.map(([keys, words]) => (
          <tr key={keys}>
            <th scope="row">
              <kbd>{keys}</kbd>
            </th>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
