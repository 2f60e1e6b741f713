/** What the form for a new table holds, and what becomes of it. */
import type { Setting, Value } from "../catalogue";
import type { Wish } from "../link/messages";

export interface TableWish {
  title: string;
  gm: boolean;
  absence: "wait" | "pass" | "bot";
  absent_seconds: number | null;
  /** Null for no limit. */
  turn_seconds: number | null;
  answer_seconds: number | null;
  spectators: boolean;
  listed: boolean;
  delay_seconds: number | null;
  /** Rules of the game that were set; the dungeon's own stand for the others. */
  rules: Readonly<Record<string, Value>>;
}

export const USUAL: TableWish = {
  title: "",
  gm: false,
  absence: "pass",
  absent_seconds: 60,
  turn_seconds: null,
  answer_seconds: 20,
  spectators: true,
  listed: true,
  delay_seconds: 0,
  rules: {},
};

type Seconds = "absent_seconds" | "turn_seconds" | "answer_seconds" | "delay_seconds";

/** The least and the most seconds that the server takes. */
export const BOUNDS: Readonly<Record<Seconds, readonly [number, number]>> = {
  absent_seconds: [5, 86_400],
  turn_seconds: [5, 86_400],
  answer_seconds: [3, 3_600],
  delay_seconds: [0, 3_600],
};

/** What is wrong, by field; a sentence for people. The server judges again. */
export function faults(wish: TableWish, settings: readonly Setting[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, [least, most]] of Object.entries(BOUNDS)) {
    const seconds = wish[name as Seconds];
    if (seconds === null && name === "turn_seconds") continue;
    if (seconds === null || seconds < least || seconds > most)
      found[name] = `This must be from ${least} to ${most} seconds.`;
  }
  for (const { name, least = 0, most = Number.POSITIVE_INFINITY, values } of settings) {
    const value = wish.rules[name];
    if (values || value === undefined || value === null) continue;
    if (typeof value !== "number" || value < least || value > most) {
      found[name] =
        most === Number.POSITIVE_INFINITY
          ? `This must be at least ${least}.`
          : `This must be from ${least} to ${most}.`;
    }
  }
  return found;
}

/** The rules with one set, or left to the dungeon again if the value is undefined. */
export function withRule(rules: TableWish["rules"], name: string, value: Value | undefined): TableWish["rules"] {
  const others = Object.fromEntries(Object.entries(rules).filter(([other]) => other !== name));
  return value === undefined ? others : { ...others, [name]: value };
}

/** Letters of a table's name. */
export const TITLE = 80;

/**
 * The request for a table in a dungeon: a shipped one by its name, or null for one whose text is brought.
 * A table without a name of its own is called as the dungeon is, by its `title`.
 */
export function toCreate(wish: TableWish, dungeon: string | null, title: string): Extract<Wish, { type: "create" }> {
  const { rules, absent_seconds, answer_seconds, delay_seconds, ...plain } = wish;
  return {
    type: "create",
    game: "gauntlet",
    ...plain,
    title: wish.title.trim() || title.slice(0, TITLE),
    absent_seconds: absent_seconds ?? 60,
    answer_seconds: answer_seconds ?? 20,
    delay_seconds: wish.spectators ? (delay_seconds ?? 0) : 0,
    listed: wish.spectators && wish.listed,
    options: dungeon === null ? { ...rules } : { map: dungeon, ...rules },
    brought: dungeon === null,
  };
}

/** How many of the table's own settings are not as usual. */
export function changed(wish: TableWish): number {
  const said: readonly string[] = ["rules", "title", "gm"];
  return Object.entries(USUAL).filter(
    ([name, usual]) => !said.includes(name) && wish[name as keyof TableWish] !== usual,
  ).length;
}
