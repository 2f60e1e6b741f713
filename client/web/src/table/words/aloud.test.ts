import { expect, test } from "vitest";
import { read } from "../../scene";
import { space } from "../../space";
import { Aloud, called, happened } from "./aloud";

const sheets = { red: { name: "Dio" } };

test("walks are told once for each hero, with the end of the way, before what the log says", () => {
  const changes = [
    ["log", "ghost 1 comes"],
    ["move", "red", [space(1, 1), space(2, 1)]],
    ["move", "m1", [space(3, 1)]],
    ["move", "red", [space(2, 2)]],
  ] as const;
  expect(happened(changes, read({ sheets }))).toEqual(["Dio goes to 2,2", "ghost 1 comes"]);
});

test("a turn is told with what is left of it, a question with its words", () => {
  const turn = { seat: "red", left: 1, may_fight: 2 };
  expect(called(read({ sheets, turn }), "red")).toBe("Your turn, Dio: 1 step, 2 fights.");
  const waiting = { for: "red", words: "May Thor pass?", default: "no" };
  expect(called(read({ sheets, turn: { ...turn, waiting } }), "red")).toBe("A question for Dio: May Thor pass?");
});

test("lines are told apart as long as they are kept, alike or not", () => {
  const aloud = new Aloud();
  aloud.hear(["a", "a"]);
  aloud.hear([]);
  aloud.hear(Array.from({ length: 29 }, () => "b"));
  const ids = aloud.heard.value.map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: 30 }, (_, n) => n + 2));
});
