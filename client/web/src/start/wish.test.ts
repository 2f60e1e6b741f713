import { expect, test } from "vitest";
import type { Setting } from "../catalogue";
import { changed, faults, toCreate, USUAL, withRule } from "./wish";

const settings: Setting[] = [
  { name: "diagonals", words: "", default: "no-corners", values: ["no-corners", "free", "never"] },
  { name: "thief_after", words: "", default: 20, least: 0, most: 100_000 },
];

test("the usual table is one click: nothing but the dungeon's name", () => {
  expect(toCreate(USUAL, "ossuary", "The Ossuary")).toEqual({
    type: "create",
    game: "gauntlet",
    title: "The Ossuary",
    gm: false,
    absence: "pass",
    absent_seconds: 60,
    turn_seconds: null,
    answer_seconds: 20,
    spectators: true,
    listed: true,
    delay_seconds: 0,
    options: { map: "ossuary" },
    brought: false,
  });
  expect(faults(USUAL, settings)).toEqual({});
});

test("only rules that were set are sent, so that a dungeon keeps its own", () => {
  const rules = withRule(withRule({}, "diagonals", "free"), "mercy", false);
  expect(toCreate({ ...USUAL, rules }, "ossuary", "").options).toEqual({
    map: "ossuary",
    diagonals: "free",
    mercy: false,
  });
  expect(withRule(rules, "mercy", undefined)).toEqual({ diagonals: "free" });
});

test("one's own dungeon is brought, and a table's own name goes before the dungeon's", () => {
  expect(toCreate({ ...USUAL, title: " Ours " }, null, "Mine")).toMatchObject({
    brought: true,
    options: {},
    title: "Ours",
  });
});

test("where nobody may watch, nothing is listed and nothing delayed", () => {
  const wish = toCreate({ ...USUAL, spectators: false, delay_seconds: 30 }, "ossuary", "");
  expect(wish).toMatchObject({ spectators: false, listed: false, delay_seconds: 0 });
});

test("what the server would refuse is said beside its field", () => {
  const wish = { ...USUAL, absent_seconds: 2, answer_seconds: null, rules: { thief_after: -1 } };
  expect(faults(wish, settings)).toEqual({
    absent_seconds: "This must be from 5 to 86400 seconds.",
    answer_seconds: "This must be from 3 to 3600 seconds.",
    thief_after: "This must be from 0 to 100000.",
  });
});

test("what is not as usual is counted", () => {
  expect(changed(USUAL)).toBe(0);
  expect(changed({ ...USUAL, title: "Ours", turn_seconds: 60, listed: false, rules: { mercy: false } })).toBe(2);
});
