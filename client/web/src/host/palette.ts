/** What the GM may place, draw and set, as the server lists it. */
import { errand } from "../link/errand";
import type { Setting } from "../start/wish";

/** A figure that may be named when a counter is placed. */
export interface Option {
  name: string;
  /** One of these, or a whole number from `least` to `most`. */
  values?: readonly (string | number)[];
  least?: number;
  most?: number;
}

export interface Kind {
  kind: string;
  options: readonly Option[];
}

export interface Palette {
  kinds: readonly Kind[];
  /** What may be drawn, by the word that a command has for it. */
  letters: Readonly<Record<string, string>>;
  enchantments: readonly string[];
  settings: readonly Setting[];
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
  const { answer } = await errand({ type: "listmaps" });
  if (answer.type !== "maps") throw new Error("The server does not say what can be placed; try again.");
  return {
    ...(answer.palette as unknown as Omit<Palette, "settings">),
    settings: answer.settings as unknown as Setting[],
  };
}
