import { expect, test } from "vitest";
import { space } from "../space";
import { actionsOf } from "./actions";
import { clock } from "./clock";
import { fromScene, walks, written } from "./logbook";
import { marksOf } from "./marks";
import { DEFAULTS, readSettings } from "./settings";

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

test("walks are told once for each hero, with the end of the way", () => {
  const name = (id: string) => (id === "red" ? "Dio" : null);
  const changes = [["move", "red", [1, 2]], ["move", "m1", [3]], ["move", "red", [4]]] as const;
  expect(walks(changes, name, String)).toEqual(["Dio goes to 4"]);
});

test.each([
  [65_000, "1:05", false],
  [9_001, "0:10", true],
  [-5, "0:00", true],
])("%d milliseconds left", (left, figures, hurry) => {
  expect(clock(1000 + left, 1000)).toMatchObject({ figures, hurry });
});

test("settings that cannot be are as at first", () => {
  expect(readSettings(null)).toEqual(DEFAULTS);
  expect(readSettings("{")).toEqual(DEFAULTS);
  expect(readSettings("null")).toEqual(DEFAULTS);
  expect(readSettings('{"speed":"toString","volume":1e9,"text":120,"evil":1}')).toEqual({ ...DEFAULTS, text: 120 });
});

const looked = { seat: "red", from: space(1, 1), told: null, focus: null, chosen: null, aiming: null };
const actions = actionsOf("red", [
  { do: "go", words: "", at: [2, 3] },
  { do: "fight", words: "", at: [4], needs: [5] },
  { do: "open", words: "", at: [6] },
  { do: "end", words: "", final: true },
]);

test("actions become marks by what they are", () => {
  expect(marksOf(actions, looked)).toMatchObject({
    reach: [2, 3],
    targets: [{ at: 4, needs: 5, action: "fight" }],
    things: [{ at: 6, action: "open" }],
    from: space(1, 1),
  });
});

test("while one verb is aimed only its places are marked", () => {
  expect(marksOf(actions, { ...looked, aiming: "fight" })).toMatchObject({ reach: [], things: [], targets: [{ at: 4 }] });
});

test("what was told is a shot for a fight and a way for a walk", () => {
  expect(marksOf(actions, { ...looked, told: { verb: "fight", spaces: [9, 8] } })).toMatchObject({ shot: [9, 8], way: [] });
  expect(marksOf(actions, { ...looked, told: { verb: "go", spaces: [9] } })).toMatchObject({ shot: [], way: [9] });
});
