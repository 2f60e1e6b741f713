import { expect, test } from "vitest";
import { sketch } from "./sketch";

const rows = ["####", "#..|", "#%##"];

test("rock is runs along the rows", () => {
  const { rock } = sketch(rows);
  expect(rock).toBe("M0 0h4v1h-4zM0 1h1v1h-1zM0 2h1v1h-1zM2 2h2v1h-2z");
});

test("one stroke a straight edge between wall and floor, a door's axis as it is written", () => {
  const { edges, doors } = sketch(rows);
  // above the room, below it, where the wall is breakable too, and left of it
  expect(edges.match(/M/g)).toHaveLength(3);
  expect(doors).toBe("M3 1m.32 .05h.36v.9h-.36z");
});

test("a drawing is the same each time, and nothing is drawn of nothing", () => {
  expect(sketch(rows)).toEqual(sketch(rows));
  expect(sketch([])).toEqual({ rock: "", edges: "", doors: "" });
});
