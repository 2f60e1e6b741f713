import { expect, test } from "vitest";
import { named, route, toMake } from "./route";

test.each([
  ["/", { page: "start" }],
  ["/t/ab-c_9", { page: "table", as: "play", code: "ab-c_9" }],
  ["/w/abc/", { page: "table", as: "watch", code: "abc" }],
  ["/edit", { page: "edit" }],
  ["/replay", { page: "replay", code: "" }],
  ["/replay/abc", { page: "replay", code: "abc" }],
  ["/rules/", { page: "rules" }],
  ["/t/", { page: "lost" }],
  ["/t/a%20b", { page: "lost" }],
  ["/nowhere", { page: "lost" }],
])("%s", (path, page) => {
  expect(route(path)).toEqual(page);
});

test("a host's secret stands behind the # of the link for playing", () => {
  expect(route("/t/abc", "#s3cret")).toEqual({ page: "table", as: "host", code: "s3cret" });
  expect(route("/t/abc", "#move=3")).toEqual({ page: "table", as: "play", code: "abc" });
  expect(route("/w/abc", "#s3cret")).toEqual({ page: "table", as: "watch", code: "abc" });
});

test("the address of a table to be made names the dungeon, whatever it is called", () => {
  const address = toMake("cellar & 50 %");
  expect(route(new URL(address, "http://here").pathname)).toEqual({ page: "start" });
  expect(named(address.slice(1))).toBe("cellar & 50 %");
  expect(named("")).toBe("");
  expect(named("#50%")).toBe("");
});
