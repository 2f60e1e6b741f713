/** A level in a few strokes of a pen: SVG paths with a space as the unit, x to the right, y down. */

interface Sketch {
  /** Where rock is, for hatching. */
  rock: string;
  /** The inked edge between walls, breakable ones too, and floor. */
  edges: string;
  /** Doors, closed. */
  doors: string;
}

/** Always the same chance for the same place: -0.5 to 0.5. */
function chance(a: number, b: number): number {
  const mixed = Math.sin(a * 127.1 + b * 311.7) * 43758.5453;
  return mixed - Math.floor(mixed) - 0.5;
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** A stroke from one point to another that is not quite straight, and a bit too long. */
function stroke(x1: number, y1: number, x2: number, y2: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const bend = 0.16 * chance(x1 + y2, y1 + x2);
  const over = 0.1 + 0.08 * chance(x2, y1);
  const begin = `${round(x1 - ux * over)} ${round(y1 - uy * over)}`;
  const middle = `${round((x1 + x2) / 2 - uy * bend)} ${round((y1 + y2) / 2 + ux * bend)}`;
  return `M${begin}Q${middle} ${round(x2 + ux * over)} ${round(y2 + uy * over)}`;
}

/** Runs of a row or column for which something holds: [first, one past the last]. */
function runs(length: number, holds: (i: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  for (let i = 0; i < length; ) {
    let end = i;
    while (end < length && holds(end)) end += 1;
    if (end > i) found.push([i, end]);
    i = Math.max(end, i) + (end > i ? 0 : 1);
  }
  return found;
}

function areas(rows: readonly string[], letter: string): string {
  return rows
    .flatMap((row, y) =>
      runs(row.length, (x) => row[x] === letter).map(([x, end]) => `M${x} ${y}h${end - x}v1h${x - end}z`),
    )
    .join("");
}

function edges(rows: readonly string[], width: number): string {
  const rock = (x: number, y: number): boolean => ["#", "%"].includes(rows[y]?.[x] ?? "");
  const floor = (x: number, y: number): boolean => ![undefined, "#", "%", " "].includes(rows[y]?.[x]);
  const between = (x1: number, y1: number, x2: number, y2: number): boolean =>
    (rock(x1, y1) && floor(x2, y2)) || (floor(x1, y1) && rock(x2, y2));
  const strokes: string[] = [];
  for (let y = 0; y <= rows.length; y += 1) {
    for (const [x, end] of runs(width, (i) => between(i, y - 1, i, y))) strokes.push(stroke(x, y, end, y));
  }
  for (let x = 0; x <= width; x += 1) {
    for (const [y, end] of runs(rows.length, (i) => between(x - 1, i, x, i))) strokes.push(stroke(x, y, x, end));
  }
  return strokes.join("");
}

/** A door's board in its space, along its axis; a crossing is both. */
const DOORS: Readonly<Record<string, string>> = {
  "-": "m.05 .32h.9v.36h-.9z",
  "|": "m.32 .05h.36v.9h-.36z",
  "+": "m.15 .15h.7v.7h-.7z",
};

function doors(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) => [...row].map((letter, x) => (DOORS[letter] ? `M${x} ${y}${DOORS[letter]}` : "")))
    .join("");
}

export function sketch(rows: readonly string[]): Sketch {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return { rock: areas(rows, "#"), edges: edges(rows, width), doors: doors(rows) };
}
