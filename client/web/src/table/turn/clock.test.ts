import { expect, test } from "vitest";
import { clock } from "./clock";

test.each([
  [65_000, "1:05", false],
  [9_001, "0:10", true],
  [-5, "0:00", true],
])("%d milliseconds left", (left, figures, hurry) => {
  expect(clock(1000 + left, 1000)).toMatchObject({ figures, hurry });
});
