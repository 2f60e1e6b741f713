/** The colours of counters: each kind's card and ink, each hero's token, and what tells heroes apart without colour. */

import type { Cut } from "./cuts";

interface Dye {
  readonly card: string;
  readonly ink: string;
}

const DYES: Readonly<Record<string, Dye>> = {
  ghost: { card: "#eef3f7", ink: "#3c4a58" },
  grunt: { card: "#dcc9a2", ink: "#573a15" },
  demon: { card: "#f4b7a2", ink: "#8a1f12" },
  lobber: { card: "#cbdfac", ink: "#36531a" },
  sorcerer: { card: "#d9c8ec", ink: "#4f2a7d" },
  death: { card: "#26262b", ink: "#f6f2e6" },
  thief: { card: "#f7e08c", ink: "#4b3a06" },
  chest: { card: "#e9c68a", ink: "#5b3312" },
  key: { card: "#fff2ad", ink: "#806200" },
  potion: { card: "#c2e6f7", ink: "#0f5480" },
  food: { card: "#f9d3b4", ink: "#873c10" },
  booze: { card: "#f7dc93", ink: "#734500" },
  treasure: { card: "#fbe9a0", ink: "#8a5e00" },
  jewel_bag: { card: "#d3efcf", ink: "#186537" },
};
/** What a hero may put on: all on the same card. */
const ENCHANTMENT: Dye = { card: "#ead9f7", ink: "#5a2a86" };

export const dyeOf = (kind: string): Dye => DYES[kind] ?? ENCHANTMENT;

export interface Livery {
  readonly fill: string;
  readonly on: string;
  /** A tone for washes and lines on paper. */
  readonly line: string;
  readonly letter: string;
  readonly cut: Cut;
}

const PLAIN: Livery = { fill: "#565b64", on: "#fbf9ef", line: "#3c4148", letter: "?", cut: "round" };

export const LIVERIES: Readonly<Record<string, Livery>> = {
  red: { fill: "#d23f32", on: "#fff6ee", line: "#b42a1e", letter: "R", cut: "round" },
  blue: { fill: "#2f6fc1", on: "#f3f8ff", line: "#245ba3", letter: "B", cut: "waves" },
  green: { fill: "#2f8440", on: "#f3fff3", line: "#226b31", letter: "G", cut: "six" },
  yellow: { fill: "#efc22e", on: "#3a2d00", line: "#9a7500", letter: "Y", cut: "rays" },
};

export const liveryOf = (colour: string | null | undefined): Livery => (colour && LIVERIES[colour]) || PLAIN;
