/** What the server lists of a game: its dungeons, what may be set, chosen, put and drawn. See `maps` in wire/PROTOCOL.md. */
import { errand, said } from "./link/errand";
import type { Answer } from "./link/messages";
import type { MapDrawing } from "./parts/map";

export type Value = string | number | boolean | null;

/** A rule of the game that may be set: one of `values`, or a whole number from `least` to `most`. */
export interface Setting {
  name: string;
  words: string;
  default: Value;
  values?: readonly Value[];
  least?: number;
  most?: number;
}

/** The figures of a class. */
export interface ClassFigures {
  name: string;
  armour: number;
  fight: number;
  magic_power: number;
  range: number;
  move: number;
}

/** A dungeon, with its first level to draw. */
export interface Dungeon extends MapDrawing {
  /** By which the server knows it. */
  name: string;
  title: string;
  author?: string;
  licence?: string;
  story?: string;
  /** For how many heroes it is meant. */
  players?: number | null;
  levels: number;
}

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

/** What may be placed, drawn, set and ruled. */
export interface Palette {
  letters: readonly Letter[];
  counters: readonly Kind[];
  figures: readonly (Option & { of: "hero" | "monster" | "death" | "generator" })[];
  enchantments: readonly string[];
  /** The names of the settings that may be changed while they play. */
  rules: readonly string[];
  making: Making;
  /** What the plans are called that can be imported. */
  formats: readonly string[];
}

interface Bounds {
  least: number;
  most: number;
  usual: number;
}

interface Words {
  values: readonly { name: string; words: string }[];
  usual: string;
}

/** What may be wished of a dungeon that the server draws or stocks. */
export interface Making {
  heroes: Bounds;
  rooms: Bounds;
  difficulty: Words;
  style: Words;
}

export interface Catalogue {
  dungeons: readonly Dungeon[];
  settings: readonly Setting[];
  classes: Readonly<Record<string, ClassFigures>>;
  palette: Palette;
}

/** Read the answer to `listmaps`; raises an Error with a sentence for people if it is another. */
export function catalogueOf(answer: Answer): Catalogue {
  if (answer.type !== "maps") throw new Error(said(answer));
  return {
    dungeons: (answer.maps as unknown as Dungeon[]).toSorted(smallerFirst),
    settings: answer.settings as unknown as Setting[],
    classes: answer.classes as unknown as Catalogue["classes"],
    palette: answer.palette as unknown as Palette,
  };
}

/** The shortest for the fewest heroes first: with that one begins. */
function smallerFirst(a: Dungeon, b: Dungeon): number {
  return a.levels - b.levels || (a.players ?? 4) - (b.players ?? 4) || a.width * a.height - b.width * b.height;
}

let asked: Promise<Catalogue> | null = null;

/** Ask the server, once for all who want to know; raises an Error with a sentence for people. */
export function catalogue(): Promise<Catalogue> {
  asked ??= errand({ type: "listmaps" })
    .then(({ answer }) => catalogueOf(answer))
    .catch((fault: unknown) => {
      asked = null;
      throw fault;
    });
  return asked;
}

/** A setting's value as people read it. */
export const valueInWords = (value: Value): string =>
  value === true ? "yes" : value === false ? "no" : value === null ? "none" : String(value).replaceAll(/[-_]/g, " ");
