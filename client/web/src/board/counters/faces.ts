/** How each counter looks: what its picture depends on, and how it is drawn, in units, on a square of 40. */
import type { Counter } from "../../scene";
import { INK, inkLine, inkLines } from "../paper/ink";
import { badge, drawCard, flyingBomb, pip, spark, write } from "./cards";
import { dyeOf, liveryOf } from "./colours";
import { fillIcon } from "./icons";
import { cutToken, shadowed } from "./tokens";

type Pen = CanvasRenderingContext2D;

/** The letters of the map files, which the text client shows too. */
const MONSTER_LETTERS: Readonly<Record<string, string>> = {
  ghost: "g",
  grunt: "r",
  demon: "d",
  lobber: "l",
  sorcerer: "s",
};

/** All that a counter's picture depends on; equal texts, equal pictures. */
export function faceOf(counter: Counter, numbered: boolean): string {
  const { kind } = counter;
  switch (kind) {
    case "hero":
      return `hero ${counter.colour} ${counter.class}`;
    case "corpse":
      return `corpse ${counter.colour} ${isRich(counter) ? 1 : 0}`;
    case "generator":
      return `generator ${counter.spawns} ${counter.body_points}`;
    case "items":
      return `items ${(counter.holds ?? []).join("+")}`;
    case "thief":
      return `thief ${counter.loot ?? ""} ${counter.fleeing ? 1 : 0}`;
    default:
      return `${kind} ${counter.level ?? ""} ${counter.body_points ?? ""} ${(numbered && counter.number) || ""}`;
  }
}

const isRich = (corpse: Counter): boolean =>
  Boolean(corpse.keys || corpse.potions || corpse.treasure || corpse.enchantments?.length);

/** Draw a counter as it lies on the table, shadow and all. */
export function drawFace(pen: Pen, counter: Counter, numbered: boolean): void {
  pen.lineCap = "round";
  pen.lineJoin = "round";
  switch (counter.kind) {
    case "hero":
      return drawHero(pen, counter);
    case "corpse":
      return drawCorpse(pen, counter);
    case "generator":
      return drawGenerator(pen, counter);
    case "items":
      return drawItems(pen, counter.holds ?? []);
    case "bomb":
      return drawBomb(pen);
    case "chest":
      drawCard(pen, "chest", 33, 5);
      fillIcon(pen, "chest", 20, 20, 28, dyeOf("chest").ink);
      return;
    default:
      return drawCreature(pen, counter, numbered);
  }
}

function drawHero(pen: Pen, counter: Counter): void {
  const livery = liveryOf(counter.colour);
  cutToken(pen, livery, 20, 20, 18.6);
  fillIcon(pen, counter.class ?? "", 18.4, 17.8, 24, livery.on);
  badge(pen, livery.letter, 31, 31, 8.4);
}

function drawCreature(pen: Pen, counter: Counter, numbered: boolean): void {
  const { kind, level, body_points: left } = counter;
  const dye = dyeOf(kind);
  const letter = MONSTER_LETTERS[kind];
  drawCard(pen, kind, 34, kind.length);
  if (letter) drawStrip(pen, letter, dye.ink, level ?? 0, left ?? level ?? 0);
  if (kind === "thief") drawThief(pen, counter);
  else if (kind === "lobber") drawLobber(pen, dye.ink);
  else if (!fillIcon(pen, kind, 20, letter ? 15.4 : 20, letter ? 21.5 : 29, dye.ink))
    write(pen, "?", 20, 20, 24, dye.ink);
  if (letter && numbered && counter.number) write(pen, String(counter.number), 31.5, 8.5, 8, dye.ink);
}

/** Along the lower edge of a monster's card: its letter, and a pip a level, hollow for a lost body point. */
function drawStrip(pen: Pen, letter: string, ink: string, level: number, left: number): void {
  pen.fillStyle = "rgb(255 255 255 / 62%)";
  pen.fillRect(4.5, 26.5, 31, 9);
  write(pen, letter, 9.5, 30.2, 14, ink);
  for (let i = 0; i < level; i++) pip(pen, 31.6 - (level - 1 - i) * 7.2, 31, i < left, ink);
}

/** The thrower, with a bomb in the hand that a ball would be too small for. */
function drawLobber(pen: Pen, ink: string): void {
  fillIcon(pen, "lobber", 22.5, 17, 21, ink);
  pen.fillStyle = dyeOf("lobber").card;
  pen.beginPath();
  pen.arc(13.6, 12.2, 7, 0, 7);
  pen.fill();
  pen.fillStyle = INK;
  pen.beginPath();
  pen.arc(13.6, 12.4, 5.7, 0, 7);
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = 1.6;
  pen.stroke(inkLine(16, 8, 18.5, 6, { roughness: 0.5, once: true }));
  spark(pen, 19.4, 5.8, 3.4);
}

