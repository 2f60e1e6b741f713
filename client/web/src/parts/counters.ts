/** How counters look away from the board: what they are cut from, their colours, and their picture. */
import { dyeOf } from "../board/counters/colours";
import { outlineOf } from "../board/counters/cuts";
import icons from "../board/counters/icons.json";
import { seatLook } from "./seats";

interface CounterLook {
  /** The SVG path that it is cut by, in a box of 40 by 40; empty for what is drawn on the paper itself. */
  outline: string;
  ground: string;
  ink: string;
  /** Its picture: filled SVG paths in a box of 512 by 512, then one that is stroked. */
  paths: readonly string[];
  stroke: string;
  /** What the stroked path is filled with. */
  fill: string;
  /** How wide and high the picture is, of the 40. */
  size: number;
}

const CLASSES = ["warrior", "valkyrie", "elf", "wizard"];
const CARD =
  "M3.7 3.9C14.5 3.1 25.6 3.2 36.2 3.6 36.8 14.4 36.7 25.7 36.1 36.3 25.4 36.9 14.6 36.8 3.8 36.2 3.2 25.5 3.1 14.6 3.7 3.9Z";
const STONE = "M8 35V18.5C8.5 8 13.4 5.2 20 5.2 27 5.2 31.7 8.4 32 18.5V35L36.5 35.3H3.6Z";
const ARCH = "M2.6 36.6V19.2C3.4 7.2 11.5 2.3 20 2.3 28.6 2.3 36.6 7.6 37.4 19.2V36.6Z";

/** What is drawn on the paper: with strokes, in a box of 512 by 512. */
const DRAWN: Readonly<Record<string, { stroke: string; ink: string; fill?: string }>> = {
  teleporter: {
    stroke:
      "M256 264c26-22 62 6 52 44-14 52-92 58-126 12-44-60-2-154 80-166 104-14 182 82 162 182-18 88-104 148-200 136",
    ink: "#2f3aa8",
  },
  tile: { stroke: "M70 420l56-170 56 170M200 420l56-280 56 280M330 420l56-170 56 170", ink: "#8d1f16" },
  door: { stroke: "M40 180h432v152H40zM180 180v152M332 180v152", ink: "#5b3a1c", fill: "#c98f4a" },
  wall: { stroke: "M20 170L170 20M20 330L330 20M20 490L490 20M180 490L490 180M340 490L490 340", ink: "#6d7177" },
};

const drawn = icons as Record<string, { d: string[] } | undefined>;

/** The look of a kind; in `seat`'s colour if it is a hero's or a corpse. `spawns` says what comes out of a generator. */
export function counterLook(kind: string, seat?: string, spawns = "ghost"): CounterLook {
  const plain = {
    outline: CARD,
    ground: dyeOf(kind).card,
    ink: dyeOf(kind).ink,
    paths: drawn[kind]?.d ?? [],
    stroke: "",
    fill: "none",
    size: 27,
  };
  const lines = DRAWN[kind];
  if (lines) return { ...plain, ...lines, outline: "", size: 36 };
  if (kind === "bomb") return { ...plain, outline: "", ink: "#1c1c20", size: 32 };
  if (kind === "corpse")
    return { ...plain, outline: STONE, ground: seat ? seatLook(seat).ground : "#c9c4b6", paths: [] };
  if (kind === "generator")
    return {
      ...plain,
      outline: ARCH,
      ground: "#a9a294",
      ink: dyeOf(spawns).card,
      paths: drawn[spawns]?.d ?? [],
      size: 20,
    };
  if (!CLASSES.includes(kind)) return plain;
  const { cut, ground, ink } = seat ? seatLook(seat) : ({ cut: "round", ground: "#efe8d6", ink: "#3b372f" } as const);
  return { ...plain, outline: outlineOf(cut, 20, 20, 18), ground, ink, size: 25 };
}
