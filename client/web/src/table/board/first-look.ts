/** How near a level is seen at first, and around what. Scales are pixels of a space. */
import { useEffect, useRef } from "preact/hooks";
import type { Stage } from "../../board/stage";
import type { Board } from "../../scene";
import { column, row, type Space, space } from "../../space";
import { narrow } from "../panels";
import type { Sitting } from "../sitting";

/** A thumb must hit it. */
const THUMB = 38;
/** A counter is known by its picture, and a mouse hits it. */
const PLAIN = 24;
/** Smaller than this, a level that is seen as a whole is no use: pictures are blots. */
const TOO_SMALL = 20;

/** The scale for a level that would be too small as a whole; null if it is not. */
export function nearEnough(whole: number, narrow: boolean): number | null {
  if (narrow) return whole < THUMB ? THUMB : null;
  return whole < TOO_SMALL ? PLAIN : null;
}

/** A new level whose spaces would be small is first seen around one's own hero, large enough; once the film is there. */
export function useFirstLook(sitting: Sitting): void {
  const { board } = sitting.session.scene.value;
  const stage = sitting.stage.value;
  const busy = sitting.busy.value;
  const seen = useRef<{ stage: Stage; level: number } | null>(null);
  useEffect(() => {
    if (!stage || !board || stage.seen.board?.level !== board.level) return;
    if (seen.current?.stage === stage && seen.current.level === board.level) return;
    seen.current = { stage, level: board.level };
    const { from } = sitting;
    const scale = nearEnough(stage.scale, narrow.peek());
    if (scale && from !== null) stage.centre(inside(from, board, stage.host, scale), scale);
  }, [stage, board?.level, busy]);
}

/** The space nearest to `at` that can be in the middle without much of the desk beside the paper. */
function inside(at: Space, board: Board, { clientWidth, clientHeight }: HTMLElement, scale: number): Space {
  const within = (value: number, size: number, pixels: number): number => {
    const half = Math.floor(pixels / scale / 2) - 1;
    return size <= 2 * half ? Math.floor(size / 2) : Math.min(Math.max(value, half), size - 1 - half);
  };
  return space(within(column(at), board.width, clientWidth), within(row(at), board.height, clientHeight));
}
