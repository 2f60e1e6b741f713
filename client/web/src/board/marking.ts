/** Draws the marks. The pen works in units; what lies under the counters and what lies over them are two passes. */
import { column, row, type Space, space } from "../space";
import { write } from "./counters/cards";
import { liveryOf } from "./counters/colours";
import { fillIcon } from "./counters/icons";
import { tokenPath } from "./counters/tokens";
import { middleOf } from "./film/poses";
import type { Marks, Target, Thing } from "./marks";
import { INK, PAPER, UNIT } from "./paper/ink";

type Pen = CanvasRenderingContext2D;

const FIGHT = "#a3261b";
const DEED = "#1d5a86";
const FOCUS = "#0b62c4";

const left = (at: Space): number => column(at) * UNIT;
const top = (at: Space): number => row(at) * UNIT;

/** Washes and outlines: reach, heat, region, what was picked. */
export function drawMarksUnder(pen: Pen, marks: Marks): void {
  for (const [at, heat] of marks.heat ?? []) {
    pen.fillStyle = `rgb(200 40 20 / ${Math.round(12 + 60 * Math.min(heat, 1))}%)`;
    pen.fillRect(left(at), top(at), UNIT, UNIT);
  }
  if (marks.reach) drawReach(pen, [...marks.reach], marks.colour ?? null);
  if (marks.area) drawArea(pen, [...marks.area]);
  if (marks.chosen != null) drawChosen(pen, marks.chosen);
}

/** A soft wash with a border around all of it, and in each space a small token of the colour's own shape. */
function drawReach(pen: Pen, spaces: readonly Space[], colour: string | null): void {
  const { line, cut } = liveryOf(colour);
  pen.fillStyle = line;
  pen.globalAlpha = 0.13;
  for (const at of spaces) pen.fillRect(left(at), top(at), UNIT, UNIT);
  pen.globalAlpha = 0.5;
  for (const at of spaces) {
    const { x, y } = middleOf(at);
    pen.fill(tokenPath(cut, x * UNIT, y * UNIT, 3.2));
  }
  pen.globalAlpha = 0.75;
  pen.strokeStyle = line;
  pen.lineWidth = 2;
  pen.setLineDash([7, 5]);
  pen.stroke(outline(spaces));
  pen.setLineDash([]);
  pen.globalAlpha = 1;
}

/** The border of a set of spaces, a little inside it. */
function outline(spaces: readonly Space[]): Path2D {
  const within = new Set(spaces);
  const path = new Path2D();
  for (const at of spaces) {
    const [x, y] = [left(at) + 1.5, top(at) + 1.5];
    const side = UNIT - 3;
    const draw = (fromX: number, fromY: number, toX: number, toY: number) => {
      path.moveTo(fromX, fromY);
      path.lineTo(toX, toY);
    };
    const isRim = (dx: number, dy: number): boolean => !within.has(at + space(dx, dy));
    if (isRim(0, -1)) draw(x, y, x + side, y);
    if (isRim(0, 1)) draw(x, y + side, x + side, y + side);
    if (isRim(-1, 0)) draw(x, y, x, y + side);
    if (isRim(1, 0)) draw(x + side, y, x + side, y + side);
  }
  return path;
}

/** A wash and one outline of dashes around spaces. */
export function drawArea(pen: Pen, spaces: readonly Space[]): void {
  pen.fillStyle = "rgb(11 98 196 / 10%)";
  for (const at of spaces) pen.fillRect(left(at), top(at), UNIT, UNIT);
  pen.strokeStyle = FOCUS;
  pen.lineWidth = 2.4;
  pen.setLineDash([8, 5]);
  pen.stroke(outline(spaces));
  pen.setLineDash([]);
}

/** Two rings of ink round what was picked. */
function drawChosen(pen: Pen, at: Space): void {
  const { x, y } = middleOf(at);
  pen.strokeStyle = INK;
  pen.lineWidth = 2;
  for (const radius of [21, 24.5]) {
    pen.beginPath();
    pen.arc(x * UNIT, y * UNIT, radius, 0, 7);
    pen.stroke();
  }
}

