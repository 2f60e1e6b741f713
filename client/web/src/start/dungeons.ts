/** This browser's own dungeons, which the server keeps, to make a table in. */
import type { Dungeon } from "../catalogue";
import { errand, said } from "../link/errand";
import { kept } from "../link/kept";

/** Of one's own dungeons the list says no more; its drawing comes when it is chosen. */
export interface OwnDungeon {
  name: string;
  title: string;
  /** When it was last kept: seconds since 1970. */
  changed: number;
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

/** What may be drawn of a map as the server has it. */
export function drawing(name: string, map: CheckedMap): Dungeon {
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
