import { expect, test } from "vitest";
import { hearers, lines } from "./said";

test("the GM hears watchers beside players and can tell them apart; watchers among themselves need not", () => {
  const chat = [
    ["players", "Ann", "hi"],
    ["spectators", "", "<b>go</b>"],
    ["whisper", "Ann", "psst"],
  ] as const;
  expect(lines(chat, "gm").map(({ name, aside }) => [name, aside])).toEqual([
    ["Ann", ""],
    ["Somebody", "watching"],
    ["Ann", "in secret"],
  ]);
  expect(lines(chat, "spectator")[1]?.aside).toBe("");
});

test("a line is the same line when older ones are gone", () => {
  const chat = [
    ["players", "Ann", "one"],
    ["players", "Ann", "two"],
  ] as const;
  expect(lines(chat.slice(1), "player")[0]?.id).toBe(lines(chat, "player")[1]?.id);
});

test("players who sit whisper to a GM, a GM to each who sits", () => {
  const seats = { red: { held: true, name: "Ann" }, blue: { bot: true } };
  expect(hearers("player", true, seats, true).map(([to]) => to)).toEqual(["", "gm"]);
  expect(hearers("player", true, seats, false)).toHaveLength(1);
  expect(hearers("player", false, seats, true).map(([to]) => to)).toEqual([""]);
  expect(hearers("gm", true, seats, false).map(([to]) => to)).toEqual(["", "red"]);
  expect(hearers("spectator", true, seats, false)).toEqual([["", "everyone who watches"]]);
});
