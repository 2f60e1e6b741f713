import type { JSX } from "preact";
import { counterLook } from "./counters";
import "./counter.css";

/** Outlines in a box of 40 by 40, cut by hand. */
const CARD = "M4.3 4.6C14.5 3.7 25.6 3.8 35.6 4.3 36.3 14.4 36.2 25.7 35.5 35.7 25.4 36.3 14.6 36.2 4.4 35.6 3.8 25.5 3.7 14.6 4.3 4.6Z";
const TOKEN = "M20.4 2.9C30 2.8 37.2 10.3 37 20.2 36.8 29.9 29.5 37.2 19.7 37 10.1 36.8 2.8 29.6 3 19.8 3.2 10.2 10.8 3 20.4 2.9Z";

interface CounterProps {
  kind: string;
  /** A hero's colour. */
  seat?: string | undefined;
  /** What comes out of a generator. */
  spawns?: string | undefined;
  /** What it is, for screen readers; leave it out where its name stands beside. */
  label?: string;
  class?: string;
}

/** A counter as it lies on the board. Its size is `--counter`. */
export function CounterPicture({ label, class: more = "", ...what }: CounterProps): JSX.Element {
  const said = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": "true" as const };
  return (
    <svg class={`counter ${more}`} viewBox="0 0 40 40" {...said}>
      <CounterShape {...what} />
    </svg>
  );
}

/** The same for within another drawing, in a box of 40 by 40. */
export function CounterShape({ kind, seat, spawns }: Pick<CounterProps, "kind" | "seat" | "spawns">): JSX.Element {
  const { ground, ink, round, paths, stroke } = counterLook(kind, seat, spawns);
  const size = round ? 25 : 26;
  const place = `translate(${20 - size / 2} ${20 - size / 2}) scale(${size / 512})`;
  return (
    <g>
      <path d={round ? TOKEN : CARD} style={{ fill: ground, stroke: "var(--ink)", strokeWidth: "1.6" }} />
      {kind === "generator" && <path d={CARD} transform="translate(4 4) scale(.8)" style={{ fill: "none", stroke: ink, strokeWidth: "1.4", strokeDasharray: "3 2" }} />}
      <g transform={place} style={{ fill: ink }}>
        {paths.map((d) => (
          <path key={d} d={d} />
        ))}
        {stroke && <path d={stroke} style={{ fill: "none", stroke: ink, strokeWidth: "38", strokeLinejoin: "round", strokeLinecap: "round" }} />}
      </g>
    </g>
  );
}
