import { expect, test } from "vitest";
import { tabAfter } from "./tabs";

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 2, 0],
  ["ArrowLeft", 0, 2],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["a", 1, null],
])("%s from tab %i", (key, at, next) => {
  expect(tabAfter(key, at, 3)).toBe(next);
});
