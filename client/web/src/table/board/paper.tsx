/** The board on the page: the canvas, and what is pointed at in words. */
import { computed } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Stage, StageOptions } from "../../board/stage";
import { StageView } from "../../board/view";
import { SPEEDS, settings } from "../settings/settings";
import type { Sitting } from "../sitting";
import { nameSpace } from "../words/scene";
import { Zoom } from "./camera";
import { useFirstLook } from "./first-look";
import "./paper.css";

export function Paper({ sitting }: { sitting: Sitting }): JSX.Element {
  const { stage, session } = sitting;
  const options = useMemo(() => optionsOf(sitting), [sitting]);
  const place = useRef<HTMLDivElement>(null);
  const onStage = (made: Stage | null): void => {
    made?.show(session.scene.peek());
    stage.value = made;
    // tests in a browser find here where a space lies in the page
    Object.assign(place.current ?? {}, { stage: made });
  };
  useFirstLook(sitting);
  const board = session.scene.value.board;
  return (
    <div
      ref={place}
      class="paper"
      role="application"
      aria-label={`Board: ${board?.title ?? ""}, ${board?.width ?? 0} by ${board?.height ?? 0} spaces`}
      aria-describedby="paper-keys"
      tabIndex={0}
      data-busy={sitting.busy.value ? "" : undefined}
    >
      <p class="unseen" id="paper-keys">
        Arrows and digits step. Shift and arrows move a cursor that tells what is where, Enter acts there. A question
        mark lists all keys.
      </p>
      <StageView class="stage" options={options} onStage={onStage} />
      <Under sitting={sitting} />
      <Zoom sitting={sitting} />
    </div>
  );
}

function optionsOf(sitting: Sitting): StageOptions {
  const { gaze, hand } = sitting;
  return {
    speed: SPEEDS[settings.peek().speed],
    onTap: (at, { button, touch }) => {
      if (button !== 0) hand.putAway();
      else if (!sitting.skipped()) hand.tap(at, touch);
    },
    onHover: (at) => {
      if (at !== null) gaze.looked.value = { at, by: "pointer" };
      else if (gaze.looked.peek()?.by === "pointer") gaze.looked.value = null;
    },
    onLong: (at) => {
      gaze.looked.value = { at, by: "finger" };
    },
    onBusy: (busy) => {
      sitting.busy.value = busy;
    },
  };
}

/** What lies under the pointer or finger. */
function Under({ sitting }: { sitting: Sitting }): JSX.Element {
  const words = useMemo(
    () =>
      computed(() => {
        const looked = sitting.gaze.looked.value;
        const scene = sitting.back.value ?? sitting.session.scene.value;
        return looked?.by === "pointer" ? nameSpace(scene, looked.at) : "";
      }),
    [sitting],
  );
  return (
    <p class="under" aria-hidden="true">
      {words.value}
    </p>
  );
}
