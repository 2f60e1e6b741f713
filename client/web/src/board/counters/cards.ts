/** What counters are made of: squares of card, rounds with a letter, pips, a bomb. The pen works in units. */

import { HAND_FONT, INK, inkBox, PAPER } from "../paper/ink";
import { dyeOf } from "./colours";
import { fillIcon } from "./icons";
import { shadowed } from "./tokens";

type Pen = CanvasRenderingContext2D;

/** A square of card, its middle in the middle, cut by hand. */
export function drawCard(pen: Pen, kind: string, side: number, seed: number): void {
  const at = 20 - side / 2;
  const { card } = dyeOf(kind);
  shadowed(pen, () => {
    pen.fillStyle = card;
    pen.beginPath();
    pen.roundRect(at, at, side, side, 2.5);
    pen.fill();
  });
  pen.strokeStyle = "rgb(255 255 255 / 55%)";
  pen.lineWidth = 1.4;
  pen.strokeRect(at + 1.8, at + 1.8, side - 3.6, side - 3.6);
  pen.strokeStyle = INK;
  pen.lineWidth = 1.5;
  pen.stroke(inkBox(at, at, side, side, seed + side, { roughness: 0.7 }));
}

export function write(pen: Pen, words: string, x: number, y: number, size: number, colour: string): void {
  pen.fillStyle = colour;
  pen.font = `bold ${size}px ${HAND_FONT}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.fillText(words, x, y + size * 0.31);
}

/** A small round of paper with a letter or number. */
export function badge(
  pen: Pen,
  words: string,
  x: number,
  y: number,
  radius: number,
  colour = INK,
  ground = PAPER,
): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fillStyle = ground;
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = 1.3;
  pen.stroke();
  write(pen, words, x, y, radius * 1.75, colour);
}

/** A body point that is left, or a lost one. */
export function pip(pen: Pen, x: number, y: number, left: boolean, ink: string): void {
  pen.beginPath();
  pen.arc(x, y, 2.6, 0, 7);
  pen.strokeStyle = ink;
  pen.lineWidth = 1.3;
  pen.stroke();
  if (!left) return;
  pen.fillStyle = ink;
  pen.fill();
}

export function spark(pen: Pen, x: number, y: number, radius: number): void {
  pen.strokeStyle = "#e2571b";
  pen.lineWidth = 1.3;
  pen.beginPath();
  for (let i = 0; i < 4; i++) {
    const [dx, dy] = [radius * Math.cos((i * Math.PI) / 4), radius * Math.sin((i * Math.PI) / 4)];
    pen.moveTo(x - dx, y - dy);
    pen.lineTo(x + dx, y + dy);
  }
  pen.stroke();
}

/** A bomb with its fuse alight, its middle at a place. */
export function flyingBomb(pen: Pen, x: number, y: number, side: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(side / 25, side / 25);
  pen.beginPath();
  pen.arc(1.7, 1.8, 9.2, 0, 7);
  pen.lineWidth = 2.5;
  pen.strokeStyle = PAPER;
  pen.stroke();
  fillIcon(pen, "bomb", 0, 0, 25, "#1c1c20");
  pen.fillStyle = "rgb(255 255 255 / 55%)";
  pen.beginPath();
  pen.ellipse(-1.5, -1.5, 2.6, 1.6, -0.8, 0, 7);
  pen.fill();
  spark(pen, -10.5, -1, 4.2);
  pen.restore();
}
