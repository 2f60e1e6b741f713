import { expect, test } from "vitest";
import { amended, begun, redone, stepped, undone } from "./history";

test("goes back as far as it went, and forth again", () => {
  let history = begun("a");
  for (const next of ["b", "c", "d"]) history = stepped(history, next);
  for (const before of ["c", "b", "a", "a"]) {
    history = undone(history);
    expect(history.now).toBe(before);
  }
  for (const after of ["b", "c", "d", "d"]) {
    history = redone(history);
    expect(history.now).toBe(after);
  }
});

test("a new step forgets what was undone", () => {
  const history = stepped(undone(stepped(begun("a"), "b")), "c");
  expect(redone(history).now).toBe("c");
  expect(undone(history).now).toBe("a");
});

test("what goes on with the last step is no step of its own", () => {
  const typed = amended(amended(stepped(begun(""), "C"), "Cr"), "Crypt");
  expect(typed.now).toBe("Crypt");
  expect(undone(typed).now).toBe("");
});

test("nothing changed, no step", () => {
  const history = begun("a");
  expect(stepped(history, "a")).toBe(history);
});
