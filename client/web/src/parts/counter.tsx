import type { JSX } from "preact";
import { counterLook } from "./counters";
import { SIGNS } from "./signs";
import "./counter.css";

/** The dark mouth in a generator's arch, in a box of 40 by 40. */
const MOUTH = "M7.8 36V20C8.2 11.6 13.9 7.4 20 7.4 26.3 7.4 31.8 11.8 32.2 20V36Z";

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
  const Sign = SIGNS[kind];
  if (Sign) return <Sign />;
  const { outline, ground, ink, paths, stroke, fill, size } = counterLook(kind, seat, spawns);
  const place = `translate(${20 - size / 2} ${(kind === "generator" ? 22 : 20) - size / 2}) scale(${size / 512})`;
  const line = { stroke: "var(--ink)", strokeWidth: "1.6", strokeLinejoin: "round" };
  return (
    <g>
      {outline && <path d={outline} style={{ ...line, fill: ground }} />}
      {kind === "generator" && <path d={MOUTH} style={{ ...line, fill: "#2b2724" }} />}
      <g transform={place} style={{ fill: ink }}>
        {paths.map((d) => (
          <path key={d} d={d} />
        ))}
        {stroke && (
          <path
            d={stroke}
            style={{ fill, stroke: ink, strokeWidth: "30", strokeLinejoin: "round", strokeLinecap: "round" }}
          />
        )}
      </g>
    </g>
  );
}
