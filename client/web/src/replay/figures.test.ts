import { expect, test } from "vitest";
import { space } from "../space";
import { heatOf, luck, luckWords, perPicture, worstPlaces } from "./figures";

test("dice that fell as expected are better than half", () => {
  const even = luck([10, 10, 10, 10, 10, 10]);
  expect(even).toEqual({ thrown: 60, average: 3.5, expected: 10, better: 50 });
  expect(even && luckWords(even)).toContain("about as expected");
});

test("many sixes are luck, many ones are none, and a few dice say nothing", () => {
  expect(luck([5, 5, 5, 5, 5, 30])?.better).toBeGreaterThan(90);
  expect(luck([30, 5, 5, 5, 5, 5])?.better).toBeLessThan(10);
  expect(luckWords(luck([0, 0, 0, 0, 0, 3])!)).toContain("too few");
  expect(luck([0, 0, 0, 0, 0, 0])).toBeNull();
});

test.each([
  [0, 1],
  [24, 1],
  [25, 2],
  [49, 5],
  [300, 20],
])("a longest row of %i has pictures of %i", (longest, unit) => {
  expect(perPicture(longest, 24)).toBe(unit);
});

test("heat is of one level, and small hurts show too", () => {
  const hurt = [
    [0, space(1, 1), 16],
    [0, space(2, 1), 4],
    [1, space(3, 3), 50],
  ] as const;
  expect([...heatOf(hurt, 0)]).toEqual([
    [space(1, 1), 1],
    [space(2, 1), 0.5],
  ]);
  expect(worstPlaces(hurt, 0)).toEqual(["1,1: 16", "2,1: 4"]);
  expect(heatOf(hurt, 2).size).toBe(0);
});
