import { describe, expect, it } from "vitest";
import type { Board } from "../../scene";
import { edgesIn, touched } from "./edges";

const board = (...rows: string[]): Board => ({
  title: "",
  level: 0,
  levels: 1,
  width: rows[0]!.length,
  height: rows.length,
  rows,
});
const whole = (b: Board) => ({ left: 0, top: 0, right: b.width, bottom: b.height });

describe("inked edges", () => {
  it("follow a straight wall in one stroke", () => {
    const room = board("#####", "#...#", "#####");
    expect(edgesIn(room, whole(room))).toEqual([
      { kind: "wall", x: 1, y: 1, toX: 4, toY: 1 },
      { kind: "wall", x: 1, y: 2, toX: 4, toY: 2 },
      { kind: "wall", x: 1, y: 1, toX: 1, toY: 2 },
      { kind: "wall", x: 4, y: 1, toX: 4, toY: 2 },
    ]);
  });

  it("leave rock against the outside open, and close floor against it", () => {
    const half = board("# ", ". ");
    expect(edgesIn(half, whole(half)).filter(({ x, toX }) => x === toX)).toEqual([
      { kind: "rim", x: 0, y: 1, toX: 0, toY: 2 },
      { kind: "rim", x: 1, y: 1, toX: 1, toY: 2 },
    ]);
  });

  it("tell a breakable wall from rock", () => {
    expect(edgesIn(board("#%#"), { left: 1, top: 0, right: 2, bottom: 1 }).map(({ kind }) => kind)).toEqual([
      "wall",
      "wall",
      "crack",
      "crack",
    ]);
  });

  it("are the same strokes whatever part is looked at", () => {
    const long = board("#".repeat(60), ".".repeat(60));
    const all = edgesIn(long, whole(long)).filter(({ y, toY }) => y === 1 && toY === 1);
    expect(all.length).toBeGreaterThan(1);
    for (const from of [5, 21, 44]) {
      const part = edgesIn(long, { left: from, top: 1, right: from + 1, bottom: 1 }).filter(({ x, toX }) => x !== toX);
      for (const edge of part) expect(all).toContainEqual(edge);
    }
  });

  it("say how far a change is seen: to the ends of its strokes", () => {
    const before = board("##########", "..........", "..........");
    const after = board("##########", ".....#....", "..........");
    const area = touched(before, after, 5, 1);
    expect(area.left).toBeLessThanOrEqual(-1);
    expect(area.right).toBeGreaterThanOrEqual(11);
    expect(touched(before, before, 5, 2)).toMatchObject({ top: 0 });
  });
});
