/** What the GM may place, draw, set and rule, as the server lists it. */
import { errand } from "../link/errand";
import type { Counter } from "../scene";
import type { Setting } from "../start/wish";

/** A figure that may be named: one of `values` (or several of them), or a whole number from `least` to `most`. */
export interface Option {
  name: string;
  words: string;
  values?: readonly (string | number)[];
  several?: boolean;
  least?: number;
  most?: number;
  needed?: boolean;
  default?: unknown;
  /** False if it cannot be named while they play. */
  put?: boolean;
}

export interface Kind {
  kind: string;
  put: boolean;
  options: readonly Option[];
}

export interface Letter {
  letter: string;
  /** As a command has it; null where it cannot be drawn while they play. */
  name: string | null;
  words: string;
}

export interface Palette {
  letters: readonly Letter[];
  counters: readonly Kind[];
  figures: readonly (Option & { of: "hero" | "monster" | "death" | "generator" })[];
  enchantments: readonly string[];
  /** The names of the settings that may be changed while they play. */
  rules: readonly string[];
  settings: readonly Setting[];
}

/** The figures that can be set of a counter. */
export function figuresOf(counter: Counter, { figures }: Palette): readonly Option[] {
  const of = counter.number === undefined ? counter.kind : "monster";
  return figures.filter((figure) => figure.of === of);
}

let known: Promise<Palette> | null = null;

/** Ask the server once; raises an Error with a sentence for people. */
export function palette(): Promise<Palette> {
  known ??= fetchPalette().catch((fault: unknown) => {
    known = null;
    throw fault;
  });
  return known;
}

async function fetchPalette(): Promise<Palette> {
  const { answer } = await errand({ type: "listmaps", game: "gauntlet" });
  if (answer.type !== "maps") throw new Error("The server does not say what can be placed; try again.");
  const listed = answer.palette as unknown as Omit<Palette, "settings">;
  return { ...listed, settings: answer.settings as unknown as Setting[] };
}
