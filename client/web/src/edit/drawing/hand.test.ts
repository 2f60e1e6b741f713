import { describe, expect, test } from "vitest";
import { space } from "../../space";
import { draw, type Settings, takenUp } from "./hand";
import { levelOf } from "./level.fixture";
import { brushed, elbow, line } from "./strokes";

const settings: Settings = { width: 1, axis: null, letter: "#", kind: "ghost", figures: { level: 2 } };

describe("strokes", () => {
  test("a line has no gaps", () => {
    expect(line(space(0, 0), space(3, 1))).toEqual([space(0, 0), space(1, 0), space(2, 1), space(3, 1)]);
    expect(line(space(2, 2), space(2, 2))).toEqual([space(2, 2)]);
  });

  test("a brush covers spaces around it that are on the paper", () => {
    const level = levelOf("...", "...");
    expect([...brushed(level, [space(0, 0)], 2)]).toEqual([space(0, 0), space(1, 0), space(0, 1), space(1, 1)]);
    expect(brushed(level, [space(1, 1)], 3).size).toBe(6);
  });

  test("a way turns where the stroke set out", () => {
    const across = elbow([space(0, 0), space(1, 0), space(2, 0), space(2, 1), space(2, 2)]);
    const down = elbow([space(0, 0), space(0, 1), space(0, 2), space(1, 2), space(2, 2)]);
    expect(across[2]).toBe(space(2, 0));
    expect(down[2]).toBe(space(0, 2));
  });
});

describe("tools", () => {
  test("rock takes away what lay there", () => {
    const { level } = draw(levelOf("gk."), "wall", [space(0, 0), space(1, 0)], settings);
    expect(level.rows).toEqual(["##."]);
    expect(level.pieces).toEqual([]);
  });

  test("a level has one exit", () => {
    expect(draw(levelOf("E.."), "exit", [space(2, 0)], settings).level.rows).toEqual(["..E"]);
  });

  test("a counter bears its figures, and takes the place of another body but not of a key", () => {
    const { level } = draw(levelOf("kgg"), "counter", [space(0, 0), space(1, 0)], settings);
    expect(level.pieces.map(({ kind, at, figures }) => [kind, at, figures["level"]])).toEqual([
      ["key", 0, undefined],
      ["ghost", 2, undefined],
      ["ghost", 0, 2],
      ["ghost", 1, 2],
    ]);
  });

  test("nothing lies on a wall, and it says so", () => {
    const before = levelOf("#");
    const made = draw(before, "counter", [space(0, 0)], settings);
    expect(made.level).toBe(before);
    expect(made.words).toContain("wall");
  });

  test("a start space is set and taken off again", () => {
    const { level } = draw(levelOf(".."), "start", [space(1, 0)], settings);
    expect(level.starts).toEqual([space(1, 0)]);
    expect(draw(level, "start", [space(1, 0)], settings).level.starts).toEqual([]);
  });

  test("a hero begins on plain floor only", () => {
    expect(draw(levelOf("^"), "start", [space(0, 0)], settings).words).toContain("plain floor");
    const made = draw(levelOf("Sg"), "tile", [space(0, 0), space(1, 0)], settings).level;
    expect([made.starts, made.pieces.length]).toEqual([[], 1]);
  });

  test("erasing takes what lies there, and the drawing where nothing lies", () => {
    const before = levelOf("g.#");
    const bare = draw(before, "erase", [space(0, 0), space(1, 0), space(2, 0)], settings).level;
    expect([bare.rows, bare.pieces]).toEqual([["..#"], []]);
    expect(draw(before, "erase", [space(2, 0)], settings).level.rows).toEqual([".. "]);
  });

  test("a flood ends at walls", () => {
    const { level } = draw(levelOf(" # ", " # ", "   "), "fill", [space(0, 0)], { ...settings, letter: "^" });
    expect(level.rows).toEqual(["^#^", "^#^", "^^^"]);
    const shut = draw(levelOf(" # ", " # "), "fill", [space(0, 0)], { ...settings, letter: "." });
    expect(shut.level.rows).toEqual([".# ", ".# "]);
  });

  test("taking up finds the tool for what is there", () => {
    const level = levelOf("g#-S.");
    expect(takenUp(level, space(0, 0))).toEqual({ tool: "counter", settings: { kind: "ghost", figures: {} } });
    expect(takenUp(level, space(1, 0)).tool).toBe("wall");
    expect(takenUp(level, space(2, 0))).toEqual({ tool: "door", settings: { axis: "-" } });
    expect(takenUp(level, space(3, 0)).tool).toBe("start");
    expect(takenUp(level, space(4, 0)).tool).toBe("floor");
  });
});
