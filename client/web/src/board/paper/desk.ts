/** The desk: wood with a faint grain, drawn once and laid as a pattern. */
import { chance } from "./hatch";

type Pen = CanvasRenderingContext2D;

/** In device pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SIDE = 384;
const WOOD = "#75654f";

let grain: HTMLCanvasElement | null = null;

function planks(): HTMLCanvasElement {
  const picture = document.createElement("canvas");
  picture.width = picture.height = SIDE;
  const pen = picture.getContext("2d", { alpha: false });
  if (!pen) return picture;
  pen.fillStyle = WOOD;
  pen.fillRect(0, 0, SIDE, SIDE);
  for (let i = 0; i < 96; i++) {
    const y = chance(i, 1) * SIDE;
    // A whole number of waves, so that the pattern's ends meet.
    const waves = 1 + Math.floor(chance(i, 4) * 2);
    pen.strokeStyle = chance(i, 2) > 0.5 ? "rgb(45 32 15 / 9%)" : "rgb(255 240 210 / 5%)";
    pen.lineWidth = 0.6 + chance(i, 3) * 1.8;
    pen.beginPath();
    for (let x = 0; x <= SIDE; x += 12)
      pen.lineTo(x, y + 3 * Math.sin((x / SIDE) * waves * 2 * Math.PI + chance(i, 5) * 6));
    pen.stroke();
  }
  return picture;
}

/** Cover a canvas of that size but for the sheet that lies on it, all in device pixels; the wood moves with the sheet. */
export function drawDesk(pen: Pen, sheet: Box, width: number, height: number): void {
  grain ??= planks();
  const pattern = pen.createPattern(grain, "repeat");
  if (!pattern) return;
  pen.setTransform(1, 0, 0, 1, Math.round(sheet.x) % SIDE, Math.round(sheet.y) % SIDE);
  pen.fillStyle = pattern;
  const { e, f } = pen.getTransform();
  const inside = (at: number, most: number) => Math.min(Math.max(at, 0), most);
  const [left, right] = [inside(sheet.x + 1, width), inside(sheet.x + sheet.width - 1, width)];
  const [top, bottom] = [inside(sheet.y + 1, height), inside(sheet.y + sheet.height - 1, height)];
  pen.fillRect(-e, -f, width, top);
  pen.fillRect(-e, bottom - f, width, height - bottom);
  pen.fillRect(-e, top - f, left, bottom - top);
  pen.fillRect(right - e, top - f, width - right, bottom - top);
  pen.setTransform(1, 0, 0, 1, 0, 0);
}
