/** The board on the page: the canvas, what is pointed at in words, and the buttons of the camera. */
import { computed } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Stage, StageOptions } from "../board/stage";
import { StageView } from "../board/view";
import { Sign } from "../parts/sign";
import type { Board } from "../scene";
import { column, row, type Space, space } from "../space";
import { nearEnough } from "./first-look";
import { narrow } from "./panels";
import { SPEEDS, settings } from "./settings";
import type { Sitting } from "./sitting";
import { nameSpace } from "./words";
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
  useBegin(sitting);
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

/** A new level whose spaces would be small is first seen around one's own hero, large enough. */
function useBegin(sitting: Sitting): void {
  const { board } = sitting.session.scene.value;
  const stage = sitting.stage.value;
  useEffect(() => {
    const { from } = sitting;
    const scale = stage && nearEnough(stage.scale, narrow.peek());
    if (stage && board && scale && from !== null) stage.centre(inside(from, board, stage.host, scale), scale);
  }, [stage, board?.level]);
}

/** The space nearest to `at` that can be in the middle without much of the desk beside the paper. */
function inside(at: Space, board: Board, { clientWidth, clientHeight }: HTMLElement, scale: number): Space {
  const within = (value: number, size: number, pixels: number): number => {
    const half = Math.floor(pixels / scale / 2) - 1;
    return size <= 2 * half ? Math.floor(size / 2) : Math.min(Math.max(value, half), size - 1 - half);
  };
  return space(within(column(at), board.width, clientWidth), within(row(at), board.height, clientHeight));
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

function Zoom({ sitting }: { sitting: Sitting }): JSX.Element {
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
