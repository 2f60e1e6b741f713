/**
 * The pencil's hatching of rock: pure. All strokes lie on the slanting lines x + y = k * GAP of the whole paper, and each is laid by
 * a hash of its line and place. So rock has no seams between spaces, tiles or drawings, whatever part of it is drawn.
 */
import type { Board } from "../../scene";
import { type Area, grown, isRock, letterAt } from "./ground";

/** A stroke of the pencil, in spaces, and whether it was pressed. */
interface HatchStroke {
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
  readonly pressed: boolean;
}

/** Between two lines, along x, in spaces. */
const GAP = 0.18;
/** Mean length of a stroke along x, in spaces. */
const LENGTH = 1.7;

/** A number from 0 to 1 that depends on two whole numbers alone. */
export function chance(a: number, b: number): number {
  let n = Math.imul(a, 0x27d4eb2d) ^ Math.imul(b + 0x165667b1, 0x9e3779b1);
  n = Math.imul(n ^ (n >>> 15), 0x85ebca6b);
  n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35);
  return ((n ^ (n >>> 16)) >>> 0) / 2 ** 32;
}

/** Where in x the stroke `i` of a line begins; the one before ends there. */
const joint = (line: number, i: number): number => (i + 0.7 * chance(line, i)) * LENGTH;

/** The parts of a line, as pairs of x, in which it crosses rock. */
function inRock(board: Board, sum: number, from: number, to: number): number[] {
  const parts: number[] = [];
  const fraction = sum - Math.floor(sum);
  let x = from;
  while (x < to) {
    const column = Math.floor(x + 1e-9);
    const bend = column + fraction > x + 1e-9 ? column + fraction : column + 1;
    const next = Math.min(bend, column + 1, to);
    if (isRock(letterAt(board, column, Math.floor(sum - (x + next) / 2)))) {
      if (parts.length && parts[parts.length - 1]! >= x - 1e-9) parts[parts.length - 1] = next;
      else parts.push(x, next);
    }
    x = next > x ? next : x + 1e-6;
  }
  return parts;
}

/** The strokes that touch an area; `every` 2 leaves out each second line, for small pictures. */
export function hatchIn(board: Board, area: Area, every = 1): HatchStroke[] {
  const found: HatchStroke[] = [];
  const wide = grown(area, 1);
  const first = Math.floor((area.left + area.top) / GAP);
  const last = Math.ceil((area.right + area.bottom) / GAP);
  for (let line = first - (first % every); line <= last; line += every) {
    const sum = line * GAP + (chance(line, -7) - 0.5) * GAP * 0.5;
    const from = Math.max(wide.left, sum - wide.bottom);
    const to = Math.min(wide.right, sum - wide.top);
    for (let i = Math.floor(from / LENGTH) - 1; i * LENGTH < to; i++) hatchStroke(board, found, line, i, sum);
  }
  return found;
}

function hatchStroke(board: Board, found: HatchStroke[], line: number, i: number, sum: number): void {
  const parts = inRock(board, sum, joint(line, i), joint(line, i + 1) + 0.08);
  const pressed = chance(line, i + 5000) > 0.45;
  const slant = (chance(i, line) - 0.5) * GAP * 0.3;
  for (let part = 0; part < parts.length; part += 2) {
    const x = parts[part]! + (chance(line + 9, i + part) - 0.6) * 0.05;
    const toX = parts[part + 1]! + (chance(line + 17, i + part) - 0.4) * 0.05;
    const slip = slant * (toX - x);
    if (toX - x > 0.09) found.push({ x, y: sum - x + slip, toX, toY: sum - toX - slip, pressed });
  }
}
