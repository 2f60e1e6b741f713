import { expect, test } from "vitest";
import { space } from "../../space";
import { type Dungeon, EMPTY } from "../dungeon";
import { dungeonOf, plainOf } from "./plain";

const dungeon: Dungeon = {
  ...EMPTY,
  title: "Cupboard",
  players: 2,
  house_rules: { sorcerers: true },
  levels: [
    {
      title: "Coats",
      rows: ["#..", "###"],
      starts: [space(1, 0)],
      pieces: [{ kind: "grunt", at: space(2, 0), figures: { level: 2 } }],
      notes: [[space(0, 0), "thin"]],
    },
  ],
};

test("what we write is what we read", () => {
  expect(dungeonOf(plainOf(dungeon))).toEqual(dungeon);
});

test("a counter's figures stand beside its kind and place", () => {
  expect(plainOf(dungeon).levels[0]?.counters).toEqual([{ kind: "grunt", at: space(2, 0), level: 2 }]);
});

test("what is as usual is left to the server", () => {
  expect(plainOf(dungeon)).not.toHaveProperty("thief_after");
});

test("rows are filled to one length, and nothing is taken for granted", () => {
  expect(
    dungeonOf({ levels: [{ title: "", rows: ["#", "..."], starts: [], counters: [], notes: [] }] }).levels[0]?.rows,
  ).toEqual(["#  ", "..."]);
  expect(dungeonOf({}).levels).toHaveLength(1);
});
