/** Regions: cut out, put down, turned and mirrored, with all that lies in them. */
import { column, row, type Space, space } from "../../space";
import { inside, type Level, type Note, type Piece } from "../dungeon";
import { type Box, boxHeight, boxWidth, drawn, drawnAll, inBox, spacesOf } from "./grid";
import { OUTSIDE, turned } from "./letters";
import { swept } from "./pieces";

/** A cut-out: like a small level, its spaces counted from its own corner. */
export type Clip = Pick<Level, "rows" | "starts" | "pieces" | "notes">;

const clipWidth = ({ rows }: Clip): number => rows[0]?.length ?? 0;
const clipHeight = ({ rows }: Clip): number => rows.length;

type Place = (x: number, y: number) => readonly [number, number];

function placed(clip: Clip, rows: readonly string[], place: Place): Clip {
  const to = (at: Space): Space => space(...place(column(at), row(at)));
  return {
    rows,
    starts: clip.starts.map(to).sort((a, b) => a - b),
    pieces: clip.pieces.map((piece): Piece => ({ ...piece, at: to(piece.at) })),
    notes: clip.notes.map(([at, words]): Note => [to(at), words]),
  };
}

export function copied(level: Level, box: Box): Clip {
  const { left, top, right, bottom } = box;
  const rows = level.rows.slice(top, bottom + 1).map((text) => text.slice(left, right + 1));
  const within = {
    rows,
    starts: level.starts.filter((at) => inBox(box, at)),
    pieces: level.pieces.filter(({ at }) => inBox(box, at)),
    notes: level.notes.filter(([at]) => inBox(box, at)),
  };
  return placed(within, rows, (x, y) => [x - left, y - top]);
}

/** Leave blank paper. */
export const erased = (level: Level, box: Box): Level => swept(drawnAll(level, spacesOf(box), OUTSIDE), spacesOf(box));

/** Where a clip lies when its corner is at a column and row. */
export const boxAt = (clip: Clip, left: number, top: number): Box => ({
  left,
  top,
  right: left + clipWidth(clip) - 1,
  bottom: top + clipHeight(clip) - 1,
});

/** The part of a box that is on the paper. */
export function onPaper(level: Level, box: Box): Box {
  return {
    left: Math.max(0, box.left),
    top: Math.max(0, box.top),
    right: Math.min((level.rows[0]?.length ?? 0) - 1, box.right),
    bottom: Math.min(level.rows.length - 1, box.bottom),
  };
}

/**
 * Put a clip down with its corner at a column and row: its blank paper covers nothing, all else takes the place of
 * what is there. What would lie off the paper is cut off.
 */
export function pasted(level: Level, clip: Clip, left: number, top: number): Level {
  const letters = new Map<Space, string>();
  clip.rows.forEach((text, y) =>
    [...text].forEach((letter, x) => {
      if (letter === OUTSIDE || !inside(level, left + x, top + y)) return;
      letters.set(space(left + x, top + y), letter);
    }),
  );
  const bare = swept(drawn(level, letters), letters.keys());
  const lying = placed(onto(level, clip, left, top), clip.rows, (x, y) => [left + x, top + y]);
  return {
    ...bare,
    starts: [...new Set([...bare.starts, ...lying.starts])].sort((a, b) => a - b),
    pieces: [...bare.pieces, ...lying.pieces],
    notes: [...bare.notes, ...lying.notes],
  };
}

/** Without what would lie off the paper. */
function onto(level: Level, clip: Clip, left: number, top: number): Clip {
  const lies = (at: Space): boolean => inside(level, left + column(at), top + row(at));
  return {
    ...clip,
    starts: clip.starts.filter(lies),
    pieces: clip.pieces.filter(({ at }) => lies(at)),
    notes: clip.notes.filter(([at]) => lies(at)),
  };
}

/** Left becomes right. Doors keep their axis. */
export function mirroredAcross(clip: Clip): Clip {
  const width = clipWidth(clip);
  return placed(
    clip,
    clip.rows.map((text) => [...text].reverse().join("")),
    (x, y) => [width - 1 - x, y],
  );
}

/** Top becomes bottom. */
export function mirroredDown(clip: Clip): Clip {
  const height = clipHeight(clip);
  return placed(clip, [...clip.rows].reverse(), (x, y) => [x, height - 1 - y]);
}

/** A quarter turn to the right; doors turn with their walls. */
export function rotated(clip: Clip): Clip {
  const height = clipHeight(clip);
  const rows = Array.from({ length: clipWidth(clip) }, (_, y) =>
    Array.from({ length: height }, (_, x) => turned(clip.rows[height - 1 - x]?.[y] ?? OUTSIDE)).join(""),
  );
  return placed(clip, rows, (x, y) => [height - 1 - y, x]);
}

/** Lift a region and put what `turn` makes of it down, its corner moved by some columns and rows. */
export function lifted(
  level: Level,
  box: Box,
  dx: number,
  dy: number,
  turn: (clip: Clip) => Clip = (clip) => clip,
): { level: Level; box: Box } {
  const clip = turn(copied(level, box));
  const at = boxAt(clip, box.left + dx, box.top + dy);
  return { level: pasted(erased(level, box), clip, at.left, at.top), box: onPaper(level, at) };
}

/** Whether a clip can lie at a column and row without losing anything. */
export const fits = (level: Level, clip: Clip, left: number, top: number): boolean =>
  inside(level, left, top) && inside(level, left + clipWidth(clip) - 1, top + clipHeight(clip) - 1);

/** How large a box is, for people. */
export const sizeInWords = (box: Box): string => `${boxWidth(box)} × ${boxHeight(box)}`;
