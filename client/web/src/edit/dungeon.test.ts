import { describe, expect, test } from "vitest";
import { space } from "../space";
import {
  addLevel,
  blankLevel,
  EMPTY,
  type Level,
  moveLevel,
  removeLevel,
  resized,
  shifted,
  withLevel,
} from "./dungeon";

const level: Level = {
  title: "",
  rows: ["###", "#.#", "###"],
  starts: [space(1, 1)],
  pieces: [{ kind: "key", at: space(1, 1), figures: {} }],
  notes: [[space(0, 0), "a corner"]],
};

describe("the size of the paper", () => {
  test("grows at every side, and what lies there is carried along", () => {
    const made = resized(level, { left: 2, top: 1, right: 1 });
    expect(made.rows).toEqual(["      ", "  ### ", "  #.# ", "  ### "]);
    expect(made.starts).toEqual([space(3, 2)]);
    expect(made.pieces[0]?.at).toBe(space(3, 2));
    expect(made.notes).toEqual([[space(2, 1), "a corner"]]);
  });

  test("shrinks, and what was on the part cut off is gone", () => {
    const made = resized(level, { left: -1, top: -1 });
    expect(made.rows).toEqual([".#", "##"]);
    expect(made.starts).toEqual([space(0, 0)]);
    expect(made.notes).toEqual([]);
  });

  test("is never empty nor larger than a paper may be", () => {
    expect(resized(level, { left: -3 })).toBe(level);
    expect(resized(level, { right: 248 })).toBe(level);
    expect(resized(level, { right: 247 }).rows[0]).toHaveLength(250);
  });

  test("stays when the drawing is pushed", () => {
    expect(shifted(level, 1, 0).rows).toEqual([" ##", " #.", " ##"]);
    expect(shifted(level, 0, -1).rows).toEqual(["#.#", "###", "   "]);
  });
});

describe("levels", () => {
  const [a, b, c] = [blankLevel(1, 1), blankLevel(2, 1), blankLevel(3, 1)];
  const three = { ...EMPTY, levels: [a, b, c] };

  test("are added, carried to another place and removed", () => {
    expect(addLevel({ ...EMPTY, levels: [a, c] }, 1, b).levels).toEqual([a, b, c]);
    expect(moveLevel(three, 0, 2).levels).toEqual([b, c, a]);
    expect(moveLevel(three, 2, 0).levels).toEqual([c, a, b]);
    expect(moveLevel(three, 0, -1)).toBe(three);
    expect(removeLevel(three, 1).levels).toEqual([a, c]);
  });

  test("are never none", () => {
    const one = { ...EMPTY, levels: [a] };
    expect(removeLevel(one, 0)).toBe(one);
  });

  test("that did not change are shared", () => {
    const made = withLevel(three, 1, (old) => ({ ...old, title: "Cellar" }));
    expect(made.levels[0]).toBe(a);
    expect(made.levels[1]?.title).toBe("Cellar");
    expect(withLevel(three, 1, (old) => old)).toBe(three);
  });
});
