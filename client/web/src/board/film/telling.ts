/** How single changes are told in a film: pure. */
import type { Change, Counter } from "../../scene";
import type { Space } from "../../space";
import { isDoor, isWall } from "../paper/ground";
import type { Fly, Works } from "./film";

/** Where a die matters: what the changes after it strike, if not its thrower. */
export function lookAhead(
  changes: readonly Change[],
  i: number,
  thrower: string,
  counters: ReadonlyMap<string, Counter>,
): Space | undefined {
  const next = changes[i + 1];
  if (!next || (next[0] !== "gone" && next[0] !== "set" && next[0] !== "sheet" && next[0] !== "counter"))
    return undefined;
  const struck = next[1] as string;
  return struck === thrower ? undefined : counters.get(struck)?.at;
}

/** What flies, by who threw it. */
export function flown(shooter: Counter | undefined, end: string | null): Fly["what"] {
  if (end === "bomb") return "bomb";
  if (shooter?.kind === "demon") return "fire";
  if (shooter?.class === "wizard") return "spark";
  return shooter?.class === "elf" ? "arrow" : "axe";
}

/** How a space's drawing turns into another. */
export function terrainAct(before: string, after: string): Works["act"] | null {
  if (isWall(after)) return "build";
  if (isDoor(after)) return isDoor(before) ? null : "build";
  if (isWall(before)) return "crumble";
  return isDoor(before) ? "swing" : null;
}

interface Gain {
  readonly words: string;
  readonly good: boolean;
  readonly hurt?: boolean;
}

const THINGS: Readonly<Record<string, string>> = { keys: "key", potions: "potion" };

/** What a hero won or lost, in as few signs as possible. */
export function gains(before: Record<string, unknown>, after: Record<string, unknown>): Gain[] {
  const found: Gain[] = [];
  const more = (field: string) =>
    typeof after[field] === "number" && typeof before[field] === "number" ? after[field] - before[field] : 0;
  const body = more("body_points");
  if (body) found.push({ words: `${body > 0 ? "+" : "\u2212"}${Math.abs(body)}`, good: body > 0, hurt: body < 0 });
  const treasure = more("treasure");
  if (treasure > 0) found.push({ words: `+${treasure} treasure`, good: true });
  for (const [field, thing] of Object.entries(THINGS))
    if (more(field) > 0) found.push({ words: `+${thing}`, good: true });
  return found;
}
