/** How counters look away from the board: the ground of the card, the ink on it, and the picture. */
import icons from "../board/icons.json";
import { seatLook } from "./seats";

export interface CounterLook {
  ground: string;
  ink: string;
  round: boolean;
  /** SVG paths in a box of 512 by 512: filled ones, then one that is stroked. */
  paths: readonly string[];
  stroke: string;
}

const CLASSES = ["warrior", "valkyrie", "elf", "wizard"];

/** By kind: ground and ink. */
const CARDS: Readonly<Record<string, readonly [string, string]>> = {
  ghost: ["#eef3f7", "#46525e"],
  grunt: ["#d9c7a3", "#5a3d17"],
  demon: ["#f2b5a0", "#8a1f12"],
  lobber: ["#c9dca8", "#39561c"],
  sorcerer: ["#d7c6ea", "#4f2a7d"],
  death: ["#2b2b30", "#f3f0e6"],
  thief: ["#f5dd8a", "#4b3a06"],
  generator: ["#5b554b", "#f6efdf"],
  bomb: ["#e3e3e3", "#2b2b30"],
  chest: ["#e6c48d", "#5b3a1c"],
  corpse: ["#d8d4c8", "#4a463d"],
  key: ["#fff0a8", "#7d6000"],
  potion: ["#bfe3f5", "#135a86"],
  food: ["#f7cfae", "#8a3f12"],
  booze: ["#f5d98f", "#7a4a07"],
  treasure: ["#ffe9a3", "#7a5a00"],
  jewel_bag: ["#d7f0d2", "#1c6b3a"],
  exit: ["#ffffff", "#1d7a35"],
  teleporter: ["#cfd6ff", "#2f3aa8"],
  tile: ["#efe3df", "#8d1f16"],
  door: ["#fbf9ef", "#8f5a22"],
  crumbling: ["#fbf9ef", "#6d7177"],
  wall: ["#fbf9ef", "#6d7177"],
};

const ENCHANTMENT: readonly [string, string] = ["#f3e3f7", "#6b2a78"];

/** What is no counter, but stands in the same lists: drawn with strokes. */
const STROKES: Readonly<Record<string, string>> = {
  teleporter: "M256 264c26-22 62 6 52 44-14 52-92 58-126 12-44-60-2-154 80-166 104-14 182 82 162 182-18 88-104 148-200 136",
  tile: "M110 400l48-150 48 150M206 400l50-240 50 240M306 400l48-150 48 150",
  door: "M70 190h372v132h-372zM194 190v132M318 190v132",
  crumbling: "M40 250L250 40M40 460L130 370M200 300L460 40M190 460L290 350M340 300L470 170M340 460L470 330",
  wall: "M40 190L190 40M40 330L330 40M40 470L470 40M180 470L470 180M320 470L470 320",
};

const drawn = icons as Record<string, { d: string[] } | undefined>;

/** The look of a kind; in `seat`'s colour if it is a hero's. `spawns` says what comes out of a generator. */
export function counterLook(kind: string, seat?: string, spawns = "ghost"): CounterLook {
  const round = CLASSES.includes(kind);
  const colours = seat && seatLook(seat);
  const [ground, ink] = CARDS[kind] ?? ENCHANTMENT;
  return {
    ground: colours ? colours.ground : round ? "#e9e2cf" : ground,
    ink: colours ? colours.ink : round ? "#3b372f" : ink,
    round,
    paths: drawn[kind === "generator" ? spawns : kind]?.d ?? [],
    stroke: STROKES[kind] ?? "",
  };
}

/** A kind in words: `jewel_bag` is a jewel bag. */
export const inWords = (kind: string): string => kind.replaceAll("_", " ");
