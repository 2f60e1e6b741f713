/** Which key does what while a course is gone through. Pure: a key goes in, a wish comes out. */

export type Wished =
  | { kind: "toggle" }
  | { kind: "step"; way: 1 | -1; by: "command" | "turn" }
  | { kind: "to"; end: "first" | "last" }
  | { kind: "mark"; way: 1 | -1 }
  | { kind: "speed"; way: 1 | -1 }
  | { kind: "fit" };

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

const SIMPLE: Readonly<Record<string, Wished>> = {
  " ": { kind: "toggle" },
  k: { kind: "toggle" },
  PageUp: { kind: "step", way: -1, by: "turn" },
  PageDown: { kind: "step", way: 1, by: "turn" },
  Home: { kind: "to", end: "first" },
  End: { kind: "to", end: "last" },
  "[": { kind: "mark", way: -1 },
  "]": { kind: "mark", way: 1 },
  "-": { kind: "speed", way: -1 },
  "+": { kind: "speed", way: 1 },
  "=": { kind: "speed", way: 1 },
  "0": { kind: "fit" },
};

export function wishOf(key: Key): Wished | null {
  if (key.ctrlKey || key.altKey || key.metaKey) return null;
  if (key.key === "ArrowLeft" || key.key === "ArrowRight") {
    return { kind: "step", way: key.key === "ArrowRight" ? 1 : -1, by: key.shiftKey ? "turn" : "command" };
  }
  return SIMPLE[key.key] ?? null;
}
