import { expect, test } from "vitest";
import { EMPTY } from "./dungeon";
import { type Draft, Drafts } from "./store";

function memory(): Storage {
  const all = new Map<string, string>();
  return {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
    key: (n: number) => [...all.keys()][n] ?? null,
    clear: () => all.clear(),
    get length() {
      return all.size;
    },
  };
}

const draft = (id: string, changed: number, ahead = true): Draft => ({ id, title: id, changed, name: "", ahead });

test("what is written is read, the newest first", () => {
  const drafts = new Drafts(memory());
  drafts.write(draft("a", 1), { ...EMPTY, title: "Old" });
  drafts.write(draft("b", 2), EMPTY);
  expect(drafts.list().map(({ id }) => id)).toEqual(["b", "a"]);
  expect(drafts.read("a")?.dungeon.title).toBe("Old");
  drafts.remove("a");
  expect(drafts.read("a")).toBeNull();
});

test("what only this browser has never falls out", () => {
  const drafts = new Drafts(memory());
  drafts.write(draft("mine", 0), EMPTY);
  for (let n = 1; n <= 20; n++) drafts.write({ ...draft(`kept ${n}`, n, false), name: `${n}` }, EMPTY);
  const ids = drafts.list().map(({ id }) => id);
  expect(ids).toContain("mine");
  expect(ids).toContain("kept 20");
  expect(ids).not.toContain("kept 1");
});

test("of what the server keeps under one name, one drawing is enough", () => {
  const drafts = new Drafts(memory());
  drafts.write({ ...draft("a", 1, false), name: "crypt" }, EMPTY);
  drafts.write({ ...draft("b", 2), name: "crypt" }, EMPTY);
  expect(drafts.list().map(({ id }) => id)).toEqual(["b"]);
});

test("what others wrote there is passed over", () => {
  const store = memory();
  store.setItem("paperdelve.edit.x", "{");
  store.setItem("paperdelve.edit.y", '{"id":"y"}');
  store.setItem("paperdelve.name", "Ada");
  expect(new Drafts(store).list()).toEqual([]);
});

test("a browser that keeps nothing is told apart", () => {
  const store = memory();
  store.setItem = () => {
    throw new Error("full");
  };
  expect(new Drafts(store).write(draft("a", 1), EMPTY)).toBe(false);
});
