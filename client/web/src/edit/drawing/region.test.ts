import { describe, expect, test } from "vitest";
import { space } from "../../space";
import { boxOf } from "./grid";
import { levelOf } from "./level.fixture";
import { copied, erased, fits, lifted, mirroredAcross, mirroredDown, pasted, rotated } from "./region";

const whole = boxOf(space(0, 0), space(3, 2));
const level = levelOf("##-#", "#kS|", "####");
const clip = copied(level, whole);

describe("turning a region", () => {
  test("a mirror leaves the axes of doors", () => {
    expect(mirroredAcross(clip).rows).toEqual(["#-##", "|..#", "####"]);
    expect(mirroredAcross(clip).pieces[0]?.at).toBe(space(2, 1));
    expect(mirroredDown(clip).rows).toEqual(["####", "#..|", "##-#"]);
  });

  test("a quarter turn turns doors with their walls, and all that lies there", () => {
    const made = rotated(clip);
    expect(made.rows).toEqual(["###", "#.#", "#.|", "#-#"]);
    expect(made.pieces[0]?.at).toBe(space(1, 1));
    expect(made.starts).toEqual([space(1, 2)]);
  });

  test("four quarter turns, or two mirrors, are none", () => {
    expect(rotated(rotated(rotated(rotated(clip))))).toEqual(clip);
    expect(mirroredAcross(mirroredAcross(clip))).toEqual(clip);
    expect(mirroredDown(mirroredDown(clip))).toEqual(clip);
  });
});

describe("putting a region down", () => {
  const paper = levelOf("......", ".g....", "......", "......");

  test("replaces what is there, and blank paper covers nothing", () => {
    const made = pasted(paper, copied(levelOf("#k", " #"), boxOf(space(0, 0), space(1, 1))), 0, 1);
    expect(made.rows).toEqual(["......", "#.....", ".#....", "......"]);
    expect(made.pieces).toEqual([{ kind: "key", at: space(1, 1), figures: {} }]);
  });

  test("cuts off what would lie beside the paper", () => {
    const made = pasted(paper, clip, -1, 2);
    expect(made.rows).toEqual(["......", "......", "#-#...", "..|..."]);
    expect(made.pieces.map(({ kind, at }) => [kind, at])).toEqual([
      ["ghost", space(1, 1)],
      ["key", space(0, 3)],
    ]);
    expect(fits(paper, clip, -1, 2)).toBe(false);
    expect(fits(paper, clip, 2, 1)).toBe(true);
  });

  test("an exit moves with it", () => {
    const two = levelOf("E..", "...");
    const made = pasted(two, copied(two, boxOf(space(0, 0), space(0, 0))), 2, 1);
    expect(made.rows).toEqual(["...", "..E"]);
  });
});

test("moving lifts a region off its place", () => {
  const { level: made, box } = lifted(levelOf("#k...", "....."), boxOf(space(0, 0), space(1, 0)), 2, 1);
  expect(made.rows).toEqual(["  ...", "..#.."]);
  expect(made.pieces[0]?.at).toBe(space(3, 1));
  expect(box).toEqual(boxOf(space(2, 1), space(3, 1)));
});

test("erasing leaves blank paper and nothing on it", () => {
  const made = erased(level, whole);
  expect(made.rows.join("").trim()).toBe("");
  expect([made.pieces, made.starts]).toEqual([[], []]);
});
