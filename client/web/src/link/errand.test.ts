import { expect, test } from "vitest";
import { pieces } from "./errand";

test("a long text comes in pieces that make it up again", () => {
  const text = "a".repeat(30_000);
  expect(pieces(text).map(({ length }) => length)).toEqual([12_000, 12_000, 6_000]);
  expect(pieces(text).join("")).toBe(text);
});

test("no character is cut in two", () => {
  const text = `${"a".repeat(11_999)}🗝${"b".repeat(5)}`;
  expect(pieces(text)).toEqual(["a".repeat(11_999), `🗝${"b".repeat(5)}`]);
});

test("an empty text is one empty piece, and none is none", () => {
  expect(pieces("")).toEqual([""]);
  expect(pieces(undefined)).toEqual([]);
});
