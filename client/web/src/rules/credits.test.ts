import { expect, test } from "vitest";
import { AUTHORS, CREDITS } from "./credits";
import { ENCHANTMENTS, HEROES, MONSTERS, THINGS } from "./figures";

test("every picture on the page that somebody else drew is credited", () => {
  const ours = ["rebound_shots", "corpse", "exit"];
  const shown = [...HEROES, ...MONSTERS]
    .map(({ kind }) => kind)
    .concat([...THINGS, ...ENCHANTMENTS].map(([kind]) => kind));
  const credited = CREDITS.map(({ kind }) => kind);
  expect(shown.filter((kind) => !credited.includes(kind) && !ours.includes(kind))).toEqual([]);
});

test("authors are named once", () => {
  expect(AUTHORS).toContain("Lorc");
  expect(new Set(AUTHORS).size).toBe(AUTHORS.length);
});
