import { expect, test } from "vitest";
import { slim } from "./slim";

const long = "A".repeat(300);

test("pictures are cut out, in Base64 and as data URLs; what is left is JSON", () => {
  const plan = {
    walls: [1, 2],
    image: `iVBORw0KGgo${long}`,
    jpeg: `/9j/${long}`,
    webp: `UklGR${long}`,
    svg: `data:image/svg+xml;utf8,<svg a=\\"1\\" b="${long}\\">`,
    after: "floor",
  };
  const empty = { walls: [1, 2], image: "", jpeg: "", webp: "", svg: "", after: "floor" };
  expect(JSON.parse(slim(JSON.stringify(plan)))).toEqual(empty);
  expect(JSON.parse(slim(JSON.stringify(plan).replaceAll("/", "\\/")))).toEqual(empty);
});

test("everything else stays, and so does what is no JSON", () => {
  const text = JSON.stringify({ words: "iVBORw0KGgo", quoted: `say "/9j/ ${long}"` });
  expect(slim(text)).toBe(text);
  expect(slim('{"image": "iVBORw0KGgo')).toBe('{"image": "iVBORw0KGgo');
});
