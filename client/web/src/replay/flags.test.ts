import { expect, test } from "vitest";
import { flagFrom, flags, moveOf } from "./flags";
import type { Mark, Moment } from "./timeline";

const moment = (number: number, ...marks: Mark[]): Moment => ({
  ...{ number, seat: "", command: "", time: 0, changes: [] },
  marks,
});
const course = [moment(1, "level"), moment(3, "turn"), moment(5, "death", "door"), moment(11, "end")];

test("flags stand where their numbers lie, the weightiest on top, and turns get none", () => {
  expect(flags(course, 11, 11)).toEqual([
    { number: 5, mark: "door", at: 0.4 },
    { number: 1, mark: "level", at: 0 },
    { number: 5, mark: "death", at: 0.4 },
    { number: 11, mark: "end", at: 1 },
  ]);
});

test("who wants no spoilers sees no flags of what lies ahead", () => {
  expect(flags(course, 4, 4).map((flag) => flag.number)).toEqual([1]);
});

test("from flag to flag, forward and back", () => {
  const all = flags(course, 11, 11);
  expect(flagFrom(all, 1, 1)?.number).toBe(5);
  expect(flagFrom(all, 5, 1)?.number).toBe(11);
  expect(flagFrom(all, 5, -1)?.number).toBe(1);
  expect(flagFrom(all, 11, 1)).toBeNull();
});

test("a link to a move names its number", () => {
  expect([moveOf("#move=17"), moveOf("#move=x"), moveOf("")]).toEqual([17, null, null]);
});
