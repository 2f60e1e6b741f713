import { expect, test } from "vitest";
import { sketch } from "./sketch";

const rows = ["####", "#..|", "#%##"];

test("rock and crumbling walls are runs along the rows", () => {
  const { rock, crumbling } = sketch(rows);
  expect(rock).toBe("M0 0h4v1h-4zM0 1h1v1h-1zM0 2h1v1h-1zM2 2h2v1h-2z");
  expect(crumbling).toBe("M1 2h1v1h-1z");
});

test("one stroke a straight edge between rock and floor, a door's axis as it is written", () => {
  const { edges, doors } = sketch(rows);
  // above the room; below it, right of the gap; left of both; right of the gap
  expect(edges.match(/M/g)).toHaveLength(4);
  expect(doors).toBe("M3 1m.32 .05h.36v.9h-.36z");
});

test("a drawing is the same each time, and nothing is drawn of nothing", () => {
  expect(sketch(rows)).toEqual(sketch(rows));
  expect(sketch([])).toEqual({ rock: "", crumbling: "", edges: "", doors: "" });
});
