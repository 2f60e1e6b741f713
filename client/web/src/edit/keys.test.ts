import { expect, test } from "vitest";
import { TOOLS } from "./drawing/tools";
import { deedFor, type Pressed } from "./keys";

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

test("each tool has a key of its own, which does nothing else", () => {
  expect(new Set(TOOLS.map(({ key }) => key)).size).toBe(TOOLS.length);
  for (const { name, key } of TOOLS) expect(deedFor(press(key), false)).toEqual({ do: "tool", tool: name });
});

test("arrows move the cursor, and draw with Shift", () => {
  expect(deedFor(press("ArrowUp"), true)).toEqual({ do: "move", dx: 0, dy: -1, drawing: false });
  expect(deedFor(press("ArrowLeft", { shiftKey: true }), true)).toEqual({ do: "move", dx: -1, dy: 0, drawing: true });
});

test("keys that buttons and tabs need are theirs outside the board", () => {
  for (const key of ["ArrowUp", "Enter", " ", "Delete", "PageDown"]) {
    expect(deedFor(press(key), false)).toBeNull();
    expect(deedFor(press(key), true)).not.toBeNull();
  }
});

test("Ctrl or Command goes before the tools' letters", () => {
  expect(deedFor(press("c", { ctrlKey: true }), true)).toEqual({ do: "copy" });
  expect(deedFor(press("Z", { metaKey: true, shiftKey: true }), true)).toEqual({ do: "redo" });
  expect(deedFor(press("z", { ctrlKey: true }), false)).toEqual({ do: "undo" });
  expect(deedFor(press("k", { ctrlKey: true }), true)).toBeNull();
  expect(deedFor(press("c", { altKey: true }), true)).toBeNull();
});
