import { expect, test } from "vitest";
import { base64, readPlan } from "./files";

const file = (name: string, content: BlobPart, type = ""): File => new File([content], name, { type });
const decoded = (text = ""): string => Buffer.from(text, "base64").toString();

test("bytes come through, however many", () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, i) => i % 256);
  expect(Buffer.from(base64(bytes), "base64").equals(Buffer.from(bytes))).toBe(true);
});

test("files go by their names; pictures beside them stay behind", async () => {
  const files = await readPlan([file("a.tmx", "<map/>"), file("tiles.png", "x", "image/png"), file("b.tsx", "ü")]);
  expect(Object.keys(files)).toEqual(["a.tmx", "b.tsx"]);
  expect(decoded(files["b.tsx"])).toBe("ü");
});

test("a small picture alone may be a level in pixels", async () => {
  const files = await readPlan([
    file("level.png", "x", "image/png"),
    file("photo.png", "x".repeat(200_000), "image/png"),
  ]);
  expect(Object.keys(files)).toEqual(["level.png"]);
});

test("a large plan goes without the picture in it", async () => {
  const plan = JSON.stringify({ walls: [1], image: `iVBORw0KGgo${"A".repeat(5_000_000)}` });
  const files = await readPlan([file("cave.uvtt", plan)]);
  expect(JSON.parse(decoded(files["cave.uvtt"]))).toEqual({ walls: [1], image: "" });
});

test("what cannot be sent is said", async () => {
  await expect(readPlan([file("a.jpg", "x", "image/jpeg")])).rejects.toThrow("a picture");
  await expect(readPlan([])).rejects.toThrow("no file");
  await expect(readPlan(Array.from({ length: 51 }, (_, i) => file(`${i}`, "x")))).rejects.toThrow("at most 50");
  await expect(readPlan([file("a.json", `{"a": "${"x".repeat(4_000_000)}"}`)])).rejects.toThrow("at most 3 MB");
});
