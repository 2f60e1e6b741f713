/** Where counters are seen while a film runs: pure. Places are in spaces, of a counter's middle. */
import type { Counter } from "../../scene";
import { column, row, type Space } from "../../space";
import type { Act } from "./film";
import type { Seen } from "./projector";

export interface Pose {
  x: number;
  y: number;
  /** Size against the usual one. */
  size: number;
  opacity: number;
  /** Radians. */
  turn: number;
}

export const still = (x: number, y: number): Pose => ({ x, y, size: 1, opacity: 1, turn: 0 });

export const middleOf = (at: Space): { x: number; y: number } => ({ x: column(at) + 0.5, y: row(at) + 0.5 });

/** Slow at the end. */
export const eased = (part: number): number => 1 - (1 - part) ** 2.4;

/** A little too far, and back. */
const springy = (part: number): number => 1 + 2.2 * (part - 1) ** 3 + 1.2 * (part - 1) ** 2;

/** The place so far along a line through the middles of spaces, each step taking as long. */
export function along(spaces: readonly Space[], part: number): { x: number; y: number } {
  const steps = spaces.length - 1;
  const i = Math.min(Math.floor(part * steps), steps - 1);
  const from = middleOf(spaces[Math.max(i, 0)]!);
  const to = middleOf(spaces[Math.max(i + 1, 0)]!);
  const within = part * steps - i;
  return { x: from.x + (to.x - from.x) * within, y: from.y + (to.y - from.y) * within };
}

/** How an act poses the counter that it is of; null if it does not. */
export function poseIn(act: Act, part: number): Pose | null {
  switch (act.act) {
    case "slide": {
      const { x, y } = along(act.spaces, part);
      const steps = act.spaces.length - 1;
      const hop = Math.abs(Math.sin(part * steps * Math.PI));
      return { ...still(x, y - 0.07 * hop), size: 1 + 0.06 * hop };
    }
    case "shift": {
      const there = part >= 0.5;
      const { x, y } = middleOf(act.spaces[there ? 1 : 0]);
      const shown = Math.abs(part - 0.5) * 2;
      return { ...still(x, y), size: 0.7 + 0.3 * shown, opacity: shown };
    }
    default:
      return null;
  }
}

/** What an act does to a counter that lies somewhere: growing and shaking. */
function altered(pose: Pose, act: Act, part: number): Pose {
  if (act.act === "grow")
    return { ...pose, size: pose.size * Math.max(springy(part), 0.05), opacity: Math.min(part * 2, 1) };
  if (act.act === "shake") {
    const force = (1 - part) * 0.09;
    return { ...pose, x: pose.x + force * Math.sin(part * 26), turn: force * Math.sin(part * 19) };
  }
  return pose;
}

/** How a counter takes its leave. */
export function leaving(act: Act & { counter: Counter }, part: number): Pose {
  const { x, y } = middleOf(act.counter.at);
  const pose = still(x, y);
  if (act.act === "rise") return { ...pose, y: y - 0.7 * eased(part), size: 1 - 0.35 * part, opacity: 1 - part ** 2 };
  if (act.act === "fade") return { ...pose, size: 1 - 0.5 * part, opacity: 1 - part };
  return { ...pose, y: y + 0.15 * part, size: 1 - 0.45 * part ** 2, opacity: 1 - part ** 2, turn: 1.5 * part };
}

/** The poses of all counters that acts move, by id. */
export function posesOf(seen: readonly Seen[], counters: Readonly<Record<string, Counter>>): Map<string, Pose> {
  const poses = new Map<string, Pose>();
  for (const { act, part } of seen) {
    const pose = poseIn(act, part);
    if (pose && "id" in act) poses.set(act.id, pose);
  }
  for (const { act, part } of seen) {
    if (act.act !== "grow" && act.act !== "shake") continue;
    const counter = counters[act.id];
    if (!counter) continue;
    const { x, y } = middleOf(counter.at);
    poses.set(act.id, altered(poses.get(act.id) ?? still(x, y), act, part));
  }
  return poses;
}
