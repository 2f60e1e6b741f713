/** Round tokens, each colour with an edge of its own, so that they are told apart without colours. */

import { INK } from "../paper/ink";
import type { Livery } from "./colours";
import { type Cut, cornersOf } from "./cuts";

type Pen = CanvasRenderingContext2D;

/** Draw so that it throws a soft shadow down to the right, by the pen's present scale. */
export function shadowed(pen: Pen, draw: () => void): void {
  const { a, b } = pen.getTransform();
  const scale = Math.hypot(a, b);
  pen.save();
  pen.shadowColor = "rgb(40 28 10 / 50%)";
  pen.shadowBlur = 3.4 * scale;
  pen.shadowOffsetX = 1.1 * scale;
  pen.shadowOffsetY = 1.9 * scale;
  draw();
  pen.restore();
}

/** The outline of a token: for washes and marks as well. */
export function tokenPath(cut: Cut, x: number, y: number, radius: number): Path2D {
  const path = new Path2D();
  for (const [cx, cy] of cornersOf(cut, x, y, radius)) path.lineTo(cx, cy);
  path.closePath();
  return path;
}

export function cutToken(pen: Pen, { cut, fill, on }: Livery, x: number, y: number, radius: number): void {
  const edge = tokenPath(cut, x, y, radius);
  shadowed(pen, () => {
    pen.fillStyle = fill;
    pen.fill(edge);
  });
  pen.strokeStyle = INK;
  pen.lineWidth = 2;
  pen.stroke(edge);
  pen.strokeStyle = on;
  pen.globalAlpha = 0.75;
  pen.lineWidth = 1.2;
  pen.stroke(tokenPath(cut, x, y, radius * 0.86));
  pen.globalAlpha = 1;
}
