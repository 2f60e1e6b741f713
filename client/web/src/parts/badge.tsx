import type { JSX } from "preact";
import { seatLook } from "./seats";
import "./badge.css";

interface BadgeProps {
  seat: string;
  /** Say the colour to screen readers too; leave it out where the name stands beside. */
  named?: boolean;
  class?: string;
}

/** A seat's mark: colour, shape and letter. Its size follows the text, or `--badge`. */
export function SeatBadge({ seat, named = false, class: more = "" }: BadgeProps): JSX.Element {
  const { title, letter, outline, ground, ink } = seatLook(seat);
  const said = named ? { role: "img" as const, "aria-label": title } : { "aria-hidden": "true" as const };
  return (
    <svg class={`badge ${more}`} viewBox="-1.12 -1.12 2.24 2.24" {...said}>
      <path d={outline} style={{ fill: ground, stroke: "var(--ink)", strokeWidth: ".11", strokeLinejoin: "round" }} />
      <text y=".33" style={{ fill: ink, fontSize: letter.length > 1 ? ".72px" : ".95px" }}>
        {letter}
      </text>
    </svg>
  );
}