function drawThief(pen: Pen, counter: Counter): void {
  const { ink } = dyeOf("thief");
  fillIcon(pen, "thief", 20, 20, 28, ink);
  if (counter.fleeing) {
    pen.strokeStyle = ink;
    pen.lineWidth = 1.4;
    for (const y of [11, 16, 21]) pen.stroke(inkLine(5, y, 9, y, { roughness: 0.5, once: true }));
  }
  if (!counter.loot) return;
  badge(pen, "", 30, 10, 7, INK, dyeOf(counter.loot).card);
  fillIcon(pen, counter.loot, 30, 10, 10, dyeOf(counter.loot).ink);
}

/** A mouth of stone out of which they come, and how many points it has left. */
function drawGenerator(pen: Pen, counter: Counter): void {
  const spawns = counter.spawns ?? "";
  const arch = (inset: number) => {
    pen.beginPath();
    pen.moveTo(3 + inset, 37 - inset * 0.4);
    pen.lineTo(3 + inset, 19);
    pen.arc(20, 19, 17 - inset, Math.PI, 0);
    pen.lineTo(37 - inset, 37 - inset * 0.4);
    pen.closePath();
  };
  arch(0);
  shadowed(pen, () => {
    pen.fillStyle = "#a9a294";
    pen.fill();
  });
  pen.strokeStyle = INK;
  pen.lineWidth = 1.7;
  pen.stroke();
  pen.lineWidth = 1.1;
  for (let i = 0; i <= 6; i++) {
    const angle = Math.PI + (i * Math.PI) / 6;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    pen.stroke(inkLine(20 + 12.5 * dx, 19 + 12.5 * dy, 20 + 16.5 * dx, 19 + 16.5 * dy, { roughness: 0.4, once: true }));
  }
  for (const x of [3, 32.5]) pen.stroke(inkLine(x, 28, x + 4.5, 28, { roughness: 0.4, once: true }));
  arch(4.8);
  pen.fillStyle = "#2b2724";
  pen.fill();
  pen.stroke();
  if (spawns === "lobber") fillIcon(pen, "bomb", 19, 21, 20, dyeOf(spawns).card);
  else fillIcon(pen, spawns, 19, 21, 21, dyeOf(spawns).card);
  badge(pen, String(counter.body_points ?? ""), 31.6, 31.3, 8, INK, dyeOf(spawns).card);
}

/** One thing on its card; several as a fan, the first on top; more than three are told by a number. */
function drawItems(pen: Pen, holds: readonly string[]): void {
  const shown = holds.slice(0, 3);
  const side = shown.length > 1 ? 22 : 27;
  for (let i = shown.length - 1; i >= 0; i--) {
    const kind = shown[i]!;
    pen.save();
    if (shown.length > 1) {
      // A hand of cards: turned about a point below them.
      pen.translate(20, 46);
      pen.rotate(((shown.length - 1) / 2 - i) * -0.36);
      pen.translate(-20, -44);
    }
    drawCard(pen, kind, side, i + 3);
    fillIcon(pen, kind, 20, 20, side - 5, dyeOf(kind).ink);
    pen.restore();
  }
  if (holds.length > 3) badge(pen, String(holds.length), 32, 31, 7);
}

/** A stone in the hero's colour; a glint if it guards something. */
function drawCorpse(pen: Pen, counter: Counter): void {
  const livery = liveryOf(counter.colour);
  shadowed(pen, () => {
    pen.fillStyle = livery.fill;
    pen.beginPath();
    pen.moveTo(9, 34);
    pen.lineTo(9, 18);
    pen.arc(20, 18, 11, Math.PI, 0);
    pen.lineTo(31, 34);
    pen.fill();
  });
  pen.strokeStyle = INK;
  pen.lineWidth = 1.7;
  pen.stroke(
    inkLines(
      [
        [9, 34],
        [9, 17],
        [12, 10],
        [20, 6.5],
        [28, 10],
        [31, 17],
        [31, 34],
      ],
      false,
      11,
      { roughness: 0.7 },
    ),
  );
  pen.stroke(inkLine(5, 34.5, 35, 34.5, { roughness: 0.7 }));
  write(pen, livery.letter, 20, 20, 18, livery.on);
  if (!isRich(counter)) return;
  pen.fillStyle = "#ffd95e";
  pen.beginPath();
  for (let i = 0; i < 8; i++) {
    const radius = i % 2 ? 2 : 7;
    pen.lineTo(31 + radius * Math.cos((i * Math.PI) / 4), 11 + radius * Math.sin((i * Math.PI) / 4));
  }
  pen.closePath();
  pen.fill();
  pen.lineWidth = 1;
  pen.stroke();
}

/** It hangs in the air: the shadow under it lies on the space that it will hit. */
function drawBomb(pen: Pen): void {
  pen.fillStyle = "rgb(40 30 15 / 38%)";
  pen.beginPath();
  pen.ellipse(20, 34, 10, 3.6, 0, 0, 7);
  pen.fill();
  pen.setLineDash([3, 3]);
  pen.strokeStyle = "#a3261b";
  pen.lineWidth = 1.6;
  pen.beginPath();
  pen.ellipse(20, 34, 14.5, 5.6, 0, 0, 7);
  pen.stroke();
  pen.setLineDash([]);
  flyingBomb(pen, 20, 12, 25);
}
