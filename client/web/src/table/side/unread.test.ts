import { expect, test } from "vitest";
import { added } from "./unread";

const [a, b, c] = [
  ["players", "Ann", "hi"],
  ["players", "Bob", "ho"],
  ["players", "Ann", "hi"],
];

test("lines after the last one known are new, alike or not", () => {
  expect(added([a], [a, b, c])).toEqual([b, c]);
  expect(added([a, b], [b, c])).toEqual([c]);
  expect(added([a, b], [a, b])).toEqual([]);
});

test("the first line of all is new; a scene that was got anew is not", () => {
  expect(added([], [a])).toEqual([a]);
  expect(added([a], [["players", "Ann", "hi"]])).toEqual([]);
});
