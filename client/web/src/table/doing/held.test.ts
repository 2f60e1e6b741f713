import { expect, test } from "vitest";
import { Held } from "./held";

const offered = { offers: [{ do: "end", words: "end your turn", final: true }], until: null };
const told = new Map([["red", offered]]);
const none = new Map();
const turn = { seat: "red", left: 3 };

test("offers hold while the turn is the same value, or the scene is", () => {
  const held = new Held();
  expect(held.offered("red", told, turn, 4)).toBe(offered);
  expect(held.offered("red", none, turn, 5)).toBe(offered);
  expect(held.offered("red", none, { ...turn }, 5)).toBe(offered);
});

test("nothing is offered once the game has moved on, to another seat, or to nobody", () => {
  const held = new Held();
  expect(held.offered("red", none, turn, 3).offers).toEqual([]);
  held.offered("red", told, turn, 4);
  expect(held.offered(null, told, turn, 4).offers).toEqual([]);
  expect(held.offered("blue", none, turn, 4).offers).toEqual([]);
  expect(held.offered("red", none, { ...turn }, 5).offers).toEqual([]);
});
