import { expect, test } from "vitest";
import { fileName } from "./files";

test("a title becomes a name that every disk takes", () => {
  expect(fileName("The Beggar's Cellar")).toBe("the-beggar-s-cellar");
  expect(fileName("Höhle: ../../etc")).toBe("ho-hle-etc");
  expect(fileName("…")).toBe("dungeon");
});
