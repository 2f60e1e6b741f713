import { expect, test } from "vitest";
import { DEFAULTS, readSettings } from "./settings";

test("settings that cannot be are as at first", () => {
  expect(readSettings(null)).toEqual(DEFAULTS);
  expect(readSettings("{")).toEqual(DEFAULTS);
  expect(readSettings("null")).toEqual(DEFAULTS);
  expect(readSettings('{"speed":"toString","volume":1e9,"text":120,"evil":1}')).toEqual({ ...DEFAULTS, text: 120 });
});
