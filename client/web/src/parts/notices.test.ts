import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notices, notify } from "./notices";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  notices.value = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const words = (): string[] => notices.value.map((notice) => notice.words);

test("a notice goes by itself, once it can have been read", () => {
  notify("Copied.");
  vi.advanceTimersByTime(3_000);
  expect(words()).toEqual(["Copied."]);
  vi.advanceTimersByTime(3_600_000);
  expect(words()).toEqual([]);
});

test("no more than three pass at a time, the same one once", () => {
  for (const said of ["a", "b", "a", "c", "d"]) notify(said);
  expect(words()).toEqual(["a", "c", "d"]);
});

test("one that leads somewhere stays, whatever passes, until another does", () => {
  notify("Kept.", "good", { words: "Make a table", to: "/#a" });
  for (const said of ["a", "b", "c", "d"]) notify(said);
  expect(words()).toEqual(["Kept.", "b", "c", "d"]);
  vi.advanceTimersByTime(3_600_000);
  expect(words()).toEqual(["Kept."]);
  notify("Kept again.", "good", { words: "Make a table", to: "/#b" });
  expect(words()).toEqual(["Kept again."]);
});
