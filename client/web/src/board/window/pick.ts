/** Which space and which counter lies where someone points: pure. */
import type { Board, Scene } from "../../scene";
import { column, row, type Space, space } from "../../space";
import { layerOf } from "../counters/layers";
import type { Point } from "./camera";

/** The space of a point of the paper; null off the board. */
export function spaceOf(board: Board | null, { x, y }: Point): Space | null {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  return board && i >= 0 && j >= 0 && i < board.width && j < board.height ? space(i, j) : null;
}

/** The ids of the counters on a space, the topmost first. */
export function countersAt(counters: Scene["counters"], at: Space): string[] {
  return Object.entries(counters)
    .filter(([, counter]) => counter.at === at && counter.kind !== undefined)
    .sort(([, a], [, b]) => layerOf(b.kind) - layerOf(a.kind))
    .map(([id]) => id);
}

/** The spaces that a pointer crossed from one to the other, the first left out: straight, without gaps, corner to corner allowed. */
export function crossed(from: Space, to: Space): Space[] {
  const [dx, dy] = [column(to) - column(from), row(to) - row(from)];
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  return Array.from({ length: steps }, (_, i) =>
    space(column(from) + Math.round((dx * (i + 1)) / steps), row(from) + Math.round((dy * (i + 1)) / steps)),
  );
}
