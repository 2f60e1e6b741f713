/** Draws a part of a level onto a canvas: ruling, rock, walls, what lies drawn on the spaces, numbers in the margin. */

import type { Board } from "../../scene";
import { MARGIN } from "../window/camera";
import { type EdgeKind, edgesIn } from "./edges";
import { drawFeature } from "./features";
import { type Area, grown, isRock, isWall, letterAt, OUTSIDE } from "./ground";
import { chance, hatchIn } from "./hatch";
import { HAND_FONT, INK, inkLine, PAPER, PENCIL, UNIT } from "./ink";

type Pen = CanvasRenderingContext2D;

/** Below so many pixels a space there is no half ruling, each second line of hatching, and below the other only grey. */
const SMALL = 22;
const TINY = 9;

const ROCK = "#ece7d8";
const ROCK_TINY = "#b9b6ab";

/** The margin is part of the paper. */
export const paperOf = (board: Board): Area => ({
  left: -MARGIN,
  top: -MARGIN,
  right: board.width + MARGIN,
  bottom: board.height + MARGIN,
});

/** Draw the spaces of an area; its left top corner comes to the canvas's, `pixels` a space. Strokes from beside it reach in. */
export function drawPaper(pen: Pen, board: Board, area: Area, pixels: number): void {
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, (area.right - area.left) * pixels, (area.bottom - area.top) * pixels);
  fillRock(pen, board, area, pixels);
  drawRuling(pen, area, pixels);
  pen.setTransform(pixels / UNIT, 0, 0, pixels / UNIT, -area.left * pixels, -area.top * pixels);
  pen.lineCap = "round";
  pen.lineJoin = "round";
  if (pixels >= TINY) drawHatching(pen, board, area, pixels);
  drawFloorShade(pen, board, area);
  drawFeatures(pen, board, area, pixels);
  drawEdges(pen, board, area, pixels);
  if (pixels >= TINY) drawNumbers(pen, board, area);
}

/** Pale blue lines on whole pixels: half spaces faintly, spaces, and each fifth space heavier. */
function drawRuling(pen: Pen, area: Area, pixels: number): void {
  const width = (area.right - area.left) * pixels;
  const height = (area.bottom - area.top) * pixels;
  const half = pixels >= SMALL ? 0.5 : 1;
  const rule = (colour: string, thick: number, wanted: (at: number) => boolean) => {
    pen.fillStyle = colour;
    for (let x = area.left; x <= area.right; x += half)
      if (wanted(x)) pen.fillRect(Math.round((x - area.left) * pixels - thick / 2), 0, thick, height);
    for (let y = area.top; y <= area.bottom; y += half)
      if (wanted(y)) pen.fillRect(0, Math.round((y - area.top) * pixels - thick / 2), width, thick);
  };
  const fine = Math.max(1, Math.round(pixels / 40));
  rule("#e3eff4", fine, (at) => at % 1 !== 0);
  if (pixels >= TINY / 2) rule(pixels < TINY ? "#e3eff4" : "#c3deeb", fine, (at) => at % 1 === 0 && at % 5 !== 0);
  rule("#93bfd8", Math.max(1, Math.round(pixels / 26)), (at) => at % 5 === 0);
}

function fillRock(pen: Pen, board: Board, area: Area, pixels: number): void {
  pen.fillStyle = pixels < TINY ? ROCK_TINY : ROCK;
  eachSpace(area, (x, y) => {
    if (isRock(letterAt(board, x, y))) pen.fillRect((x - area.left) * pixels, (y - area.top) * pixels, pixels, pixels);
  });
}

function eachSpace(area: Area, visit: (x: number, y: number) => void): void {
  for (let y = area.top; y < area.bottom; y++) for (let x = area.left; x < area.right; x++) visit(x, y);
}

/** So many strokes make one path: software draws a few middling ones faster than one huge one. */
const BUNDLE = 120;

function drawHatching(pen: Pen, board: Board, area: Area, pixels: number): void {
  const strokes = hatchIn(board, area, pixels < SMALL ? 2 : 1);
  const thick = Math.max(1, (0.8 * UNIT) / pixels);
  for (const pressed of [false, true]) {
    pen.strokeStyle = pressed ? PENCIL : "#8b8e92";
    pen.lineWidth = pressed ? thick * 1.25 : thick;
    let drawn = 0;
    pen.beginPath();
    for (const stroke of strokes) {
      if (stroke.pressed !== pressed) continue;
      pen.moveTo(stroke.x * UNIT, stroke.y * UNIT);
      pen.lineTo(stroke.toX * UNIT, stroke.toY * UNIT);
      if (++drawn % BUNDLE) continue;
      pen.stroke();
      pen.beginPath();
    }
    pen.stroke();
  }
}

