/** Round tokens, each colour with an edge of its own, so that they are told apart without colours. */
import type { Cut, Livery } from "./colours";
import { INK } from "./ink";

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

/** Radius at an angle, as a part of the whole. */
const EDGES: Readonly<Record<Cut, (angle: number) => number>> = {
  round: () => 0.97,
  waves: (angle) => 0.94 + 0.06 * Math.cos(9 * angle),
  six: (angle) => {
    const side = Math.PI / 3;
    const off = ((((angle + side / 2) % side) + side) % side) - side / 2;
    return Math.min(0.9 / Math.cos(off), 1.02);
  },
  rays: (angle) => {
    const part = ((((angle * 12) / (2 * Math.PI)) % 1) + 1) % 1;
    return 0.88 + 0.24 * Math.abs(part - 0.5);
  },
};

/** The outline of a token: for washes and marks as well. */
export function tokenPath(cut: Cut, x: number, y: number, radius: number): Path2D {
  const path = new Path2D();
  const steps = cut === "round" ? 40 : 72;
  for (let i = 0; i < steps; i++) {
    const angle = (i * 2 * Math.PI) / steps - Math.PI / 2;
    const reach = radius * EDGES[cut](angle + Math.PI / 2);
    path.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
  }
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
