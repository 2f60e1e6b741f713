/** How near the board is seen, and whom it follows. */
import type { JSX } from "preact";
import { Sign } from "../../parts/sign";
import { narrow } from "../panels";
import type { Sitting } from "../sitting";
import "./camera.css";

export function Zoom({ sitting }: { sitting: Sitting }): JSX.Element {
  const { stage } = sitting;
  return (
    <div class="zoom">
      <button type="button" aria-label="Nearer" title="Nearer (+)" onClick={() => stage.peek()?.zoomBy(1.4)}>
        <Sign name="nearer" />
      </button>
      <button type="button" aria-label="Farther" title="Farther (-)" onClick={() => stage.peek()?.zoomBy(1 / 1.4)}>
        <Sign name="farther" />
      </button>
      <button
        type="button"
        aria-label="The whole level"
        title="The whole level (0)"
        onClick={() => stage.peek()?.fit()}
      >
        <Sign name="whole" />
      </button>
      {!narrow.value && <Follow sitting={sitting} />}
    </div>
  );
}

/** Whom the board follows. */
export function Follow({ sitting }: { sitting: Sitting }): JSX.Element {
  const { followed, session } = sitting;
  const heroes = Object.entries(session.scene.value.sheets);
  return (
    <select
      class="follow"
      aria-label="Whom the board follows"
      title="Whom the board follows (c)"
      value={followed.value ?? ""}
      onChange={(event) => {
        followed.value = event.currentTarget.value || null;
      }}
    >
      <option value="acting">Follow who acts</option>
      {heroes.map(([seat, sheet]) => (
        <option key={seat} value={seat}>{`Follow ${sheet.name}`}</option>
      ))}
      <option value="">Free</option>
    </select>
  );
}
