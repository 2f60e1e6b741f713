/** How near one looks at a course, and whom the board follows. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Stage } from "../board/stage";
import { Sign } from "../parts/sign";
import type { Scene } from "../scene";
import "../table/board/camera.css";

interface Properties {
  stage: Stage | null;
  scene: Scene;
}

/** Follow whoever acts. */
const ACTING = "acting";

export function Camera({ stage, scene }: Properties): JSX.Element {
  const [whom, follow] = useState("");
  const id = whom === ACTING ? (scene.turn.seat ?? null) : whom || null;
  useEffect(() => stage?.follow(id), [stage, id]);
  return (
    <div class="zoom">
      <button type="button" aria-label="Nearer" title="Nearer" onClick={() => stage?.zoomBy(1.4)}>
        <Sign name="nearer" />
      </button>
      <button type="button" aria-label="Farther" title="Farther" onClick={() => stage?.zoomBy(1 / 1.4)}>
        <Sign name="farther" />
      </button>
      <button type="button" aria-label="The whole level" title="The whole level (0)" onClick={() => stage?.fit()}>
        <Sign name="whole" />
      </button>
      <select
        class="follow"
        aria-label="Whom the board follows"
        value={whom}
        onChange={(event) => follow(event.currentTarget.value)}
      >
        <option value="">Free</option>
        <option value={ACTING}>Follow who acts</option>
        {Object.entries(scene.sheets).map(([seat, { name }]) => (
          <option key={seat} value={seat}>{`Follow ${name}`}</option>
        ))}
      </select>
    </div>
  );
}
