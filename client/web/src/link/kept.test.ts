import { expect, test } from "vitest";
import { Kept } from "./kept";

function store(start: Record<string, string> = {}, full = false) {
  const all = new Map(Object.entries(start));
  return {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException("full", "QuotaExceededError");
      all.set(key, value);
    },
  };
}

const table = (code: string) => ({
  code,
  as: "play" as const,
  play: code,
  title: code,
  tokens: { red: code },
  seen: 1,
});

test("tables come back, the newest first, each once", () => {
  const kept = new Kept(store());
  for (const code of ["a", "b", "a"]) kept.keep(table(code));
  expect(kept.tables().map(({ code }) => code)).toEqual(["a", "b"]);
  expect(kept.table("b")?.tokens).toEqual({ red: "b" });
  kept.forget("a");
  expect(kept.table("a")).toBeUndefined();
});

test("the longest unseen tables fall out", () => {
  const kept = new Kept(store());
  for (let n = 0; n < 60; n += 1) kept.keep(table(`t${n}`));
  expect(kept.tables()).toHaveLength(40);
  expect(kept.table("t19")).toBeUndefined();
});

test.each(["", "{", "null", "[null, 3]", '{"a": 1}'])("what somebody else wrote there (%s) is no table", (text) => {
  expect(new Kept(store({ "paperdelve.tables": text })).tables()).toEqual([]);
});

test("a browser that keeps nothing is no fault", () => {
  const kept = new Kept(store({}, true));
  kept.name = "Ann";
  kept.keep(table("a"));
  expect(kept.name).toBe("");
});

test("the owner's secret is long, and made once", () => {
  const kept = new Kept(store());
  expect(kept.owner).toMatch(/^[0-9a-f]{48}$/);
  expect(kept.owner).toBe(kept.owner);
});

test("what is half a table is mended or left out, whatever stands in it", () => {
  const all = [
    { code: "X" },
    { ...table("Y"), tokens: null, title: 5, seen: "x" },
    { ...table("Z"), tokens: { red: 5, blue: "b" } },
  ];
  const [y, z, ...others] = new Kept(store({ "paperdelve.tables": JSON.stringify(all) })).tables();
  expect(others).toEqual([]);
  expect(y).toEqual({ ...table("Y"), tokens: {}, title: "", seen: 0 });
  expect(z?.tokens).toEqual({ blue: "b" });
});

test("a name that is too long for the server is cut, and no letter with it", () => {
  expect(new Kept(store({ "paperdelve.name": "\u{1f409}".repeat(99) })).name).toBe("\u{1f409}".repeat(24));
});
