import { expect, test } from "vitest";
import { read } from "../scene";
import { space } from "../space";
import { actionsOf } from "./actions";
import { announce, near, spoken } from "./near";

const scene = read({
  board: { title: "Cellar", level: 0, levels: 1, width: 9, height: 3, rows: ["#########", "#..|...E#", "#########"] },
  counters: {
    red: { kind: "hero", at: space(1, 1), colour: "red", class: "elf", name: "Dio" },
    m3: { kind: "ghost", at: space(5, 1), number: 3, level: 2, body_points: 2 },
    i2: { kind: "items", at: space(2, 1), holds: ["key", "jewel_bag"] },
    xblue: {
      kind: "corpse",
      at: space(4, 1),
      colour: "blue",
      keys: 2,
      potions: 0,
      treasure: 300,
      enchantments: ["extra_speed"],
    },
  },
});
const actions = actionsOf("red", [
  { do: "fight", words: "shoot", at: [space(5, 1)], needs: [4] },
  { do: "snatch", words: "take", at: [space(2, 1)] },
  { do: "go", words: "9 spaces left", at: [space(2, 1)] },
]);

test("what is near comes by distance, with what may be done", () => {
  expect(near(scene, "red", actions).map(({ words }) => words)).toEqual([
    "key, jewel bag: 1 east, you may snatch",
    "closed door: 2 east",
    "corpse of blue with 2 keys, treasure 300, extra speed: 3 east",
    "ghost 3, level 2: 4 east, roll 4 to hit",
    "exit: 6 east",
  ]);
});

test("nothing is near a hero who is not on the paper", () => {
  expect(near(scene, "green", [])).toEqual([]);
});

test("the cursor's space is told with where it is and what may be done", () => {
  expect(announce(scene, space(2, 1), space(1, 1), actions)).toBe(
    "2,1: floor; key, jewel bag; 1 east; you may: snatch, go",
  );
});

test("an action is told with what it is done to", () => {
  const [fight] = actions;
  expect(fight && spoken(scene, { ...fight, at: space(5, 1) })).toBe("fight ghost 3, level 2 at 5,1, roll 4 or more");
});
