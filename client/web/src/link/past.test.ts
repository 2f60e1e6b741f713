import { expect, test } from "vitest";
import { EMPTY } from "../scene";
import { Past } from "./past";

test("the oldest scenes fall out, also where numbers were left out", () => {
  const past = new Past(3);
  for (const number of [1, 2, 700, 701, 1500]) past.keep(number, EMPTY);
  expect([...past.keys()]).toEqual([700, 701, 1500]);
});
