import { expect, test } from "vitest";
import { here } from "./here";
import { Kept } from "./link/kept";

function kept(): Kept {
  const all = new Map<string, string>();
  return new Kept({ getItem: (key) => all.get(key) ?? null, setItem: (key, value) => void all.set(key, value) });
}

test("a host's secret goes from the address into what is kept, and the plain address is the host's from then on", () => {
  const own = kept();
  const host = { page: "table", as: "host", code: "s3cret" };
  expect(here("/t/abc", "#s3cret", own)).toEqual({ route: host, address: "/t/abc" });
  expect(here("/t/abc", "", own)).toEqual({ route: host, address: "/t/abc" });
  expect(here("/t/other", "", own).route).toEqual({ page: "table", as: "play", code: "other" });
});

test("what was kept of the table stays", () => {
  const own = kept();
  own.keep({ code: "s3cret", as: "host", play: "abc", title: "Friday", tokens: { red: "t" }, seen: 1 });
  here("/t/abc", "#s3cret", own);
  expect(own.table("s3cret")).toMatchObject({ title: "Friday", tokens: { red: "t" } });
});

test("other addresses stay as they are", () => {
  expect(here("/replay/abc", "#move=3", kept())).toEqual({
    route: { page: "replay", code: "abc" },
    address: "/replay/abc#move=3",
  });
  expect(here("/w/abc", "#s3cret", kept()).address).toBe("/w/abc#s3cret");
});
