/** The pen: wobbly lines from rough.js as paths, always the same for the same place. Lengths are in units, 40 a space. */
import type { Op, ResolvedOptions } from "roughjs/bin/core";
import { Random } from "roughjs/bin/math";
import { ellipse, line, linearPath } from "roughjs/bin/renderer";

/** Units of drawing a space: rough.js's wobble is made for shapes of about this size. */
export const UNIT = 40;

export const HAND_FONT = '"Patrick Hand", "Segoe Print", cursive';
export const INK = "#22252b";
export const PENCIL = "#6d7177";
export const PAPER = "#fbf9ef";

/** How unsteady the hand is. */
interface Hand {
  roughness?: number;
  bowing?: number;
  /** Strokes once in place of twice. */
  once?: boolean;
}

const STEADY: ResolvedOptions = {
  maxRandomnessOffset: 2,
  roughness: 1,
  bowing: 0.6,
  stroke: INK,
  strokeWidth: 1,
  curveTightness: 0,
  curveFitting: 0.95,
  curveStepCount: 9,
  fillStyle: "solid",
  fillWeight: 1,
  hachureAngle: 0,
  hachureGap: 5,
  dashOffset: 0,
  dashGap: 0,
  zigzagOffset: 0,
  seed: 1,
  disableMultiStroke: false,
  disableMultiStrokeFill: true,
  preserveVertices: false,
  fillShapeRoughnessGain: 0,
};

/** A seed for a shape at a place; never 0, which would stand for chance. */
export const seedOf = (...numbers: number[]): number =>
  (numbers.reduce((seed, n) => Math.imul(seed ^ Math.round(n * 16), 0x01000193), 0x811c9dc5) & 0x7ffffff) + 1;

function options(seed: number, hand: Hand): ResolvedOptions {
  return {
    ...STEADY,
    roughness: hand.roughness ?? 1.2,
    bowing: hand.bowing ?? 0.6,
    disableMultiStroke: hand.once ?? false,
    seed,
    randomizer: new Random(seed),
  };
}

function path(ops: readonly Op[]): Path2D {
  const drawn = new Path2D();
  for (const { op, data } of ops) {
    const [a, b, c, d, e, f] = data as [number, number, number, number, number, number];
    if (op === "move") drawn.moveTo(a, b);
    else if (op === "lineTo") drawn.lineTo(a, b);
    else drawn.bezierCurveTo(a, b, c, d, e, f);
  }
  return drawn;
}

export const inkLine = (x: number, y: number, toX: number, toY: number, hand: Hand = {}): Path2D =>
  path(line(x, y, toX, toY, options(seedOf(x, y, toX, toY), hand)).ops);

export const inkLines = (
  points: readonly (readonly [number, number])[],
  close: boolean,
  seed: number,
  hand: Hand = {},
): Path2D => path(linearPath(points as [number, number][], close, options(seed, hand)).ops);

export const inkRound = (x: number, y: number, width: number, height: number, seed: number, hand: Hand = {}): Path2D =>
  path(ellipse(x, y, width, height, options(seed, hand)).ops);

export const inkBox = (x: number, y: number, width: number, height: number, seed: number, hand: Hand = {}): Path2D =>
  inkLines(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    true,
    seed,
    hand,
  );
