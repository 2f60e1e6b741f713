/** The desk: wood with a faint grain, drawn once and laid as a pattern. */
import { chance } from "./hatch";

type Pen = CanvasRenderingContext2D;

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

/** Cover a canvas of that size in device pixels; the wood moves with the paper. */
export function drawDesk(pen: Pen, width: number, height: number, left: number, top: number): void {
  grain ??= planks();
  const pattern = pen.createPattern(grain, "repeat");
  if (!pattern) return;
  const [x, y] = [left % SIDE, top % SIDE];
  pen.setTransform(1, 0, 0, 1, x, y);
  pen.fillStyle = pattern;
  pen.fillRect(-x, -y, width, height);
  pen.setTransform(1, 0, 0, 1, 0, 0);
}
