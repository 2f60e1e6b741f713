import { expect, test } from "vitest";
import { space } from "../../space";
import { actionsOf } from "../doing/actions";
import { cellar as scene } from "./cellar.fixture";
import { announce, near, spoken } from "./near";

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
