/** What is read while a film runs: dice with what they needed, and words that rise from a space. The pen works in units. */

import { shadowed } from "../counters/tokens";
import { HAND_FONT, INK, PAPER, UNIT } from "../paper/ink";
import type { Die, Float } from "./film";
import { BEATS } from "./motion";
import { eased, middleOf } from "./poses";

type Pen = CanvasRenderingContext2D;

/** Where the pips of a die are: on a grid of three. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];
const FALL = BEATS.dieFalls;

/** A die drops, rolls over twice and lies; then it tells what was needed, and a tick or a cross. */
export function drawDie(pen: Pen, { at, place, shows, needed, hit }: Die, time: number, grow: number): void {
  const fall = Math.min(time / FALL, 1);
  const bounce = fall < 0.65 ? (1 - fall / 0.65) ** 2 * 58 : Math.abs(Math.sin(((fall - 0.65) / 0.35) * Math.PI)) * 9;
  const { x, y } = middleOf(at);
  pen.save();
  pen.translate(x * UNIT + 20, y * UNIT - 17);
  pen.scale(grow, grow);
  const [left, top] = [0, (place % 4) * 25];
  const face = fall < 1 ? 1 + ((Math.floor(time / 55) + shows) % 6) : shows;
  pen.save();
  pen.translate(left - (1 - fall) * 26, top - bounce);
  pen.rotate((1 - fall) * -5 + 0.12);
  const tone = fall < 1 || hit === null ? PAPER : hit ? "#dff3dd" : "#f3dfdb";
  shadowed(pen, () => {
    pen.fillStyle = tone;
    pen.beginPath();
    pen.roundRect(-11, -11, 22, 22, 5);
    pen.fill();
  });
  pen.strokeStyle = INK;
  pen.lineWidth = 1.7;
  pen.stroke();
  pen.fillStyle = INK;
  for (const pip of PIPS[face] ?? []) {
    pen.beginPath();
    pen.arc(((pip % 3) - 1) * 6, (Math.floor(pip / 3) - 1) * 6, 2.3, 0, 7);
    pen.fill();
  }
  pen.restore();
  if (fall === 1 && needed !== null) drawVerdict(pen, left, top, needed, hit);
  pen.restore();
}

/** The number that was needed, and a tick or a cross, right of the die. */
function drawVerdict(pen: Pen, x: number, y: number, needed: number, hit: boolean | null): void {
  pen.font = `bold 16px ${HAND_FONT}`;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  const colour = hit ? "#12592b" : "#96211a";
  outlined(pen, needed > 6 ? "never" : `${needed}+`, x + 15, y, colour, 5);
  const left = x + (needed > 6 ? 54 : 36);
  for (const [shade, width] of [
    [PAPER, 6.5],
    [colour, 2.8],
  ] as const) {
    pen.strokeStyle = shade;
    pen.lineWidth = width;
    pen.beginPath();
    if (hit) {
      pen.moveTo(left, y);
      pen.lineTo(left + 4, y + 5);
      pen.lineTo(left + 11, y - 6);
    } else {
      pen.moveTo(left, y - 5);
      pen.lineTo(left + 9, y + 5);
      pen.moveTo(left + 9, y - 5);
      pen.lineTo(left, y + 5);
    }
    pen.stroke();
  }
}

function outlined(pen: Pen, words: string, x: number, y: number, colour: string, width: number): void {
  pen.lineJoin = "round";
  pen.strokeStyle = PAPER;
  pen.lineWidth = width;
  pen.strokeText(words, x, y);
  pen.fillStyle = colour;
  pen.fillText(words, x, y);
}

export function drawFloat(pen: Pen, { at, place, words, good }: Float, part: number, grow: number): void {
  const { x, y } = middleOf(at);
  pen.globalAlpha = part < 0.7 ? 1 : 1 - (part - 0.7) / 0.3;
  pen.font = `bold 20px ${HAND_FONT}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.save();
  pen.translate(x * UNIT - 6, y * UNIT - 18);
  pen.scale(grow, grow);
  outlined(pen, words, 0, -24 * eased(part) - 19 * (place % 4), good ? "#12592b" : "#a3261b", 5);
  pen.restore();
  pen.globalAlpha = 1;
}
