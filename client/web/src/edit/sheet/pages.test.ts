import { expect, test } from "vitest";
import { cut, fitting } from "./pages";

test("a small level is one sheet", () => {
  expect(cut(30, 20, 5)).toEqual({ wide: false, pages: [{ left: 0, top: 0, width: 30, height: 20 }] });
});

test("a broad one lies on its side, if that saves a sheet", () => {
  expect(cut(42, 32, 5)).toEqual({ wide: true, pages: [{ left: 0, top: 0, width: 42, height: 32 }] });
  expect(cut(32, 42, 5).wide).toBe(false);
});

test.each([
  [80, 60],
  [250, 250],
  [3, 200],
])("of %i by %i squares nothing is lost or twice there, and each sheet holds its part", (width, height) => {
  const { wide, pages } = cut(width, height, 5);
  expect(pages.reduce((sum, page) => sum + page.width * page.height, 0)).toBe(width * height);
  for (const page of pages) {
    expect(page.width * 5).toBeLessThanOrEqual(wide ? 255 : 186);
    expect(page.height * 5).toBeLessThanOrEqual(wide ? 170 : 239);
  }
});

test("squares that fit are whole millimetres, and never too small to write in", () => {
  expect(fitting(30, 20)).toBe(8);
  expect(fitting(5, 5)).toBe(10);
  expect(fitting(250, 250)).toBe(3);
});
