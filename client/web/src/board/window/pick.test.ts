import { describe, expect, it } from "vitest";
import { space } from "../../space";
import { countersAt, crossed, spaceOf } from "./pick";

describe("picking", () => {
  it("finds the space under a point, and none off the paper", () => {
    const board = { title: "", level: 0, levels: 1, width: 3, height: 2, rows: [] };
    expect(spaceOf(board, { x: 2.9, y: 1.2 })).toBe(space(2, 1));
    expect(spaceOf(board, { x: -0.1, y: 1 })).toBeNull();
    expect(spaceOf(board, { x: 1, y: 2 })).toBeNull();
    expect(spaceOf(null, { x: 1, y: 1 })).toBeNull();
  });

  it("takes who stands on things before the things", () => {
    const counters = {
      i7: { kind: "items", at: 7 },
      red: { kind: "hero", at: 7 },
      xblue: { kind: "corpse", at: 7 },
      m1: { kind: "ghost", at: 8 },
    };
    expect(countersAt(counters, 7)).toEqual(["red", "i7", "xblue"]);
  });

  it("leaves no gap in a quick stroke", () => {
    expect(crossed(space(1, 1), space(4, 2))).toEqual([space(2, 1), space(3, 2), space(4, 2)]);
    expect(crossed(space(1, 1), space(1, 1))).toEqual([]);
  });
});