/** The ring round whoever's turn it is. */
export function drawTurn(pen: Pen, x: number, y: number, colour: string): void {
  const { line } = liveryOf(colour);
  pen.strokeStyle = line;
  pen.globalAlpha = 0.28;
  pen.lineWidth = 9;
  pen.beginPath();
  pen.arc(x * UNIT, y * UNIT, 20.5, 0, 7);
  pen.stroke();
  pen.globalAlpha = 1;
  pen.lineWidth = 2.2;
  for (let i = 0; i < 4; i++) {
    pen.beginPath();
    pen.arc(x * UNIT, y * UNIT, 23.5, (i * Math.PI) / 2 + 0.45, (i * Math.PI) / 2 + 1.12);
    pen.stroke();
  }
}

/** Way, targets, deeds, shot, faults and the keyboard's cursor; what is to be read is drawn so many times as large. */
export function drawMarksOver(pen: Pen, marks: Marks, grow: number): void {
  pen.lineCap = "round";
  pen.lineJoin = "round";
  if (marks.way?.length) drawWay(pen, marks.way, marks.from ?? null, marks.colour ?? null, grow);
  if (marks.shot?.length) drawShot(pen, marks.shot, marks.from ?? null);
  for (const target of marks.targets ?? []) drawTarget(pen, target, grow);
  for (const thing of marks.things ?? []) drawThing(pen, thing, grow);
  for (const at of marks.faults ?? []) drawFault(pen, at, grow);
  if (marks.focus != null) drawFocus(pen, marks.focus);
}

function trace(pen: Pen, spaces: readonly Space[], from: Space | null): void {
  pen.beginPath();
  for (const at of from === null ? spaces : [from, ...spaces]) {
    const { x, y } = middleOf(at);
    pen.lineTo(x * UNIT, y * UNIT);
  }
}

/** Dashes, a dot each step, and the number of steps where it ends. */
function drawWay(pen: Pen, way: readonly Space[], from: Space | null, colour: string | null, grow: number): void {
  const { line, on, fill } = liveryOf(colour);
  for (const [shade, width] of [
    [PAPER, 7],
    [line, 3.4],
  ] as const) {
    trace(pen, way, from);
    pen.strokeStyle = shade;
    pen.lineWidth = width;
    pen.setLineDash([8, 7]);
    pen.stroke();
  }
  pen.setLineDash([]);
  for (const at of way.slice(0, -1)) {
    const { x, y } = middleOf(at);
    pen.fillStyle = line;
    pen.beginPath();
    pen.arc(x * UNIT, y * UNIT, 4.2, 0, 7);
    pen.fill();
  }
  const { x, y } = middleOf(way.at(-1)!);
  enlarged(pen, x * UNIT, y * UNIT, grow, () => {
    disc(pen, 11.5, fill);
    write(pen, String(way.length), 0, 0, 17, on);
  });
}

/** Draw around a place, so many times as large. */
function enlarged(pen: Pen, x: number, y: number, grow: number, draw: () => void): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(grow, grow);
  draw();
  pen.restore();
}

function disc(pen: Pen, radius: number, colour: string, rim = INK): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 7);
  pen.fillStyle = colour;
  pen.fill();
  pen.strokeStyle = rim;
  pen.lineWidth = 1.8;
  pen.stroke();
}

/** The line of a shot, a bead on each space, and a cross of rays where it ends. */
function drawShot(pen: Pen, shot: readonly Space[], from: Space | null): void {
  for (const [shade, width] of [
    [PAPER, 6],
    [FIGHT, 2.6],
  ] as const) {
    trace(pen, shot, from);
    pen.strokeStyle = shade;
    pen.lineWidth = width;
    pen.stroke();
  }
  pen.fillStyle = FIGHT;
  for (const at of shot) {
    const { x, y } = middleOf(at);
    pen.beginPath();
    pen.arc(x * UNIT, y * UNIT, 3.6, 0, 7);
    pen.fill();
  }
  const { x, y } = middleOf(shot.at(-1)!);
  pen.beginPath();
  for (let i = 0; i < 8; i++) {
    const [dx, dy] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
    pen.moveTo(x * UNIT + dx * 7, y * UNIT + dy * 7);
    pen.lineTo(x * UNIT + dx * 13, y * UNIT + dy * 13);
  }
  pen.stroke();
}

