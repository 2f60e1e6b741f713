/** What is drawn on single spaces: doors, cracked walls, the exit, teleporters, tiles that hurt. The pen stands at the space's corner, in units. */
import { isDoor } from "./ground";
import { chance } from "./hatch";
import { HAND_FONT, INK, inkBox, inkLine, inkLines, inkRound, seedOf, UNIT } from "./ink";

type Pen = CanvasRenderingContext2D;

const WOOD = "#c98f4a";
const WOOD_DARK = "#5b3a1c";
const BRASS = "#f2d27a";

/** Draw the sign of a letter on the space whose corner the pen stands at; letters without one draw nothing. */
export function drawFeature(pen: Pen, letter: string, x: number, y: number): void {
  pen.lineCap = "round";
  pen.lineJoin = "round";
  const seed = seedOf(x, y, 3);
  if (isDoor(letter)) drawSill(pen);
  switch (letter) {
    case "-":
      return drawDoor(pen, seed);
    case "|":
      return turned(pen, () => drawDoor(pen, seed));
    case "+":
      return drawCrossing(pen, seed);
    case "%":
      return drawCracked(pen, x, y);
    case "E":
      return drawExit(pen, seed);
    case "^":
      return drawSpikes(pen, seed);
    case "T":
      return drawTeleporter(pen, seed);
  }
}

/** What shows of a door's threshold beside the leaf. */
function drawSill(pen: Pen): void {
  pen.fillStyle = "rgb(201 143 74 / 14%)";
  pen.fillRect(0, 0, UNIT, UNIT);
}

/** Turn what runs from left to right so that it runs from top to bottom. */
function turned(pen: Pen, draw: () => void): void {
  pen.save();
  pen.transform(0, 1, 1, 0, 0, 0);
  draw();
  pen.restore();
}

function stroke(pen: Pen, path: Path2D, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke(path);
}

/** A leaf across the way, from left to right, with its planks and two rings. */
export function drawDoor(pen: Pen, seed: number): void {
  pen.fillStyle = "rgb(60 40 10 / 18%)";
  pen.fillRect(2, 15, 37, 15);
  pen.fillStyle = WOOD;
  pen.fillRect(1, 12, 38, 15);
  for (const x of [13, 27]) stroke(pen, inkLine(x, 13, x, 26, { roughness: 0.6, once: true }), "#9a6630", 1.3);
  stroke(pen, inkBox(1, 12, 38, 15, seed, { roughness: 0.9 }), WOOD_DARK, 2);
  for (const x of [7, 33]) drawRing(pen, x, 19.5, 3, seed + x);
}

function drawRing(pen: Pen, x: number, y: number, radius: number, seed: number): void {
  pen.fillStyle = BRASS;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
  stroke(pen, inkRound(x, y, 2 * radius, 2 * radius, seed, { roughness: 0.4, once: true }), WOOD_DARK, 1.3);
}

function drawCrossing(pen: Pen, seed: number): void {
  drawDoor(pen, seed);
  turned(pen, () => drawDoor(pen, seed + 1));
  pen.fillStyle = WOOD;
  pen.fillRect(11, 11, 18, 18);
  stroke(pen, inkBox(11, 11, 18, 18, seed + 2, { roughness: 0.8 }), WOOD_DARK, 2.2);
  drawRing(pen, 20, 20, 4.5, seed + 3);
}

/** Loose masonry: courses of stones and a crack through them, on a lighter ground than rock. */
function drawCracked(pen: Pen, x: number, y: number): void {
  pen.fillStyle = "#eadfc8";
  pen.fillRect(0, 0, UNIT, UNIT);
  const joints = new Path2D();
  for (let course = 0; course < 4; course++) {
    const top = course * 10;
    if (course) joints.addPath(inkLine(0, top, UNIT, top, { roughness: 0.9, once: true }));
    for (const at of course % 2 ? [10, 30] : [0.5, 20]) {
      const slip = (chance(x * 7 + course, y * 5 + at) - 0.5) * 5;
      if (at + slip > 2)
        joints.addPath(inkLine(at + slip, top + 0.5, at + slip, top + 9.5, { roughness: 0.7, once: true }));
    }
  }
  stroke(pen, joints, "#8b7a5c", 1.1);
  const crack = [0, 9, 16, 24, 31, 40].map((down, i) => [20 + (chance(x * 31 + i, y * 17) - 0.5) * 22, down] as const);
  stroke(pen, inkLines(crack, false, seedOf(x, y), { roughness: 0.8 }), INK, 2.1);
  const [px, py] = crack[2]!;
  stroke(pen, inkLine(px, py, px + 9, py + 5, { roughness: 0.8, once: true }), INK, 1.5);
  const [qx, qy] = crack[3]!;
  stroke(pen, inkLine(qx, qy, qx - 9, qy + 4, { roughness: 0.8, once: true }), INK, 1.5);
}

