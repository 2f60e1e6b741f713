import { describe, expect, it } from "vitest";
import { space } from "../../space";
import type { Act } from "./film";
import { along, leaving, poseIn, posesOf } from "./poses";

const WAY = [space(1, 1), space(2, 1), space(2, 2)];

describe("poses", () => {
  it("go through the middles of spaces, each step as long", () => {
    expect(along(WAY, 0)).toEqual({ x: 1.5, y: 1.5 });
    expect(along(WAY, 0.5)).toEqual({ x: 2.5, y: 1.5 });
    expect(along(WAY, 1)).toEqual({ x: 2.5, y: 2.5 });
    expect(along([space(3, 3)], 0.4)).toEqual({ x: 3.5, y: 3.5 });
  });

  it("shift without crossing what lies between", () => {
    const shift: Act = { act: "shift", id: "red", spaces: [space(0, 0), space(9, 9)], from: 0, upto: 1 };
    expect(poseIn(shift, 0.4)).toMatchObject({ x: 0.5, y: 0.5 });
    expect(poseIn(shift, 0.6)).toMatchObject({ x: 9.5, y: 9.5 });
    expect(poseIn(shift, 0.5)!.opacity).toBe(0);
  });

  it("let a counter that slides shake as well", () => {
    const counters = { red: { kind: "hero", at: WAY[0]! } };
    const slide: Act = { act: "slide", id: "red", spaces: WAY, from: 0, upto: 1 };
    const shake: Act = { act: "shake", id: "red", from: 0, upto: 1 };
    const pose = posesOf(
      [
        { act: slide, part: 0.5 },
        { act: shake, part: 0.1 },
      ],
      counters,
    ).get("red")!;
    expect(Math.abs(pose.x - 2.5)).toBeLessThan(0.1);
    expect(pose.turn).not.toBe(0);
  });

  it("end in nothing for who takes leave", () => {
    const counter = { kind: "ghost", at: space(4, 4) };
    for (const act of ["fall", "rise", "fade"] as const)
      expect(leaving({ act, id: "m1", counter, from: 0, upto: 1 }, 1).opacity).toBe(0);
  });
});
