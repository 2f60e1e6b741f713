import { describe, expect, test } from "vitest";
import { space } from "../space";
import * as orders from "./orders";

const at = space(5, 1);

test.each([
  [orders.put("ghost", at), "gm put ghost 5,1"],
  [
    orders.put("generator", at, { spawns: "demon", body_points: "2" }),
    "gm put generator 5,1 spawns demon body_points 2",
  ],
  [
    orders.put("corpse", at, { colour: "red", enchantments: ["extra_magic", "extra_speed"] }),
    "gm put corpse 5,1 colour red extra_magic extra_speed",
  ],
  [orders.move(at, space(6, 2)), "gm move 5,1 6,2"],
  [orders.move(at, space(6, 2), "key"), "gm move 5,1 6,2 key"],
  [orders.remove(at, "corpse"), "gm remove 5,1 corpse"],
  [orders.set("4", "body_points", 2), "gm set 4 body_points 2"],
  [orders.bestow("red", "extra_speed", true), "gm give red extra_speed"],
  [orders.bestow("red", "extra_speed", false), "gm take red extra_speed"],
  [orders.open(at), "gm open 5,1"],
  [orders.rule("spawn_range", null), "gm rule spawn_range none"],
  [orders.rule("sorcerers", true), "gm rule sorcerers true"],
  [orders.walk(at), "gm go 5,1"],
  [orders.attack(at), "gm attack 5,1"],
  [orders.roll(3), "gm roll 3"],
  [orders.control("all"), "gm control all"],
  [orders.control("4", 2), "gm control 4 2 rounds"],
  [orders.release("thief"), "gm release thief"],
  [orders.revive("blue", at), "gm revive blue 5,1"],
])("%s", (text, expected) => {
  expect(text).toBe(expected);
});

describe("drawing", () => {
  test("a few spaces are one command", () => {
    expect(orders.draw("wall", [at, space(6, 1)])).toEqual(["gm draw wall 5,1 6,1"]);
  });

  test("many are several, none longer than the wire takes, and no space is lost", () => {
    const spaces = Array.from({ length: 300 }, (_, n) => space(100 + (n % 20), 100 + Math.floor(n / 20)));
    const commands = orders.draw("wall", spaces);
    expect(commands.length).toBeGreaterThan(1);
    expect(Math.max(...commands.map((command) => command.length))).toBeLessThan(1000);
    expect(commands.flatMap((command) => command.split(" ").slice(3))).toHaveLength(300);
  });

  test("no space is no command", () => {
    expect(orders.draw("wall", [])).toEqual([]);
  });
});

test("each counter is named as the commands want it", () => {
  const ghost = { kind: "ghost", at, number: 4 };
  expect([orders.kindOf(ghost), orders.whomOf(ghost), orders.bodyOf(ghost)]).toEqual(["ghost", "4", "4"]);
  const keys = { kind: "items", at, holds: ["key", "food"] };
  expect([orders.kindOf(keys), orders.whomOf(keys), orders.bodyOf(keys)]).toEqual(["key", null, null]);
  expect(orders.whomOf({ kind: "generator", at })).toBe("5,1");
  expect(orders.whomOf({ kind: "hero", at, colour: "red" })).toBe("red");
  expect(orders.bodyOf({ kind: "thief", at })).toBe("thief");
});

test("a space is read as people type it", () => {
  expect([" 5, 1 ", "5 1", "5;1"].map(orders.readSpace)).toEqual([at, at, at]);
  expect(["", "5", "a,b", "300,1"].map(orders.readSpace)).toEqual([null, null, null, null]);
});
