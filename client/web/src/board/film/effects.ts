/** What is seen for a moment beside the counters: dice, shots, bursts, rubble, swinging doors, rising words. The pen works in units. */

import { column, row, type Space } from "../../space";
import { flyingBomb } from "../counters/cards";
import { drawDoor, drawFeature } from "../paper/features";
import { chance } from "../paper/hatch";
import { INK, UNIT } from "../paper/ink";
import { drawDie, drawFloat } from "./dice";
import type { Burst, Fly, Works } from "./film";
import { along, eased, middleOf } from "./poses";
import type { Seen } from "./projector";

type Pen = CanvasRenderingContext2D;

/** What lies under the counters. */
export function drawUnder(pen: Pen, { act, part }: Seen): void {
  if (act.act === "swing") drawSwing(pen, act, part);
  else if (act.act === "crumble" || act.act === "build") drawWorks(pen, act, part);
}

/** What flies and falls over them; what is to be read is drawn so many times as large. */
export function drawOver(pen: Pen, { act, part }: Seen, grow: number): void {
  switch (act.act) {
    case "die":
      return drawDie(pen, act, part * (act.upto - act.from), grow);
    case "fly":
      return act.what === "bomb" ? drawLob(pen, act, part) : drawFly(pen, act, part);
    case "burst":
      return drawBurst(pen, act, part);
    case "blast":
      return drawBlast(pen, act.at, part);
    case "float":
      return drawFloat(pen, act, part, grow);
  }
}

/** Flies along its spaces with a trail of pencil; at a rebound it turns with its way. */
function drawFly(pen: Pen, { what, spaces }: Fly, part: number): void {
  const head = along(spaces, part);
  const back = along(spaces, Math.max(part - 0.04, 0));
  const angle = Math.atan2(head.y - back.y, head.x - back.x);
  trail(pen, spaces, part, what === "spark" ? "#6d4bd0" : what === "fire" ? "#d9541e" : "#565b64");
  pen.save();
  pen.translate(head.x * UNIT, head.y * UNIT);
  pen.rotate(angle);
  if (what === "arrow") drawArrow(pen);
  else if (what === "axe") drawAxe(pen, part * spaces.length);
  else drawGlow(pen, what === "fire" ? ["#fbd24a", "#e2571b"] : ["#efe6ff", "#6d4bd0"], part * spaces.length);
  pen.restore();
}

function trail(pen: Pen, spaces: readonly Space[], part: number, colour: string): void {
  const steps = spaces.length - 1;
  pen.strokeStyle = colour;
  pen.lineWidth = 2;
  pen.globalAlpha = 0.45;
  pen.setLineDash([6, 5]);
  pen.beginPath();
  const begin = Math.max(part - 4 / Math.max(steps, 1), 0);
  for (let i = 0; i <= 12; i++) {
    const { x, y } = along(spaces, begin + ((part - begin) * i) / 12);
    pen.lineTo(x * UNIT, y * UNIT);
  }
  pen.stroke();
  pen.setLineDash([]);
  pen.globalAlpha = 1;
}

function drawArrow(pen: Pen): void {
  pen.strokeStyle = INK;
  pen.lineWidth = 2.4;
  pen.beginPath();
  pen.moveTo(-15, 0);
  pen.lineTo(8, 0);
  for (const side of [-1, 1]) {
    pen.moveTo(-15, 0);
    pen.lineTo(-19, side * 4);
    pen.moveTo(-11, 0);
    pen.lineTo(-15, side * 4);
  }
  pen.stroke();
  pen.fillStyle = INK;
  pen.beginPath();
  pen.moveTo(14, 0);
  pen.lineTo(5, -4.5);
  pen.lineTo(5, 4.5);
  pen.fill();
}

function drawAxe(pen: Pen, turns: number): void {
  pen.rotate(turns * 1.9);
  pen.strokeStyle = "#5b3a1c";
  pen.lineWidth = 3;
  pen.beginPath();
  pen.moveTo(0, -10);
  pen.lineTo(0, 11);
  pen.stroke();
  pen.fillStyle = "#aeb4bb";
  pen.strokeStyle = INK;
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.moveTo(-1, -10);
  pen.quadraticCurveTo(12, -12, 11, 2);
  pen.quadraticCurveTo(6, -3, -1, -2);
  pen.closePath();
  pen.fill();
  pen.stroke();
}

