/** What a viewer knows of a table at one number, and the changes that lead to the next. See wire/PROTOCOL.md. */
import { column, row, type Space } from "./space";

/** Lines of log and chat that a scene holds. */
const KEPT = 40;

export interface Board {
  title: string;
  level: number;
  levels: number;
  width: number;
  height: number;
  /** One text of map letters a row, row 0 the top. */
  rows: readonly string[];
  /** The GM's notes; others have none. */
  notes?: readonly (readonly [Space, string])[];
}

/** A piece on the paper: its kind, its place, and the figures of that kind. */
export interface Counter {
  kind: string;
  at: Space;
  colour?: string;
  class?: string;
  name?: string;
  number?: number;
  level?: number;
  body_points?: number;
  spawns?: string;
  holds?: readonly string[];
  keys?: number;
  potions?: number;
  treasure?: number;
  enchantments?: readonly string[];
  leached?: number;
  fleeing?: boolean;
  loot?: string;
  thrown_by?: number;
}

export interface Sheet {
  name: string;
  class: string;
  status: "alive" | "escaped" | "dead";
  body_points: number;
  keys: number;
  potions: number;
  treasure: number;
  slowed: number;
  pass: "ask" | "always" | "never";
  /** Each with the own turns that are left, 0 if it lasts. */
  enchantments: Readonly<Record<string, number>>;
  armour: number;
  fight: number;
  magic_power: number;
  range: number;
  move: number;
}

export interface Question {
  for: string;
  question: string;
  words: string;
  default: string;
  from?: string;
  choices?: readonly string[];
}

export interface Turn {
  round?: number;
  level?: number;
  slain?: number;
  monster_count?: number;
  seat?: string;
  left?: number;
  may_fight?: number;
  moved?: boolean;
  steps?: number;
  fights?: number;
  waiting?: Question;
  awaits?: string;
  house?: Readonly<Record<string, unknown>>;
  outcome?: string;
  standing?: readonly { seat: string; place: number; treasure: number }[];
}

export interface TableFacts {
  title?: string;
  game?: string;
  phase?: "lobby" | "playing" | "finished" | "closed";
  paused?: boolean;
  gm?: boolean;
  absence?: string;
  absent_seconds?: number;
  turn_seconds?: number;
  answer_seconds?: number;
  delay_seconds?: number;
  spectators?: boolean;
  outcome?: string;
  seed_hash?: string;
  seed?: string;
  about?: Readonly<Record<string, unknown>>;
  /** In the lobby: what of the game is seen before it. */
  preview?: Readonly<Record<string, unknown>>;
  wish?: Readonly<Record<string, unknown>>;
}

export interface Place {
  name?: string;
  held?: boolean;
  ready?: boolean;
  bot?: boolean;
  played_by?: string;
  choices?: Readonly<Record<string, string>>;
  /** In the lobby: what may be chosen; an empty list takes free text. */
  offered?: Readonly<Record<string, readonly string[]>>;
}

export interface Scene {
  /** Null before the start. */
  board: Board | null;
  counters: Readonly<Record<string, Counter>>;
  sheets: Readonly<Record<string, Sheet>>;
  turn: Turn;
  table: TableFacts;
  seats: Readonly<Record<string, Place>>;
  log: readonly string[];
  /** Room, name, words. */
  chat: readonly (readonly [string, string, string])[];
}

/** A change: its name, then its parts. */
export type Change = readonly [string, ...unknown[]];

export const EMPTY: Scene = {
  board: null,
  counters: {},
  sheets: {},
  turn: {},
  table: {},
  seats: {},
  log: [],
  chat: [],
};

type Fields = Record<string, unknown>;

/** Write fields into a copy; a null takes the field away. */
function merged<T extends object>(into: T | undefined, fields: Fields): T {
  const made = { ...into } as Fields;
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) delete made[name];
    else made[name] = value;
  }
  return made as T;
}

function drawn(board: Board, at: Space, letter: string): Board {
  const y = row(at);
  const rows = [...board.rows];
  const old = rows[y] ?? "";
  rows[y] = old.slice(0, column(at)) + letter + old.slice(column(at) + 1);
  return { ...board, rows };
}

/** Read a scene as the server sends it: a board without rows is none. */
export function read(data: Fields): Scene {
  const scene = { ...EMPTY, ...data } as Scene;
  return { ...scene, board: scene.board && "rows" in scene.board ? scene.board : null };
}

/** A scene in the making: its own maps, the values in them still shared. */
type Draft = { -readonly [K in keyof Scene]: Scene[K] } & {
  counters: Record<string, Counter>;
  sheets: Record<string, Sheet>;
  seats: Record<string, Place>;
  log: string[];
  chat: (readonly [string, string, string])[];
};

/** Carry a scene over changes in order; the old one stays as it was. Changes of a newer server change nothing. */
export function apply(scene: Scene, changes: readonly Change[]): Scene {
  const draft: Draft = {
    ...scene,
    counters: { ...scene.counters },
    sheets: { ...scene.sheets },
    seats: { ...scene.seats },
    log: [...scene.log],
    chat: [...scene.chat],
  };
  for (const change of changes) applyOne(draft, change);
  draft.log = draft.log.slice(-KEPT);
  draft.chat = draft.chat.slice(-KEPT);
  return draft;
}

function applyOne(draft: Draft, [name, a, b, c]: Change): void {
  const id = a as string;
  switch (name) {
    case "clear":
      Object.assign(draft, { board: null, counters: {}, sheets: {}, turn: {} });
      break;
    case "board":
      draft.board = a as Board;
      draft.counters = {};
      break;
    case "terrain":
      if (draft.board) draft.board = drawn(draft.board, a as Space, b as string);
      break;
    case "counter":
      draft.counters[id] = b as Counter;
      break;
    case "set":
      draft.counters[id] = merged(draft.counters[id], b as Fields);
      break;
    case "move":
      draft.counters[id] = merged(draft.counters[id], { at: (b as Space[]).at(-1) });
      break;
    case "gone":
      delete draft.counters[id];
      break;
    case "sheet":
      draft.sheets[id] = merged(draft.sheets[id], b as Fields);
      break;
    case "turn":
      draft.turn = merged(draft.turn, a as Fields);
      break;
    case "table":
      draft.table = merged(draft.table, a as Fields);
      break;
    case "seat":
      draft.seats[id] = merged(draft.seats[id], b as Fields);
      break;
    case "log":
      draft.log.push(id);
      break;
    case "chat":
      draft.chat.push([id, b as string, c as string]);
      break;
  }
}
