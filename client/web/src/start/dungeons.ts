/** The dungeons that a table can be made in: those of the server, and this browser's own that the server keeps. */
import { errand } from "../link/errand";
import { kept } from "../link/kept";
import type { Answer } from "../link/messages";
import type { MapDrawing } from "../parts/map";
import type { Setting } from "./wish";

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

/** Of one's own dungeons the list says no more; its drawing comes when it is chosen. */
export interface OwnDungeon {
  name: string;
  title: string;
  /** When it was last kept: seconds since 1970. */
  changed: number;
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

export interface Known {
  dungeons: readonly Dungeon[];
  settings: readonly Setting[];
  classes: Readonly<Record<string, ClassFigures>>;
}

/** Raises an Error with a sentence for people. */
export const fetchKnown = (): Promise<Known> => errand({ type: "listmaps" }).then(({ answer }) => knownOf(answer));

/** Read the answer to `listmaps`; raises an Error with a sentence for people if it is another. */
export function knownOf(answer: Answer): Known {
  if (answer.type !== "maps") throw new Error(said(answer));
  return {
    dungeons: (answer.maps as unknown as Dungeon[]).toSorted(smallerFirst),
    settings: answer.settings as unknown as Setting[],
    classes: answer.classes as unknown as Known["classes"],
  };
}

/** The shortest for the fewest heroes first: with that one begins. */
function smallerFirst(a: Dungeon, b: Dungeon): number {
  return a.levels - b.levels || (a.players ?? 4) - (b.players ?? 4) || a.width * a.height - b.width * b.height;
}

/** One's own dungeons; none if the server keeps none or cannot say. */
export async function fetchOwn(): Promise<readonly OwnDungeon[]> {
  const { answer } = await errand({ type: "keptmaps", owner: kept.owner });
  return answer.type === "kept" ? (answer.maps as unknown as OwnDungeon[]) : [];
}

/** One of one's own dungeons: its first level to draw, its text to make a table of, and why it cannot be played. */
export interface Fetched {
  dungeon: Dungeon | null;
  text: string;
  why: string | undefined;
}

const asked = new Map<string, Promise<Fetched>>();

/** Fetch one of one's own dungeons, once for its picture and its choice; raises an Error with a sentence for people. */
export function ownDungeon(name: string): Promise<Fetched> {
  const fetched = asked.get(name) ?? fetchOwnDungeon(name);
  asked.set(name, fetched);
  fetched.catch(() => asked.delete(name));
  return fetched;
}

async function fetchOwnDungeon(name: string): Promise<Fetched> {
  const { answer, text: parts } = await errand({ type: "keptmap", owner: kept.owner, name });
  if (answer.type !== "checked") throw new Error(said(answer));
  const { map, text } = (parts ? JSON.parse(parts) : answer) as { map: CheckedMap | null; text: string };
  const fault = (answer.problems as unknown as Problem[]).find(({ severity }) => severity === "error");
  const why = fault && `It cannot be played yet: ${fault.words}. The editor shows where.`;
  return {
    dungeon: map && drawing(name, map),
    text,
    why: map ? why : (why ?? "It cannot be read; the editor shows why."),
  };
}

interface Problem {
  severity: "error" | "warning";
  words: string;
}

function drawing(name: string, map: CheckedMap): Dungeon {
  const { title, author, licence, story, players, levels } = map;
  const first = levels[0] ?? { rows: [], starts: [], counters: [] };
  const width = Math.max(0, ...first.rows.map((row) => row.length));
  const about = { name, title: title || name, author, licence, story, players: players ?? null, levels: levels.length };
  return { ...about, ...first, title: about.title, width, height: first.rows.length };
}

interface CheckedMap extends Pick<Required<Dungeon>, "title" | "author" | "licence" | "story"> {
  players?: number | null;
  levels: readonly Pick<Required<Dungeon>, "rows" | "starts" | "counters">[];
}

/** What an answer says that is not the wished one. */
export function said(answer: { type: string }): string {
  return "reason" in answer && typeof answer.reason === "string"
    ? answer.reason
    : "The server gave an answer that this page does not know.";
}
