import { expect, test } from "vitest";
import { fromScene, written } from "./logbook";

test("dice belong to the next line of the log", () => {
  const lines = written(
    fromScene(["Round 1"]),
    [
      ["roll", "red", 5, 4, true],
      ["log", "Dio strikes: 5 against 4"],
      ["move", "m1", [257]],
      ["log", "ghost 1 comes"],
      ["roll", "gm", 2, null, null],
      ["roll", "gm", 6, null, null],
      ["log", "The GM rolls 2, 6"],
    ],
    9,
  );
  expect(lines.map(({ words, dice }) => [words, dice.map(({ die }) => die)])).toEqual([
    ["Round 1", []],
    ["Dio strikes: 5 against 4", [5]],
    ["ghost 1 comes", []],
    ["The GM rolls 2, 6", [2, 6]],
  ]);
  expect(lines.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
  expect(lines[1]).toMatchObject({ number: 9, dice: [{ who: "red", needed: 4, hit: true }] });
});

test("an update without words leaves the log as it was", () => {
  const lines = fromScene(["Round 1"]);
  expect(written(lines, [["turn", { left: 3 }]], 2)).toBe(lines);
});