/** A sight over what can be fought, with the number to roll. */
function drawTarget(pen: Pen, { at: space, needs, action }: Target, grow: number): void {
  const [x, y] = [left(space) + 20, top(space) + 20];
  for (const [shade, width] of [
    [PAPER, 5],
    [FIGHT, 2.4],
  ] as const) {
    pen.strokeStyle = shade;
    pen.lineWidth = width;
    pen.beginPath();
    pen.arc(x, y, 19, 0, 7);
    for (let i = 0; i < 4; i++) {
      const [dx, dy] = [Math.cos((i * Math.PI) / 2), Math.sin((i * Math.PI) / 2)];
      pen.moveTo(x + dx * 15, y + dy * 15);
      pen.lineTo(x + dx * 22, y + dy * 22);
    }
    pen.stroke();
  }
  enlarged(pen, x + 14, y - 14, grow, () => {
    disc(pen, 10, PAPER, FIGHT);
    if (needs === null) drawDeed(pen, action, FIGHT);
    else write(pen, needs > 6 ? "\u2013" : `${needs}+`, 0, 0, 15, FIGHT);
  });
}

/** What an action looks like on a small round. */
const DEEDS: Readonly<Record<string, string>> = {
  fight: "fight_power",
  snatch: "hand",
  loot: "hand",
  open: "key",
  take: "hand",
  swap: "hand",
  drink: "potion",
  magic: "potion",
};

function drawDeed(pen: Pen, action: string, colour: string): void {
  if (!fillIcon(pen, DEEDS[action] ?? action, 0, 0, 14, colour))
    write(pen, action.charAt(0).toUpperCase(), 0, 0, 14, colour);
}

function drawThing(pen: Pen, { at: space, action }: Thing, grow: number): void {
  pen.strokeStyle = DEED;
  pen.lineWidth = 2;
  pen.setLineDash([4, 4]);
  pen.strokeRect(left(space) + 2, top(space) + 2, UNIT - 4, UNIT - 4);
  pen.setLineDash([]);
  enlarged(pen, left(space) + 6, top(space) + 6, grow, () => {
    disc(pen, 9.5, PAPER, DEED);
    drawDeed(pen, action, DEED);
  });
}

/** A wavy red line under the space and a mark of exclamation. */
function drawFault(pen: Pen, space: Space, grow: number): void {
  pen.strokeStyle = FIGHT;
  pen.lineWidth = 2.6;
  pen.beginPath();
  for (let i = 0; i <= 8; i++) pen.lineTo(left(space) + 2 + i * 4.5, top(space) + 37 + (i % 2 ? 3 : -1));
  pen.stroke();
  enlarged(pen, left(space) + 34, top(space) + 6, grow, () => {
    disc(pen, 8.5, FIGHT, PAPER);
    write(pen, "!", 0, 0, 15, PAPER);
  });
}

/** Four corners, thick, with paper around them, so that they are seen on everything. */
function drawFocus(pen: Pen, at: Space): void {
  const [x, y] = [left(at) + 1, top(at) + 1];
  const side = UNIT - 2;
  for (const [shade, width] of [
    [PAPER, 7],
    [FOCUS, 4],
  ] as const) {
    pen.strokeStyle = shade;
    pen.lineWidth = width;
    pen.beginPath();
    for (const [cx, cy, dx, dy] of [
      [x, y, 1, 1],
      [x + side, y, -1, 1],
      [x, y + side, 1, -1],
      [x + side, y + side, -1, -1],
    ] as const) {
      pen.moveTo(cx + dx * 11, cy);
      pen.lineTo(cx, cy);
      pen.lineTo(cx, cy + dy * 11);
    }
    pen.stroke();
  }
}

/** A corner of paper with a pencil line: the GM's note. */
export function drawNote(pen: Pen, space: Space): void {
  const [x, y] = [left(space) + UNIT - 12, top(space)];
  pen.fillStyle = "#ffe27a";
  pen.strokeStyle = INK;
  pen.lineWidth = 1.1;
  pen.beginPath();
  pen.rect(x, y + 1, 11, 11);
  pen.fill();
  pen.stroke();
  enlarged(pen, x + 5.5, y + 6.5, 1, () => write(pen, "?", 0, 0, 11, INK));
}
