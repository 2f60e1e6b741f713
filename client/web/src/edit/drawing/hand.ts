/** What a tool makes of a stroke: from the level as it was before, so that a stroke can be looked at while it grows. */
import { column, row, type Space } from "../../space";
import type { Figures, Level } from "../dungeon";
import { hang } from "./doors";
import { type Box, boxHeight, boxOf, boxWidth, drawnAll, letterOn, patch } from "./grid";
import { BREAKABLE, EXIT, FLOOR, nameOf, OUTSIDE, TELEPORTER, TILE, WALL } from "./letters";
import { isFree, isStart, isTaken, noteAt, put, swept, withStarts } from "./pieces";
import { corridor, isRoom, room } from "./rooms";
import { brushed, elbow } from "./strokes";
import type { ToolName } from "./tools";

/** How the tools are set. */
export interface Settings {
  /** Spaces that the brush is wide. */
  readonly width: number;
  /** The axis of doors; null: as the walls have it. */
  readonly axis: string | null;
  /** What to fill with. */
  readonly letter: string;
  readonly kind: string;
  readonly figures: Figures;
}

export interface Drawn {
  readonly level: Level;
  /** What people should know of it: why something was not done, or how large it is. */
  readonly words: string;
  readonly failed: boolean;
}

const LETTERS: Readonly<Partial<Record<ToolName, string>>> = {
  wall: WALL,
  breakable: BREAKABLE,
  floor: FLOOR,
  outside: OUTSIDE,
  tile: TILE,
  teleporter: TELEPORTER,
  exit: EXIT,
};

const done = (level: Level, words = ""): Drawn => ({ level, words, failed: false });
const failed = (level: Level, words: string): Drawn => ({ level, words, failed: true });

/** Draw a stroke; `spaces` are those that the pointer crossed, in order. */
export function draw(level: Level, tool: ToolName, spaces: readonly Space[], settings: Settings): Drawn {
  const first = spaces[0];
  const last = spaces.at(-1);
  if (first === undefined || last === undefined) return done(level);
  switch (tool) {
    case "wall":
    case "breakable":
    case "floor":
    case "outside":
    case "tile":
      return done(drawnAll(level, brushed(level, spaces, settings.width), LETTERS[tool] as string));
    case "teleporter":
    case "exit":
      return done(drawnAll(level, [last], LETTERS[tool] as string));
    case "room":
      return drawRoom(level, boxOf(first, last));
    case "corridor":
      return drawCorridor(level, spaces);
    case "fill":
      return done(drawnAll(level, patch(level, first), settings.letter));
    case "door":
      return drawDoors(level, spaces, settings.axis);
    case "start":
      return drawStarts(level, spaces);
    case "counter":
      return putAll(level, spaces, settings);
    case "erase":
      return done(erase(level, spaces, settings.width));
    default:
      return done(level);
  }
}

const inSpaces = (box: Box): string => `${boxWidth(box)} × ${boxHeight(box)} squares, walls and all`;

function drawRoom(level: Level, box: Box): Drawn {
  if (!isRoom(box)) return failed(level, "A room needs at least three by three squares, its walls among them.");
  return done(room(level, box), inSpaces(box));
}

function drawCorridor(level: Level, spaces: readonly Space[]): Drawn {
  const way = elbow(spaces);
  return done(corridor(level, way), `${way.length} squares long`);
}

function drawDoors(level: Level, spaces: readonly Space[], axis: string | null): Drawn {
  const hung = hang(level, spaces, axis);
  const at = hung.failed[0];
  if (at === undefined) return done(hung.level);
  const where = `${column(at)},${row(at)}`;
  return failed(
    hung.level,
    `At ${where} no door finds its axis: it needs walls on two sides and a way through between them. Or choose the axis yourself.`,
  );
}

function drawStarts(level: Level, spaces: readonly Space[]): Drawn {
  const [first] = spaces as [Space];
  const wanted = !isStart(level, first);
  const made = withStarts(level, spaces, wanted);
  const told = `A hero begins on plain floor, and this is ${nameOf(letterOn(level, first))}.`;
  return made === level && wanted ? failed(level, told) : done(made);
}

function putAll(level: Level, spaces: readonly Space[], { kind, figures }: Settings): Drawn {
  const made = [...new Set(spaces)].reduce((so, at) => put(so, { kind, at, figures }), level);
  return made === level ? failed(level, solid(level, spaces[0] as Space)) : done(made);
}

const solid = (level: Level, at: Space): string =>
  `Nothing can lie there: it is ${nameOf(letterOn(level, at))}. Draw floor first.`;

/** What lies there goes; begun where nothing lies, the drawing goes. */
function erase(level: Level, spaces: readonly Space[], width: number): Level {
  const [first] = spaces as [Space];
  const covered = brushed(level, spaces, width);
  if (isTaken(level, first) || noteAt(level, first)) return swept(level, covered);
  return drawnAll(level, covered, OUTSIDE);
}

export interface Taken {
  readonly tool: ToolName;
  readonly settings: Partial<Settings>;
}

/** The tool that draws what is on a space, and how it is set. */
export function takenUp(level: Level, at: Space): Taken {
  const piece = level.pieces.findLast((one) => one.at === at);
  if (piece) return { tool: "counter", settings: { kind: piece.kind, figures: piece.figures } };
  if (isStart(level, at)) return { tool: "start", settings: {} };
  const letter = letterOn(level, at);
  const known = Object.entries(LETTERS).find(([, one]) => one === letter);
  if (known) return { tool: known[0] as ToolName, settings: { letter } };
  return isFree(level, at) ? { tool: "floor", settings: {} } : { tool: "door", settings: { axis: letter } };
}
