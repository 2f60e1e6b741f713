import { expect, test } from "vitest";
import { read } from "../../scene";
import { whom } from "./log";

const { sheets } = read({ sheets: { red: { name: "Thor" }, blue: { name: "Thor" }, green: { name: "Dio" } } });
const die = (who: string) => ({ who, die: 4, needed: 3, hit: true });

test("a line bears the colour of the hero whom it begins with", () => {
  expect(whom("Dio escapes", sheets)).toBe("green");
  expect(whom("Diogenes escapes", sheets)).toBeNull();
  expect(whom("ghost 3 runs into Dio", sheets)).toBeNull();
});

test("of heroes who share a name the one who rolled is meant; without a die nobody knows", () => {
  expect(whom("Thor strikes at ghost 3: 4 against 3", sheets, [die("blue")])).toBe("blue");
  expect(whom("Thor escapes", sheets)).toBeNull();
});
