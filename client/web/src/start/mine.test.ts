import { expect, test } from "vitest";
import { addressOf, ago } from "./mine";

const MINUTE = 60_000;

test.each([
  [0, "just now"],
  [5 * MINUTE, "5 minutes ago"],
  [120 * MINUTE, "2 hours ago"],
  [4 * 24 * 60 * MINUTE, "4 days ago"],
])("%i milliseconds are %s", (passed, words) => {
  expect(ago(1_000_000, 1_000_000 + passed)).toBe(words);
});

test("each table leads back to where one was", () => {
  const table = { code: "AB", play: "AB", title: "", tokens: {}, seen: 0 };
  expect(addressOf({ ...table, as: "play" })).toBe("/t/AB");
  expect(addressOf({ ...table, as: "watch" })).toBe("/w/AB");
  expect(addressOf({ ...table, as: "host", code: "SECRET" })).toBe("/t/AB#SECRET");
});
