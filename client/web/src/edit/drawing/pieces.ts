/** What lies on a level beside its letters: counters, start spaces, notes. */
import { stands } from "../../board/counters/layers";
import type { Space } from "../../space";
import type { Level, Piece } from "../dungeon";
import { letterOn } from "./grid";
import { FLOOR, isSolid } from "./letters";

/** What can lie on one space by the number: everything that bears no figures and does not stand in the way. */
const ITEMS = new Set([
  "key",
  "potion",
  "food",
  "booze",
  "treasure",
  "jewel_bag",
  "extra_armour",
  "extra_magic",
  "fight_power",
  "throw_weapon",
  "extra_speed",
  "rebound_shots",
  "invisibility",
]);

export const isItem = (kind: string): boolean => ITEMS.has(kind);

/** Whether it takes a space for itself; only one such counter can be there. */
const isBody = (kind: string): boolean => !isItem(kind) && (kind === "chest" || stands(kind));

export const piecesAt = (level: Level, at: Space): Piece[] => level.pieces.filter((piece) => piece.at === at);
export const noteAt = (level: Level, at: Space): string => level.notes.find(([where]) => where === at)?.[1] ?? "";
export const isStart = (level: Level, at: Space): boolean => level.starts.includes(at);
export const isFree = (level: Level, at: Space): boolean => !isSolid(letterOn(level, at));

/** Whether anything lies there that can be taken away. */
export const isTaken = (level: Level, at: Space): boolean =>
  isStart(level, at) || level.pieces.some((piece) => piece.at === at);

/** Put a counter down; a body takes the place of the one that is there. Walls take nothing. */
export function put(level: Level, piece: Piece): Level {
  if (!isFree(level, piece.at)) return level;
  const body = isBody(piece.kind);
  const pieces = level.pieces.filter(({ kind, at }) => !(body && at === piece.at && isBody(kind)));
  return { ...level, pieces: [...pieces, piece] };
}

/** Put another counter in the place of one; monsters keep their order, and so their numbers. */
export const replaced = (level: Level, old: Piece, made: Piece): Level => ({
  ...level,
  pieces: level.pieces.map((piece) => (piece === old ? made : piece)),
});

export const removed = (level: Level, old: Piece): Level => ({
  ...level,
  pieces: level.pieces.filter((piece) => piece !== old),
});

/** Carry some counters to a space; nothing if that is a wall. */
export function carriedTo(level: Level, moved: readonly Piece[], to: Space): Level {
  if (!isFree(level, to) || !moved.length) return level;
  const takes = moved.some(({ kind }) => isBody(kind));
  const pieces = level.pieces
    .filter((piece) => moved.includes(piece) || !(takes && piece.at === to && isBody(piece.kind)))
    .map((piece) => (moved.includes(piece) ? { ...piece, at: to } : piece));
  return { ...level, pieces };
}

/** Whether a hero may begin there: on plain floor, for a drawing has one letter a space. */
export const mayStart = (level: Level, at: Space): boolean => letterOn(level, at) === FLOOR;

/** Make spaces starts, or not; all but floor is passed over. Starts stand in reading order. */
export function withStarts(level: Level, spaces: Iterable<Space>, wanted: boolean): Level {
  const starts = new Set(level.starts);
  for (const at of spaces) {
    if (!wanted) starts.delete(at);
    else if (mayStart(level, at)) starts.add(at);
  }
  return starts.size === level.starts.length ? level : { ...level, starts: [...starts].sort((a, b) => a - b) };
}

/** Write a note; no words, no note. */
export function withNote(level: Level, at: Space, words: string): Level {
  if (noteAt(level, at) === words) return level;
  const others = level.notes.filter(([where]) => where !== at);
  return { ...level, notes: words ? [...others, [at, words] as const].sort(([a], [b]) => a - b) : others };
}

/** Take everything off spaces, notes too; the drawing stays. */
export function swept(level: Level, spaces: Iterable<Space>): Level {
  const off = new Set(spaces);
  const bare = {
    ...level,
    starts: level.starts.filter((at) => !off.has(at)),
    pieces: level.pieces.filter(({ at }) => !off.has(at)),
    notes: level.notes.filter(([at]) => !off.has(at)),
  };
  const same =
    bare.starts.length === level.starts.length &&
    bare.pieces.length === level.pieces.length &&
    bare.notes.length === level.notes.length;
  return same ? level : bare;
}