/** Steps that lead down into the dark, and the word. */
function drawExit(pen: Pen, seed: number): void {
  const green = "#14512a";
  pen.fillStyle = "#e6f6e6";
  pen.fillRect(2, 2, 36, 36);
  ["#9fd0a8", "#6cab78", "#3f7f4d", "#1d4a2a"].forEach((shade, i) => {
    const [left, top, width] = [5 + i * 3.4, 4.5 + i * 5, 30 - i * 6.8];
    pen.fillStyle = shade;
    pen.fillRect(left, top, width, 6);
    stroke(pen, inkBox(left, top, width, 5, seed + i, { roughness: 0.4, once: true }), green, 1.2);
  });
  pen.fillStyle = green;
  pen.font = `bold 15.5px ${HAND_FONT}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.fillText("EXIT", 20, 36.4, 34);
  stroke(pen, inkBox(2, 2, 36, 36, seed, { roughness: 0.9 }), green, 2.4);
}

/** A plate out of which spikes stand. */
function drawSpikes(pen: Pen, seed: number): void {
  pen.fillStyle = "rgb(163 38 27 / 9%)";
  pen.fillRect(4, 4, 32, 32);
  pen.setLineDash([4, 3.5]);
  stroke(pen, inkBox(4, 4, 32, 32, seed, { roughness: 0.6, once: true }), "#a3261b", 1.5);
  pen.setLineDash([]);
  const spikes = [
    [12, 22, 14],
    [28, 22, 14],
    [20, 33, 21],
    [9.5, 33, 12],
    [30.5, 33, 12],
  ] as const;
  for (const [x, y, height] of spikes) {
    pen.fillStyle = "#ffffff";
    triangle(pen, x - 3.8, x + 3.8, y, x, y - height);
    pen.fillStyle = "#a9b0b7";
    triangle(pen, x, x + 3.8, y, x, y - height);
    pen.fillStyle = "#b3281b";
    triangle(pen, x - 1.7, x + 1.7, y - height * 0.56, x, y - height);
    stroke(
      pen,
      inkLines(
        [
          [x - 3.8, y],
          [x, y - height],
          [x + 3.8, y],
        ],
        false,
        seed + x,
        { roughness: 0.4, once: true },
      ),
      INK,
      1.3,
    );
  }
}

function triangle(pen: Pen, left: number, right: number, bottom: number, x: number, top: number): void {
  pen.beginPath();
  pen.moveTo(left, bottom);
  pen.lineTo(x, top);
  pen.lineTo(right, bottom);
  pen.fill();
}

/** A whirl: two arms of ink that turn inwards. */
function drawTeleporter(pen: Pen, seed: number): void {
  pen.fillStyle = "#dcdffb";
  pen.beginPath();
  pen.arc(20, 20, 17, 0, 7);
  pen.fill();
  for (const start of [0, Math.PI]) {
    const arm = new Path2D();
    for (let i = 0; i <= 26; i++) {
      const radius = 15.5 * (1 - i / 27) ** 0.8;
      const angle = start + i * 0.27;
      const [x, y] = [20 + radius * Math.cos(angle), 20 + radius * Math.sin(angle)];
      if (i) arm.lineTo(x, y);
      else arm.moveTo(x, y);
    }
    stroke(pen, arm, "#3a3fae", 3);
  }
  stroke(pen, inkRound(20, 20, 34, 34, seed, { roughness: 0.9 }), "#2f3aa8", 1.8);
}
