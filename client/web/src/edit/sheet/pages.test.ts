import { expect, test } from "vitest";
import { fitting, pagesOf, SHEET } from "./pages";

test("a small level is one sheet", () => {
  expect(pagesOf(30, 20, 5)).toEqual([{ left: 0, top: 0, width: 30, height: 20 }]);
});

test("a large one is cut, and nothing is lost or twice there", () => {
  const pages = pagesOf(80, 60, 5);
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.reduce((sum, { width, height }) => sum + width * height, 0)).toBe(80 * 60);
  for (const { width, height } of pages) {
    expect(width * 5).toBeLessThanOrEqual(SHEET.width);
    expect(height * 5).toBeLessThanOrEqual(SHEET.height);
  }
});

test("squares that fit are whole millimetres, and never too small to write in", () => {
  expect(fitting(30, 20)).toBe(6);
  expect(fitting(5, 5)).toBe(10);
  expect(fitting(250, 250)).toBe(3);
});
