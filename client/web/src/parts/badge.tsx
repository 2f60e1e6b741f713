import type { JSX } from "preact";
import { type Shape, seatLook } from "./seats";
import "./badge.css";

/** Outlines in a box of 32 by 32, as a pen draws them: not quite straight. */
const OUTLINES: Record<Shape, string> = {
  circle: "M16.3 2.2C24.6 2.1 30.2 8 29.9 16.1 29.6 24.3 23.9 30 15.8 29.8 7.6 29.6 2 23.8 2.2 15.7 2.4 7.7 8.2 2.3 16.3 2.2Z",
  square: "M3.6 3.9C11.6 3.3 20.3 3.4 28.5 3.7 28.9 11.8 28.7 20.2 28.2 28.4 20.1 28.8 11.9 28.7 3.8 28.3 3.3 20.2 3.4 12 3.6 3.9Z",
  triangle: "M16.2 1.2C20.9 10 26 19.4 31 28.6 21.1 29.3 10.9 29.2 1 28.7 5.9 19.4 11.2 10.1 16.2 1.2Z",
  diamond: "M16.1.4C21.1 5.4 26.5 10.8 31.6 16 26.4 21.2 21.2 26.4 15.9 31.6 10.8 26.4 5.6 21.2.4 16.1 5.5 10.9 10.8 5.6 16.1.4Z",
  star: "M16 .8 20 8.2 28.2 5.3 25 13.3 31.6 18 23.9 20.6 24 29 16.2 25.2 8.6 29.2 8.3 20.7.5 18.2 6.9 13.2 3.9 5.4 12 8.3Z",
};

/** Where the letter stands: the middle of a triangle is low. */
const BASELINES: Record<Shape, number> = { circle: 20.6, square: 20.6, triangle: 24.6, diamond: 20.6, star: 21 };

interface BadgeProps {
  seat: string;
  /** Say the colour to screen readers too; leave it out where the name stands beside. */
  named?: boolean;
  class?: string;
}

/** A seat's mark: colour, shape and letter. Its size follows the text, or `--badge`. */
export function SeatBadge({ seat, named = false, class: more = "" }: BadgeProps): JSX.Element {
  const { title, letter, shape, ground, ink } = seatLook(seat);
  const said = named ? { role: "img" as const, "aria-label": title } : { "aria-hidden": "true" as const };
  return (
    <svg class={`badge ${more}`} viewBox="0 0 32 32" {...said}>
      <path d={OUTLINES[shape]} style={{ fill: ground, stroke: "var(--ink)", strokeWidth: "1.8" }} />
      <text x="16" y={BASELINES[shape]} style={{ fill: ink, fontSize: letter.length > 1 ? "10px" : "13px" }}>
        {letter}
      </text>
    </svg>
  );
}
