/**
 * The inked outlines of walls: pure. One stroke follows a straight edge, however many spaces it passes; a very long one is
 * drawn in several, and where they meet depends on the place alone, so that a change far away does not move them.
 */
import type { Board } from "../../scene";
import { type Area, isDoor, isWall, letterAt, OUTSIDE } from "./ground";

/** `wall`: wall against open ground; `crack`: rock against a breakable wall; `rim`: open ground against the outside. */
export type EdgeKind = "wall" | "crack" | "rim";

/** A straight stroke between two corners, in spaces; down or to the right. */
interface Edge {
  readonly kind: EdgeKind;
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
}

/** The longest stroke of a pen, in spaces. */
const LONGEST = 14;

/** What the pen draws between two spaces that touch, if anything. */
function edgeBetween(a: string, b: string): EdgeKind | null {
  if (a === b) return null;
  if (isWall(a) && isWall(b)) return "crack";
  const other = isWall(a) ? b : isWall(b) ? a : null;
  if (other !== null) return other === OUTSIDE ? (a === "%" || b === "%" ? "wall" : null) : "wall";
  if (a !== OUTSIDE && b !== OUTSIDE) return null;
  return isDoor(a) || isDoor(b) ? null : "rim";
}

/** Whether a stroke along line `line` starts anew at the corner `i`. */
const lifts = (line: number, i: number): boolean => (i + line * 5) % LONGEST === 0;

/** Find the strokes along one grid line that touch the corners `from` to `upto`, each in its whole length. */
function along(
  kindAt: (i: number) => EdgeKind | null,
  line: number,
  from: number,
  upto: number,
): [EdgeKind, number, number][] {
  const found: [EdgeKind, number, number][] = [];
  let i = from;
  while (i < upto) {
    const kind = kindAt(i);
    if (!kind) {
      i++;
      continue;
    }
    let start = i;
    while (kindAt(start - 1) === kind && !lifts(line, start)) start--;
    let end = i + 1;
    while (kindAt(end) === kind && !lifts(line, end)) end++;
    found.push([kind, start, end]);
    i = end;
  }
  return found;
}

/** The strokes that touch an area. */
export function edgesIn(board: Board, area: Area): Edge[] {
  const found: Edge[] = [];
  for (let y = area.top; y <= area.bottom; y++) {
    const kindAt = (x: number) => edgeBetween(letterAt(board, x, y - 1), letterAt(board, x, y));
    for (const [kind, from, to] of along(kindAt, y, area.left, area.right))
      found.push({ kind, x: from, y, toX: to, toY: y });
  }
  for (let x = area.left; x <= area.right; x++) {
    const kindAt = (y: number) => edgeBetween(letterAt(board, x - 1, y), letterAt(board, x, y));
    for (const [kind, from, to] of along(kindAt, x, area.top, area.bottom))
      found.push({ kind, x, y: from, toX: x, toY: to });
  }
  return found;
}

/** All that looks different when a space's letter changes from one board to the other: its edges in their whole length. */
export function touched(before: Board, after: Board, x: number, y: number): Area {
  const around = { left: x - 1, top: y - 1, right: x + 2, bottom: y + 2 };
  let { left, top, right, bottom } = around;
  for (const edge of [...edgesIn(before, around), ...edgesIn(after, around)]) {
    left = Math.min(left, edge.x - 1);
    top = Math.min(top, edge.y - 1);
    right = Math.max(right, edge.toX + 1);
    bottom = Math.max(bottom, edge.toY + 1);
  }
  return { left, top, right, bottom };
}
