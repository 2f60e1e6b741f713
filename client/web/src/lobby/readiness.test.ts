import { expect, test } from "vitest";
import { readiness } from "./readiness";

const ann = { name: "Ann", held: true };
const bob = { name: "Bob", held: true };

test("nobody sits: take a seat first", () => {
  expect(readiness({ red: {}, blue: {} }, [], false).why).toBe("Take a seat first.");
  expect(readiness({ red: {}, blue: {} }, [], true).why).toBe("Nobody has taken a seat yet.");
});

test("alone, or with bots, one's own word is all that is missing", () => {
  expect(readiness({ red: ann, blue: { bot: true } }, ["red"], false)).toEqual({
    unready: ["red"],
    waited: [],
    why: "",
  });
});

test("others are waited for by name; the GM need not wait", () => {
  const seats = { red: { ...ann, ready: true }, blue: bob, green: {} };
  expect(readiness(seats, ["red"], false)).toEqual({ unready: [], waited: ["Bob"], why: "Not ready yet: Bob." });
  expect(readiness(seats, [], true).why).toBe("");
});

test("who has no seat cannot start for those who have", () => {
  expect(readiness({ red: { ...ann, ready: true } }, [], false).why).toBe("Take a seat first; whoever sits can start.");
});
