import { expect, test } from "vitest";
import { firstClass } from "./classes";

const offered = { class: ["warrior", "valkyrie", "elf", "wizard"], name: [] };

test("a colour begins as what it is painted as", () => {
  expect(firstClass({ green: { offered }, red: { offered } }, "green")).toBe("elf");
});

test("what somebody has already is left to them", () => {
  const seats = { red: { offered }, blue: { offered, choices: { class: "warrior" } } };
  expect(firstClass(seats, "red")).toBe("valkyrie");
});

test("when all are taken the colour's own comes twice", () => {
  const seats = {
    red: { offered: { class: ["warrior"] } },
    blue: { choices: { class: "warrior" } },
  };
  expect(firstClass(seats, "red")).toBe("warrior");
});

test("where nothing is offered there is nothing to choose", () => {
  expect(firstClass({ red: {} }, "red")).toBeUndefined();
});
