/** A level as the board shows it. */
import { COLOURS } from "../../parts/seats";
import { type Counter, EMPTY, type Scene } from "../../scene";
import type { Space } from "../../space";
import { type Dungeon, heightOf, type Level, type Piece, widthOf } from "../dungeon";
import { isItem } from "./pieces";

/** A monster's level if it says nothing, and a generator's body points. */
const USUAL: Readonly<Record<string, Partial<Counter>>> = { generator: { body_points: 3, spawns: "ghost" } };

const shown = new WeakMap<Piece, Counter>();

function counterOf(piece: Piece): Counter {
  const known = shown.get(piece);
  if (known) return known;
  const made = { ...USUAL[piece.kind], ...piece.figures, kind: piece.kind, at: piece.at } as Counter;
  shown.set(piece, made);
  return made;
}

/** The counter's name on the board: as long as it lies where it lies it lies askew the same way. */
const idOf = (kind: string, at: Space): string => `${kind}@${at}`;

/** What the board calls a start space. */
export const startId = (at: Space): string => idOf("start", at);

/** What a counter of the board is on the level. */
export function lyingAs(level: Level, id: string): { pieces: readonly Piece[]; start: Space | null } {
  const [kind, place] = id.split("@");
  const at = Number(place);
  if (kind === "start") return { pieces: [], start: at };
  const there = level.pieces.filter((piece) => piece.at === at);
  return {
    pieces: there.filter((piece) => (kind === "items" ? isItem(piece.kind) : piece.kind === kind)),
    start: null,
  };
}

function countersOf(level: Level): Record<string, Counter> {
  const counters: Record<string, Counter> = {};
  const items = new Map<Space, string[]>();
  for (const piece of level.pieces) {
    if (isItem(piece.kind)) items.set(piece.at, [...(items.get(piece.at) ?? []), piece.kind]);
    else counters[idOf(piece.kind, piece.at)] = counterOf(piece);
  }
  for (const [at, holds] of items) counters[idOf("items", at)] = { kind: "items", at, holds };
  level.starts.forEach((at, i) => {
    counters[startId(at)] = { kind: "hero", at, colour: COLOURS[i] ?? "", class: "" };
  });
  return counters;
}

export function sceneOf(dungeon: Dungeon, at: number): Scene {
  const level = dungeon.levels[at];
  if (!level) return EMPTY;
  const { title, rows, notes } = level;
  const board = {
    title,
    level: at,
    levels: dungeon.levels.length,
    width: widthOf(level),
    height: heightOf(level),
    rows,
    notes,
  };
  return { ...EMPTY, board, counters: countersOf(level) };
}
