import { expect, test } from "vitest";
import { space } from "../../space";
import { cellar as scene } from "./cellar.fixture";
import { describe, nameSpace, whereabouts } from "./scene";

test("counters in words, with what they hold", () => {
  expect(Object.values(scene.counters).map(describe)).toEqual([
    "Dio the elf, red",
    "ghost 3, level 2",
    "key, jewel bag",
    "corpse of blue with 2 keys, treasure 300, extra speed",
  ]);
});

test("a space by name, with what is drawn and what lies there", () => {
  expect(nameSpace(scene, space(2, 1))).toBe("2,1: floor; key, jewel bag");
  expect(nameSpace(scene, space(3, 1))).toBe("3,1: closed door");
  expect(nameSpace(scene, space(40, 1))).toBe("40,1: off the paper");
});

test.each([
  [space(5, 5), space(9, 4), "4 east 1 north"],
  [space(5, 5), space(5, 7), "2 south"],
  [space(5, 5), space(4, 5), "1 west"],
  [space(5, 5), space(5, 5), "here"],
])("where a space is", (from, to, words) => {
  expect(whereabouts(from, to)).toBe(words);
});
