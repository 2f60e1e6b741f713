import { expect, test } from "vitest";
import { wishOf } from "./keys";

const key = (name: string, held: object = {}) =>
  wishOf({ key: name, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held });

test("arrows step by command, with Shift by turn", () => {
  expect(key("ArrowRight")).toEqual({ kind: "step", way: 1, by: "command" });
  expect(key("ArrowLeft", { shiftKey: true })).toEqual({ kind: "step", way: -1, by: "turn" });
});

test("space plays, Home and End go to the ends, brackets to the marks", () => {
  expect(key(" ")).toEqual({ kind: "toggle" });
  expect(key("End")).toEqual({ kind: "to", end: "last" });
  expect(key("[")).toEqual({ kind: "mark", way: -1 });
});

test("the browser's own keys stay its own", () => {
  expect(key("ArrowLeft", { altKey: true })).toBeNull();
  expect(key("q")).toBeNull();
});
