import { expect, test } from "vitest";
import { type Key, lettersFor, wishOf } from "./keys";

const open = { question: false, letters: true };
const key = (name: string, fields: Partial<Key> = {}): Key => ({
  ...{ key: name, code: "", shiftKey: false, ctrlKey: false, altKey: false, metaKey: false },
  ...fields,
});

test.each([
  ["ArrowUp", 0, -1],
  ["ArrowLeft", -1, 0],
  ["Home", -1, -1],
  ["PageUp", 1, -1],
  ["End", -1, 1],
  ["PageDown", 1, 1],
  ["7", -1, -1],
  ["2", 0, 1],
  ["6", 1, 0],
])("%s steps", (name, dx, dy) => {
  expect(wishOf(key(name), open)).toEqual({ kind: "step", dx, dy });
});

test("the digits at the side step whether they stand for digits or for arrows", () => {
  expect(wishOf(key("9", { code: "Numpad9" }), open)).toEqual({ kind: "step", dx: 1, dy: -1 });
  expect(wishOf(key("PageUp", { code: "Numpad9" }), open)).toEqual({ kind: "step", dx: 1, dy: -1 });
});

test("with shift the arrows move the cursor", () => {
  expect(wishOf(key("ArrowDown", { shiftKey: true }), open)).toEqual({ kind: "look", dx: 0, dy: 1 });
  expect(wishOf(key("ArrowDown", { code: "Numpad2", shiftKey: true }), open)).toEqual({ kind: "look", dx: 0, dy: 1 });
});

test("digits answer while a question is open", () => {
  expect(wishOf(key("3"), { ...open, question: true })).toEqual({ kind: "answer", number: 3 });
});

test("keys of the browser and the system stay theirs", () => {
  expect(wishOf(key("r", { ctrlKey: true }), open)).toBeNull();
  expect(wishOf(key("ArrowLeft", { altKey: true }), open)).toBeNull();
  expect(wishOf(key("Tab"), open)).toBeNull();
});

test("letters can be turned off; Enter, Escape and the question mark serve on", () => {
  const off = { ...open, letters: false };
  expect(wishOf(key("f"), open)).toEqual({ kind: "letter", letter: "f" });
  expect(wishOf(key("f"), off)).toBeNull();
  expect(wishOf(key("v"), off)).toBeNull();
  expect(wishOf(key("?", { shiftKey: true }), off)).toEqual({ kind: "help" });
  expect(wishOf(key("Enter"), off)).toEqual({ kind: "act" });
});

test("each verb has a letter of its own name that nothing else has", () => {
  const letters = lettersFor(["go", "snatch", "loot", "open", "fight", "swap", "trade", "potion", "end", "choose"]);
  expect(Object.fromEntries(letters)).toEqual({
    ...{ go: "g", snatch: "s", loot: "l", open: "o", fight: "f", swap: "w", trade: "t", potion: "p", end: "e" },
  });
});
