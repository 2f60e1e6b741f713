/** The pictures on the tools: strokes of a pencil in a box of 24 by 24, or what is drawn as it looks on the board. */
import type { JSX } from "preact";
import { CounterPicture } from "../../parts/counter";
import type { ToolName } from "../drawing/tools";

const COUNTERS: Readonly<Partial<Record<ToolName, string>>> = {
  wall: "wall",
  breakable: "crumbling",
  tile: "tile",
  door: "door",
  teleporter: "teleporter",
  exit: "exit",
};

const STROKES: Readonly<Partial<Record<ToolName, string>>> = {
  pick: "M6 3l12 10-6 .6L15 20l-3 1.2-2.6-6L6 19z",
  select: "M4 7V4h3M11 4h3M18 4h2v3M20 11v3M20 18v2h-3M13 20h-3M6 20H4v-2M4 14v-3",
  room: "M3 4h18v16H3zM6.500 7.500h11v9h-11z",
  corridor: "M3 6h14v15M3 11h9v10",
  floor: "M4 4h16v16H4zM4 12h16M12 4v16",
  outside: "M4 4h16v16H4z",
  fill: "M4 11l8-8 8 8-8 8zM4 11h16M20 15c2 3 2 5 0 5s-2-2 0-5",
  start: "M12 3a4 4 0 1 1-.1 0M5 21c0-6 3-9 7-9s7 3 7 9z",
  counter: "M5 5h14v14H5zM9 9.500h.1M15 9.500h.1M8.500 14.500q3.500 2.500 7 0",
  note: "M5 3h10l4 4v14H5zM15 3v4h4M8 12h8M8 16h6",
  erase: "M4 15L13 5l7 6-8 9H8zM9 10l7 6M12 20h8",
  dropper: "M4 20l1-4 8-8 3 3-8 8zM12 6l6 6M15 9l4-4q-1-3-4-2l-3 3",
};

export function ToolPicture({ tool }: { tool: ToolName }): JSX.Element {
  const kind = COUNTERS[tool];
  if (kind) return <CounterPicture kind={kind} class="edit-tool-picture" />;
  const dashed = tool === "outside" ? { strokeDasharray: "2.5 2.5" } : {};
  return (
    <svg class="edit-tool-picture" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={STROKES[tool] ?? ""}
        style={{
          fill: "none",
          stroke: "var(--ink)",
          strokeWidth: "1.7",
          strokeLinejoin: "round",
          strokeLinecap: "round",
          ...dashed,
        }}
      />
    </svg>
  );
}