/** A breath of shade on open spaces below and to the right of walls, as if the floor lay deeper. */
function drawFloorShade(pen: Pen, board: Board, area: Area): void {
  pen.fillStyle = "rgb(70 60 40 / 9%)";
  eachSpace(area, (x, y) => {
    const letter = letterAt(board, x, y);
    if (isWall(letter) || letter === OUTSIDE) return;
    const above = isWall(letterAt(board, x, y - 1));
    if (above) pen.fillRect(x * UNIT, y * UNIT, UNIT, 6);
    if (isWall(letterAt(board, x - 1, y)))
      pen.fillRect(x * UNIT, y * UNIT + (above ? 6 : 0), 6, UNIT - (above ? 6 : 0));
  });
}

function drawFeatures(pen: Pen, board: Board, area: Area, pixels: number): void {
  eachSpace(grown(area, 1), (x, y) => {
    const letter = letterAt(board, x, y);
    if (letter === "." || letter === "#" || letter === OUTSIDE) return;
    const side = (UNIT + 2 * BLEED) * (pixels / UNIT);
    const stamp = stampOf(letter, Math.floor(chance(x, y) * VARIANTS), pixels);
    const scale = UNIT / pixels;
    pen.drawImage(stamp, x * UNIT - BLEED, y * UNIT - BLEED, Math.ceil(side) * scale, Math.ceil(side) * scale);
  });
}

/** Units that a stroke may reach beyond its space. */
const BLEED = 4;
/** Each sign is drawn by hand so many times; which one a space gets depends on its place. */
const VARIANTS = 4;
let stamps = new Map<string, HTMLCanvasElement>();
let stampPixels = 0;

/** A sign as a bitmap, kept for one size at a time: a dungeon has hundreds of doors. */
function stampOf(letter: string, variant: number, pixels: number): HTMLCanvasElement {
  if (stampPixels !== pixels) stamps = new Map();
  stampPixels = pixels;
  const key = letter + variant;
  let stamp = stamps.get(key);
  if (!stamp) {
    stamp = document.createElement("canvas");
    stamp.width = stamp.height = Math.ceil((UNIT + 2 * BLEED) * (pixels / UNIT));
    const pen = stamp.getContext("2d");
    pen?.scale(pixels / UNIT, pixels / UNIT);
    pen?.translate(BLEED, BLEED);
    if (pen) drawFeature(pen, letter, variant + 1, variant + 1);
    stamps.set(key, stamp);
  }
  return stamp;
}

/** The signs were drawn without the hand's font: draw them again. */
export function forgetStamps(): void {
  stamps.clear();
}

const PENS: Record<EdgeKind, [string, number]> = { wall: [INK, 2.7], crack: [INK, 1.3], rim: [PENCIL, 1.4] };

function drawEdges(pen: Pen, board: Board, area: Area, pixels: number): void {
  const least = (1.1 * UNIT) / pixels;
  if (pixels < TINY) return drawPlainEdges(pen, board, area, least);
  for (const { kind, x, y, toX, toY } of edgesIn(board, area)) {
    const [colour, width] = PENS[kind];
    pen.strokeStyle = colour;
    pen.lineWidth = Math.max(width, least);
    pen.stroke(inkLine(x * UNIT, y * UNIT, toX * UNIT, toY * UNIT, { roughness: 1.15, bowing: 0.5 }));
  }
}

/** Where no wobble would be seen: thousands of edges at once. */
function drawPlainEdges(pen: Pen, board: Board, area: Area, width: number): void {
  pen.strokeStyle = INK;
  pen.lineWidth = width;
  pen.beginPath();
  for (const { x, y, toX, toY } of edgesIn(board, area)) {
    pen.moveTo(x * UNIT, y * UNIT);
    pen.lineTo(toX * UNIT, toY * UNIT);
  }
  pen.stroke();
}

/** Each fifth column and row bears its number in the margin, as people say `6,1`. */
function drawNumbers(pen: Pen, board: Board, area: Area): void {
  pen.fillStyle = "#7c94a3";
  pen.font = `15px ${HAND_FONT}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const wide = grown(area, 1);
  const number = (n: number, x: number, y: number) => pen.fillText(String(n), (x + 0.5) * UNIT, (y + 0.55) * UNIT);
  for (let x = 0; x < board.width; x += 5) {
    if (x < wide.left || x >= wide.right) continue;
    if (wide.top <= -1) number(x, x, -1);
    if (wide.bottom >= board.height) number(x, x, board.height);
  }
  for (let y = 0; y < board.height; y += 5) {
    if (y < wide.top || y >= wide.bottom) continue;
    if (wide.left <= -1) number(y, -1, y);
    if (wide.right >= board.width) number(y, board.width, y);
  }
}
