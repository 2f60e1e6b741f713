import { expect, test } from "vitest";
import type { Moment } from "../replay/timeline";
import { undone } from "./undone";

const moment = (number: number, back?: number): Moment => ({
  ...{ number, seat: "red", command: "end", time: 0, changes: [], marks: [] },
  ...(back === undefined ? {} : { back }),
});

test("what came after the number that the game went back to stands no more, until it went back", () => {
  const moments = [moment(9), moment(8, 5), moment(7), moment(6), moment(5)];
  expect([...undone(moments)].sort()).toEqual([6, 7]);
});

test("nothing is undone where the game never went back", () => {
  expect(undone([moment(1), moment(2)]).size).toBe(0);
});

test("going back twice undoes what either took", () => {
  expect([...undone([moment(4), moment(5), moment(6, 4), moment(7), moment(8, 3)])].sort()).toEqual([4, 5, 6, 7]);
});