function drawGlow(pen: Pen, [core, rim]: readonly [string, string], phase: number): void {
  for (const [radius, colour] of [
    [11, rim],
    [6.5, core],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    for (let i = 0; i < 14; i++) {
      const reach = radius * (i % 2 ? 0.62 : 1);
      const angle = (i * Math.PI) / 7 + phase;
      pen.lineTo(reach * Math.cos(angle), reach * Math.sin(angle));
    }
    pen.closePath();
    pen.fill();
  }
}

/** A bomb in a high arc; its shadow runs on the floor. */
function drawLob(pen: Pen, { spaces }: Fly, part: number): void {
  const from = middleOf(spaces[0]!);
  const to = middleOf(spaces.at(-1)!);
  const x = (from.x + (to.x - from.x) * part) * UNIT;
  const y = (from.y + (to.y - from.y) * part) * UNIT;
  const height = 4 * part * (1 - part) * (40 + 22 * Math.hypot(to.x - from.x, to.y - from.y));
  pen.fillStyle = "rgb(40 30 15 / 30%)";
  pen.beginPath();
  pen.ellipse(x, y + 12, 9, 3.4, 0, 0, 7);
  pen.fill();
  pen.save();
  pen.translate(x, y - height - 4);
  pen.rotate(part * 6);
  flyingBomb(pen, 0, 0, 24);
  pen.restore();
}

/** Magic: a ring of rays runs outwards, and each space lights up as it passes. */
function drawBurst(pen: Pen, { at, spaces }: Burst, part: number): void {
  const { x, y } = middleOf(at);
  const furthest = Math.max(1, ...spaces.map((space) => Math.hypot(column(space) + 0.5 - x, row(space) + 0.5 - y)));
  const front = eased(part) * (furthest + 1);
  for (const space of spaces) {
    const away = Math.hypot(column(space) + 0.5 - x, row(space) + 0.5 - y);
    const light = Math.max(0, 1 - Math.abs(front - away) / 1.6) * (1 - part * 0.6);
    if (light <= 0) continue;
    pen.fillStyle = `rgb(124 84 226 / ${Math.round(light * 42)}%)`;
    pen.fillRect(column(space) * UNIT, row(space) * UNIT, UNIT, UNIT);
    star(
      pen,
      (column(space) + 0.5) * UNIT,
      (row(space) + 0.5) * UNIT,
      5 + 9 * light,
      chance(space, 5) * 3,
      `rgb(84 40 190 / ${Math.round(light * 90)}%)`,
    );
  }
  pen.strokeStyle = `rgb(84 40 190 / ${Math.round((1 - part) * 80)}%)`;
  pen.lineWidth = 3;
  pen.beginPath();
  for (let i = 0; i < 24; i++) {
    const angle = (i * Math.PI) / 12 + chance(at, i) * 0.15;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const inner = Math.max(front - 0.7 - 0.4 * chance(i, at), 0);
    pen.moveTo((x + dx * inner) * UNIT, (y + dy * inner) * UNIT);
    pen.lineTo((x + dx * front) * UNIT, (y + dy * front) * UNIT);
  }
  pen.stroke();
}

function star(pen: Pen, x: number, y: number, radius: number, turn: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  for (let i = 0; i < 8; i++) {
    const reach = i % 2 ? radius * 0.28 : radius;
    pen.lineTo(x + reach * Math.cos(turn + (i * Math.PI) / 4), y + reach * Math.sin(turn + (i * Math.PI) / 4));
  }
  pen.closePath();
  pen.fill();
}

/** A bomb goes off: a cloud of scribble. */
function drawBlast(pen: Pen, at: Space, part: number): void {
  const { x, y } = middleOf(at);
  const size = eased(part) * 34;
  pen.globalAlpha = 1 - part ** 2;
  for (const [scale, colour] of [
    [1, "#e2571b"],
    [0.66, "#fbd24a"],
    [0.34, "#fff6d8"],
  ] as const)
    star(pen, x * UNIT, y * UNIT, size * scale, part + scale, colour);
  pen.strokeStyle = INK;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(x * UNIT, y * UNIT, size * 1.05, 0, 7);
  pen.setLineDash([5, 6]);
  pen.stroke();
  pen.setLineDash([]);
  pen.globalAlpha = 1;
}

/** The leaf turns out of the way about one end of its axis, and is gone. */
function drawSwing(pen: Pen, { at, letter }: Works, part: number): void {
  const upright = letter === "|";
  pen.save();
  pen.translate(column(at) * UNIT, row(at) * UNIT);
  if (upright) pen.transform(0, 1, 1, 0, 0, 0);
  pen.globalAlpha = 1 - part ** 3;
  pen.translate(1, 19.5);
  pen.rotate(-1.45 * eased(part));
  pen.translate(-1, -19.5);
  drawDoor(pen, at);
  pen.restore();
}

/** Stones tumble and dust rises; building is the same backwards. */
function drawWorks(pen: Pen, { act, at, letter }: Works, part: number): void {
  const whole = act === "build" ? part : 1 - part;
  pen.save();
  pen.translate(column(at) * UNIT, row(at) * UNIT);
  if (act === "build" && letter !== "#") {
    pen.globalAlpha = part;
    drawFeature(pen, letter, column(at), row(at));
  } else {
    for (let i = 0; i < 12; i++) {
      const [x, y] = [(i % 4) * 10 + 5, Math.floor(i / 4) * 13 + 7];
      const away = (1 - whole) * (12 + 26 * chance(at, i));
      const angle = chance(i, at) * 7;
      pen.save();
      pen.globalAlpha = Math.min(1, whole * 1.6);
      pen.translate(x + Math.cos(angle) * away, y + Math.sin(angle) * away + (1 - whole) ** 2 * 20);
      pen.rotate((1 - whole) * angle);
      pen.fillStyle = i % 3 ? "#d8caab" : "#b7a684";
      pen.strokeStyle = INK;
      pen.lineWidth = 1.1;
      pen.beginPath();
      pen.rect(-4.5, -5.5, 9, 11);
      pen.fill();
      pen.stroke();
      pen.restore();
    }
  }
  pen.restore();
}
