import { expect, test } from "vitest";
import { remember, remembered } from "./legend";

function store(text: string | null = null) {
  let kept = text;
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
}

test("a tile's meaning is remembered, changed and forgotten", () => {
  const mine = store();
  remember("dungeon 12", "wall", mine);
  remember("dungeon 13", "key", mine);
  expect(remember("dungeon 12", "door", mine)).toEqual({ "dungeon 13": "key", "dungeon 12": "door" });
  expect(remember("dungeon 13", "", mine)).toEqual({ "dungeon 12": "door" });
  expect(remembered(mine)).toEqual({ "dungeon 12": "door" });
});

test("what cannot be read or kept is no fault", () => {
  for (const text of ["{", "7", "null", '{"a": 1}']) expect(remembered(store(text))).toEqual({});
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(remember("a", "wall", full)).toEqual({ a: "wall" });
});

test("only so many are remembered", () => {
  const many = store(JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`t${i}`, "wall"]))));
  const legend = remember("new", "key", many);
  expect(Object.keys(legend)).toHaveLength(1000);
  expect(legend["new"]).toBe("key");
  expect(legend["t0"]).toBeUndefined();
});
