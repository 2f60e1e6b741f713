/** Levels for tests, written as they look: `S` a start, small letters counters, the rest letters of the paper. */
import { space } from "../../space";
import type { Level, Piece } from "../dungeon";

const KINDS: Readonly<Record<string, string>> = { k: "key", g: "ghost", c: "chest", $: "treasure" };

export function levelOf(...texts: string[]): Level {
  const width = Math.max(...texts.map((text) => text.length));
  const padded = texts.map((text) => text.padEnd(width));
  const all = padded.flatMap((text, y) => [...text].map((letter, x) => ({ letter, at: space(x, y) })));
  return {
    title: "",
    rows: padded.map((text) => text.replaceAll(/[Skgc$]/g, ".")),
    starts: all.filter(({ letter }) => letter === "S").map(({ at }) => at),
    pieces: all.flatMap(({ letter, at }): Piece[] => (KINDS[letter] ? [{ kind: KINDS[letter], at, figures: {} }] : [])),
    notes: [],
  };
}
