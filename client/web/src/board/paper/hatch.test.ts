import { describe, expect, it } from "vitest";
import type { Board } from "../../scene";
import { chance, hatchIn } from "./hatch";

const rows = ["########", "#..##..#", "#..##..#", "########"];
const board: Board = { title: "", level: 0, levels: 1, width: 8, height: 4, rows };

describe("hatching", () => {
  it("stays on rock, but for the slips of a hand", () => {
    for (const { x, y, toX, toY } of hatchIn(board, { left: 0, top: 0, right: 8, bottom: 4 })) {
      const letter = rows[Math.floor((y + toY) / 2)]?.[Math.floor((x + toX) / 2)];
      expect([letter, toX - x < 0.3]).not.toEqual([".", false]);
    }
  });

  it("has no seams: two halves have the strokes of the whole", () => {
    const name = (area: Parameters<typeof hatchIn>[1]) => hatchIn(board, area).map((stroke) => JSON.stringify(stroke));
    const whole = new Set(name({ left: 0, top: 0, right: 8, bottom: 4 }));
    const halves = new Set([
      ...name({ left: 0, top: 0, right: 4, bottom: 4 }),
      ...name({ left: 4, top: 0, right: 8, bottom: 4 }),
    ]);
    for (const stroke of whole) expect(halves).toContain(stroke);
  });

  it("is laid more thinly for small pictures", () => {
    const area = { left: 0, top: 0, right: 8, bottom: 4 };
    expect(hatchIn(board, area, 2).length).toBeLessThan(hatchIn(board, area).length * 0.6);
  });

  it("is drawn by a hand that is always the same", () => {
    expect(chance(3, 4)).toBe(chance(3, 4));
    const many = Array.from({ length: 500 }, (_, i) => chance(i, 7));
    expect(Math.min(...many)).toBeLessThan(0.05);
    expect(Math.max(...many)).toBeGreaterThan(0.95);
  });
});
