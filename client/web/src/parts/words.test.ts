import { expect, test } from "vitest";
import { sentence } from "./words";

test("reasons become sentences", () => {
  expect(sentence("no hero is there")).toBe("No hero is there.");
  expect(sentence("Who?")).toBe("Who?");
  expect(sentence("")).toBe("");
});
