/** What a key asks for: pure, so that the help card and the page cannot differ. */
import { TOOLS, type ToolName } from "./drawing/tools";

export type Deed =
  | { do: "tool"; tool: ToolName }
  | { do: "move"; dx: number; dy: number; drawing: boolean }
  | { do: "wider"; by: number }
  | { do: "zoom"; factor: number }
  | { do: "level"; by: number }
  | { do: "press" | "drop" | "undo" | "redo" | "copy" | "cut" | "paste" | "all" | "erase" | "fit" | "keep" | "help" }
  | { do: "mirror across" | "mirror down" | "rotate" };

export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const CONTROL: Readonly<Record<string, Deed>> = {
  z: { do: "undo" },
  y: { do: "redo" },
  c: { do: "copy" },
  x: { do: "cut" },
  v: { do: "paste" },
  a: { do: "all" },
  s: { do: "keep" },
};

const PLAIN: Readonly<Record<string, Deed>> = {
  Enter: { do: "press" },
  " ": { do: "press" },
  Escape: { do: "drop" },
  Delete: { do: "erase" },
  Backspace: { do: "erase" },
  "[": { do: "wider", by: -1 },
  "]": { do: "wider", by: 1 },
  "+": { do: "zoom", factor: 1.3 },
  "=": { do: "zoom", factor: 1.3 },
  "-": { do: "zoom", factor: 1 / 1.3 },
  "0": { do: "fit" },
  PageUp: { do: "level", by: -1 },
  PageDown: { do: "level", by: 1 },
  "?": { do: "help" },
  H: { do: "mirror across" },
  V: { do: "mirror down" },
  R: { do: "rotate" },
};

/** Keys that controls of the page have a use of their own for: they mean something only where the board has the focus. */
const BOARD_ONLY = new Set(["move", "press", "level", "erase"]);

/** Null where a key means nothing here. */
export function deedFor({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed, onBoard: boolean): Deed | null {
  const deed = altKey ? null : ctrlKey || metaKey ? controlled(key, shiftKey) : plain(key, shiftKey);
  return deed && !onBoard && BOARD_ONLY.has(deed.do) ? null : deed;
}

function controlled(key: string, shift: boolean): Deed | null {
  const deed = CONTROL[key.toLowerCase()] ?? null;
  return shift && deed ? (deed.do === "undo" ? { do: "redo" } : null) : deed;
}

function plain(key: string, shift: boolean): Deed | null {
  const arrow = ARROWS[key];
  if (arrow) return { do: "move", dx: arrow[0], dy: arrow[1], drawing: shift };
  const tool = TOOLS.find((one) => one.key === key);
  return tool ? { do: "tool", tool: tool.name } : (PLAIN[key] ?? null);
}

/** For the help card. */
export const KEYS: readonly (readonly [string, string])[] = [
  ["← ↑ → ↓", "move the cursor over the paper"],
  ["Enter or Space", "set the tool down; for rooms, corridors and selections a second time at the other end"],
  ["Shift and arrows", "draw along while the cursor moves"],
  ["Escape", "leave off what was begun"],
  ["[ and ]", "a narrower or wider brush"],
  ["Delete", "erase the selection, or what is at the cursor"],
  ["Ctrl Z, Ctrl Shift Z", "undo, redo; without end"],
  ["Ctrl A, C, X, V", "select all, copy, cut, and paste: then Enter or a click puts it down"],
  ["Shift H, Shift V", "mirror the selection, or what hangs on the pointer, left to right or top to bottom"],
  ["Shift R", "turn it by a quarter"],
  ["Page Up, Page Down", "the level before, the level after"],
  ["+, −, 0", "nearer, farther, the whole level"],
  ["Tab", "to the counters, the options and the checks, and back"],
  ["Ctrl S", "keep it on the server"],
  ["?", "this card"],
];
