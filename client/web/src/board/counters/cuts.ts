/** How tokens and the marks of seats are cut, so that none needs its colour to be told apart. */

/** A plain round, with waves, with six sides, with rays; a star for who plays no hero. */
export type Cut = "round" | "waves" | "six" | "rays" | "star";

/** The distance from the middle to the edge, in radii, at an angle from the top, in radians. */
const EDGES: Readonly<Record<Cut, (angle: number) => number>> = {
  round: () => 0.97,
  waves: (angle) => 0.94 + 0.06 * Math.cos(9 * angle),
  six: (angle) => {
    const side = Math.PI / 3;
    const off = ((((angle + side / 2) % side) + side) % side) - side / 2;
    return Math.min(0.9 / Math.cos(off), 1.02);
  },
  rays: (angle) => 0.88 + 0.24 * tooth(12, angle),
  star: (angle) => 0.82 + 0.46 * tooth(6, angle),
};

/** Of so many teeth: half at the tip of each, 0 between them. */
function tooth(many: number, angle: number): number {
  const part = ((((angle * many) / (2 * Math.PI)) % 1) + 1) % 1;
  return Math.abs(part - 0.5);
}

/** The corners of a cut around a middle: x to the right, y down. */
export function cornersOf(cut: Cut, x: number, y: number, radius: number): readonly (readonly [number, number])[] {
  const many = cut === "round" ? 40 : 72;
  return Array.from({ length: many }, (_, i) => {
    const angle = (2 * Math.PI * i) / many;
    const reach = radius * EDGES[cut](angle);
    return [x + reach * Math.sin(angle), y - reach * Math.cos(angle)] as const;
  });
}

/** The same as an SVG path. */
export const outlineOf = (cut: Cut, x: number, y: number, radius: number): string =>
  `M${cornersOf(cut, x, y, radius)
    .map(([cx, cy]) => `${cx.toFixed(2)} ${cy.toFixed(2)}`)
    .join("L")}Z`;
