import { expect, test } from "vitest";
import { route } from "./route";

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
