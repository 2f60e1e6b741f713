import { expect, test } from "vitest";
import { linesUpTo } from "./chronicle";
import { Timeline } from "./timeline";

const record = (number: number, ...words: string[]) => ({
  ...{ number, seat: "", command: "", time: 0, marks: [] },
  changes: words.map((line): ["log", string] => ["log", line]),
});

test("the log up to a number is told from the records, each line with its number", () => {
  const timeline = new Timeline();
  timeline.put({ after: 0, upto: 3 }, [record(1, "A"), record(2, "B", "C"), record(3, "D")]);
  expect(linesUpTo(timeline, 2, []).map(({ words, number }) => [words, number])).toEqual([
    ["A", 1],
    ["B", 2],
    ["C", 2],
  ]);
});

test("with too little known, the scene's own lines serve", () => {
  expect(linesUpTo(new Timeline(), 2, ["X"]).map(({ words }) => words)).toEqual(["X"]);
});
