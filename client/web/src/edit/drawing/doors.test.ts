import { describe, expect, test } from "vitest";
import { space } from "../../space";
import { doorFor, hang } from "./doors";
import { levelOf } from "./level.fixture";

describe("the axis of a door", () => {
  test.each([
    ["between walls left and right", ["...", "#.#", "..."], "-"],
    ["between walls above and below", [".#.", "...", ".#."], "|"],
    ["in the wall itself", ["...", "###", "..."], "-"],
    ["in a thick wall, with a way on one side", ["...", "###", "###"], "-"],
    ["beside another door of its chain", ["...", "#.-", "..."], "-"],
    ["where doors of both axes meet", [".|.", "-.-", ".|."], "+"],
    ["in breakable walls", [".%.", "...", ".%."], "|"],
    ["in the open", ["...", "...", "..."], null],
    ["in a corner", [".#.", "#..", "..."], null],
    ["in the middle of rock", ["###", "###", "###"], null],
  ])("%s", (_, rows, letter) => {
    expect(doorFor(levelOf(...rows), space(1, 1))).toBe(letter);
  });

  test("the edge of the paper is a wall", () => {
    expect(doorFor(levelOf(".", ".", "."), space(0, 1))).toBe("-");
  });
});

describe("hanging doors", () => {
  test("a wide door is one chain", () => {
    const { level, failed } = hang(
      levelOf(".....", "#...#", "....."),
      [1, 2, 3].map((x) => space(x, 1)),
    );
    expect(level.rows[1]).toBe("#---#");
    expect(failed).toEqual([]);
  });

  test("in the open it runs as the stroke runs", () => {
    const { level } = hang(
      levelOf("...", "...", "..."),
      [0, 1, 2].map((y) => space(1, y)),
    );
    expect(level.rows).toEqual([".|.", ".|.", ".|."]);
  });

  test("where none fits it says so and draws nothing", () => {
    const before = levelOf("...", "...", "...");
    const { level, failed } = hang(before, [space(1, 1)]);
    expect(level).toBe(before);
    expect(failed).toEqual([space(1, 1)]);
  });

  test("an axis may be told", () => {
    expect(hang(levelOf("...", "...", "..."), [space(1, 1)], "|").level.rows[1]).toBe(".|.");
  });

  test("what stood there makes way", () => {
    expect(hang(levelOf("...", "#k#", "..."), [space(1, 1)]).level.pieces).toEqual([]);
  });
});
