import { expect, test } from "vitest";
import { written } from "./messages";

test("what the server could not read goes out as blanks", () => {
  const hello = { type: "hello", code: "A", name: "\u202eAnn\t", tokens: [], last: null } as const;
  expect(JSON.parse(written(hello)).name).toBe(" Ann ");
  expect(JSON.parse(written({ type: "say", ref: 1, text: "a\u0007b", to: "" })).text).toBe("a b");
  const choose = { type: "choose", ref: 1, seat: "red", choices: { name: "\u2066Thor" } } as const;
  expect(JSON.parse(written(choose)).choices).toEqual({ name: " Thor" });
});

test("texts of many lines go out as they are", () => {
  const bring = { type: "bring", ref: 1, text: "a\nb", first: true } as const;
  expect(JSON.parse(written(bring))).toEqual(bring);
  const check = { type: "checkmap", ref: 1, map: { title: "a\nb" }, text: "", brought: false } as const;
  expect(JSON.parse(written(check))).toEqual(check);
});
