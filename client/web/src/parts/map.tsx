import type { JSX } from "preact";
import { useId, useMemo } from "preact/hooks";
import { column, row, type Space } from "../space";
import { CounterShape } from "./counter";
import { COLOURS, seatLook } from "./seats";
import { sketch } from "./sketch";
import "./map.css";

export interface MapDrawing {
  width: number;
  height: number;
  /** A text of map letters for each row. */
  rows: readonly string[];
  starts?: readonly Space[];
  counters?: readonly { kind: string; at: Space; spawns?: string }[];
}

interface MapProps {
  map: MapDrawing;
  /** How many heroes stand at the start. */
  heroes?: number;
  /** What it shows, for screen readers; leave it out where its name stands beside. */
  label?: string;
}

/** What letters of the drawing show as a counter or a sign does. */
const PLACES: Readonly<Record<string, string>> = { "%": "crumbling", E: "exit", T: "teleporter", "^": "tile" };

/** A level as a small drawing on graph paper, with what lies there. */
export function MapPicture({
  map: { width, height, rows, starts = [], counters = [] },
  heroes = 4,
  label,
}: MapProps): JSX.Element {
  const id = useId();
  const { rock, edges, doors } = useMemo(() => sketch(rows), [rows]);
  const said = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": "true" as const };
  const places = rows.flatMap((letters, y) => [...letters].map((letter, x) => ({ kind: PLACES[letter] ?? "", x, y })));
  return (
    <svg class="map" viewBox={`-1 -1 ${width + 2} ${height + 2}`} {...said}>
      <defs>
        <pattern id={`${id}-paper`} width="1" height="1" patternUnits="userSpaceOnUse">
          <path d="M0 0H1M0 0V1" style={{ stroke: "var(--ruling)", strokeWidth: ".06" }} />
        </pattern>
        <pattern
          id={`${id}-rock`}
          width=".42"
          height=".42"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45.6)"
        >
          <path d="M.1 0V.42" style={{ stroke: "var(--pencil)", strokeWidth: ".07" }} />
        </pattern>
      </defs>
      <path d={`M-1 -1H${width + 1}V${height + 1}H-1z`} fill={`url(#${id}-paper)`} />
      <path d={rock} fill={`url(#${id}-rock)`} />
      {places.map(({ kind, x, y }) => kind && <Laid key={`${x},${y}`} kind={kind} x={x} y={y} />)}
      <path d={edges} style={{ fill: "none", stroke: "var(--ink)", strokeWidth: ".16", strokeLinecap: "round" }} />
      <path d={doors} style={{ fill: "#c98f4a", stroke: "#5b3a1c", strokeWidth: ".09" }} />
      {counters.map(({ kind, at, spawns }, n) => (
        <Laid key={`${kind} ${at} ${n}`} kind={kind} spawns={spawns} x={column(at)} y={row(at)} />
      ))}
      {starts.slice(0, heroes).map((at, n) => (
        <circle
          key={at}
          cx={column(at) + 0.5}
          cy={row(at) + 0.5}
          r=".42"
          style={{ fill: seatLook(COLOURS[n % 4] ?? "").ground, stroke: "var(--ink)", strokeWidth: ".09" }}
        />
      ))}
    </svg>
  );
}

function Laid({
  kind,
  spawns,
  x,
  y,
}: {
  kind: string;
  spawns?: string | undefined;
  x: number;
  y: number;
}): JSX.Element {
  return (
    <g transform={`translate(${x} ${y}) scale(.025)`}>
      <CounterShape kind={kind} spawns={spawns} />
    </g>
  );
}
