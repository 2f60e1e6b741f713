import { expect, test } from "vitest";
import type { Making } from "../catalogue";
import { anew, fault, usual } from "./wish";

const making: Making = {
  heroes: { least: 1, most: 4, usual: 4 },
  rooms: { least: 3, most: 300, usual: 12 },
  difficulty: { values: [{ name: "fair", words: "" }], usual: "fair" },
  style: { values: [{ name: "caves", words: "" }], usual: "caves" },
};

test("the usual wish is what the server says, and nothing is wrong with it", () => {
  expect(usual(making)).toMatchObject({ heroes: 4, rooms: 12, difficulty: "fair", style: "caves" });
  expect(fault(usual(making), making)).toBeUndefined();
});

test("what the server would refuse is said at once", () => {
  const wish = usual(making);
  expect(fault({ ...wish, rooms: 2 }, making)).toBe("The number of rooms must be from 3 to 300.");
  expect(fault({ ...wish, heroes: Number.NaN }, making)).toBe("The number of heroes must be from 1 to 4.");
  expect(fault({ ...wish, seed: -1 }, making)).toContain("seed");
});

test("again means another seed, unless something else was wished since", () => {
  const made = usual(making);
  const seeds = Array.from({ length: 5 }, () => anew(made, made).seed);
  expect(seeds.some((seed) => seed !== made.seed)).toBe(true);
  const other = { ...made, heroes: 2 };
  expect(anew(other, made)).toBe(other);
  expect(anew(made, null)).toBe(made);
});
