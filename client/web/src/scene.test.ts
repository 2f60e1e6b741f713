import { expect, test } from "vitest";
import { apply, EMPTY, read, type Scene } from "./scene";
import { space } from "./space";

const cellar = read({
  board: { title: "Cellar", level: 0, levels: 1, width: 3, height: 2, rows: ["#.#", "..."] },
  counters: { g4: { kind: "ghost", at: space(1, 0), level: 3 } },
  turn: { seat: "red", left: 5 },
});

test("what is not told of stays the very same value, and the old scene stays as it was", () => {
  const next = apply(cellar, [["move", "g4", [space(1, 1), space(2, 1)]]]);
  expect(next.counters["g4"]).toEqual({ kind: "ghost", at: space(2, 1), level: 3 });
  expect(cellar.counters["g4"]?.at).toBe(space(1, 0));
  expect(next.board).toBe(cellar.board);
});

test("a null takes a field away, and only that", () => {
  const next = apply(cellar, [
    ["turn", { left: null }],
    ["set", "g4", { level: 2 }],
  ]);
  expect(next.turn).toEqual({ seat: "red" });
  expect(next.counters["g4"]?.level).toBe(2);
});

test("one letter of the drawing changes", () => {
  expect(apply(cellar, [["terrain", space(0, 1), "#"]]).board?.rows).toEqual(["#.#", "#.."]);
});

test("a new level takes all counters off, a clear everything of the game", () => {
  const board = { title: "Vault", level: 1, levels: 2, width: 1, height: 1, rows: ["."] };
  const next: Scene = apply(cellar, [
    ["board", board],
    ["counter", "c0", { kind: "chest", at: 0 }],
  ]);
  expect(Object.keys(next.counters)).toEqual(["c0"]);
  expect(apply(next, [["clear"]])).toMatchObject({ board: null, counters: {}, turn: {} });
});

test("log and chat keep the last forty lines", () => {
  const lines = Array.from({ length: 50 }, (_, n) => ["log", `line ${n}`] as const);
  const next = apply(EMPTY, [...lines, ["chat", "players", "Ann", "<b>hi</b>"]]);
  expect(next.log).toHaveLength(40);
  expect(next.log[0]).toBe("line 10");
  expect(next.chat).toEqual([["players", "Ann", "<b>hi</b>"]]);
});

test("changes of a newer server change nothing; a board without rows is none", () => {
  expect(apply(cellar, [["sparkle", 1]])).toEqual(cellar);
  expect(read({ board: {} }).board).toBeNull();
});
