/** What is drawn on single spaces, as on the board, in boxes of 40 by 40: loose masonry, and the exit. */
import type { JSX } from "preact";

const GREEN = "#14512a";
/** Courses of stones, and the crack through them. */
const JOINTS = "M0 10H40M0 20H40M0 30H40M20 1V9M11 11V19M31 11V19M19 21V29M10 31V39M30 31V39";
const CRACK = "M22 0L17 9 26 16 19 24 25 31 18 40M26 16L34 20M19 24L10 28";
/** Steps that lead down into the dark: left, top and width of each, and its green. */
const STEPS = [
  [5, 4.5, 30, "#9fd0a8"],
  [8.4, 9.5, 23.2, "#6cab78"],
  [11.8, 14.5, 16.4, "#3f7f4d"],
  [15.2, 19.5, 9.6, "#1d4a2a"],
] as const;

function CrumblingSign(): JSX.Element {
  const pen = { fill: "none", strokeLinecap: "round", strokeLinejoin: "round" };
  return (
    <g>
      <path d="M0 0H40V40H0z" style={{ fill: "#eadfc8" }} />
      <path d={JOINTS} style={{ ...pen, stroke: "#8b7a5c", strokeWidth: "1.4" }} />
      <path d={CRACK} style={{ ...pen, stroke: "var(--ink)", strokeWidth: "2.4" }} />
    </g>
  );
}

function ExitSign(): JSX.Element {
  return (
    <g>
      <path d="M2 2H38V38H2z" style={{ fill: "#e6f6e6", stroke: GREEN, strokeWidth: "2.4" }} />
      {STEPS.map(([x, y, width, fill]) => (
        <path key={y} d={`M${x} ${y}h${width}v5h-${width}z`} style={{ fill, stroke: GREEN, strokeWidth: "1.2" }} />
      ))}
      <text
        x="20"
        y="36.4"
        textLength="31"
        style={{ fill: GREEN, fontFamily: "var(--hand)", fontWeight: "bold", fontSize: "14px", textAnchor: "middle" }}
      >
        EXIT
      </text>
    </g>
  );
}

/** Kinds that are drawn as these signs and not as counters. */
export const SIGNS: Readonly<Record<string, () => JSX.Element>> = { crumbling: CrumblingSign, exit: ExitSign };
