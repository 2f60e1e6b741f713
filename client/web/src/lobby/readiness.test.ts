import { expect, test } from "vitest";
import { isHere, readiness, starterOf } from "./readiness";

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

test("the GM starts at a GM's table, else the host who is here, else whoever has a seat", () => {
  const hal = { name: "Hal", role: "player", seats: [], host: true };
  const mine = { own: ["red"], host: false, gm: false, people: [] };
  expect(starterOf(mine)).toBe("you");
  expect(starterOf({ ...mine, own: [] })).toBe("seated");
  expect(starterOf({ ...mine, people: [hal] })).toBe("host");
  expect(starterOf({ ...mine, people: [hal], gm: true })).toBe("gm");
  expect(starterOf({ ...mine, people: [hal], gm: true, host: true })).toBe("you");
});

test("who does not start is told who does; the host starts without a seat too", () => {
  const seats = { red: { ...ann, ready: true }, blue: bob };
  const why = "Not ready yet: Bob. The host starts the game when all are ready.";
  expect(readiness(seats, ["red"], false, "host").why).toBe(why);
  expect(readiness({ red: ann }, ["red"], false, "gm").why).toBe("The game master starts the game when all are ready.");
  expect(readiness(seats, [], false, "host").why).toBe("Take a seat. The host starts the game when all are ready.");
  expect(readiness(seats, [], false, "you").why).toBe("Not ready yet: Bob.");
  expect(readiness({ red: { ...ann, ready: true } }, [], false, "you").why).toBe("");
  expect(readiness({}, [], false, "you").why).toBe("Nobody has taken a seat yet.");
});

test("a holder is here as presence tells; before it tells, nobody is called away", () => {
  expect(isHere([], "red")).toBe(true);
  expect(isHere([{ name: "Ann", role: "player", seats: ["red"] }], "red")).toBe(true);
  expect(isHere([{ name: "Ann", role: "player", seats: ["red"] }], "blue")).toBe(false);
});
