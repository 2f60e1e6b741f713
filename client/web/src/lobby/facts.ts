/** What a table says of its dungeon and its settings, as sentences for those who come to it. */
import type { MapDrawing } from "../parts/map";
import { forHowMany, many, sentence } from "../parts/words";
import type { TableFacts } from "../scene";

/** So many seconds, in the largest unit that says it whole. */
export function duration(seconds: number): string {
  if (seconds % 3600 === 0 && seconds > 0) return many(seconds / 3600, "hour");
  if (seconds % 60 === 0 && seconds > 0) return many(seconds / 60, "minute");
  return many(seconds, "second");
}

const AWAY: Readonly<Record<string, (after: string) => string>> = {
  wait: () => "If somebody is away, the game waits for them.",
  pass: (after) => `If somebody is away for ${after}, their turn passes.`,
  bot: (after) => `If somebody is away for ${after}, a bot plays on for them.`,
};

export function facts(table: TableFacts): string[] {
  const { absence = "", absent_seconds = 0, turn_seconds, answer_seconds, spectators, delay_seconds } = table;
  const away = AWAY[absence]?.(duration(absent_seconds));
  return [
    table.gm ? "A game master hosts." : "No game master: the server does what is needed.",
    ...(away ? [away] : []),
    turn_seconds ? `A turn lasts at most ${duration(turn_seconds)}.` : "Nobody hurries you: a turn has no limit.",
    ...(answer_seconds ? [`Questions wait ${duration(answer_seconds)} for an answer.`] : []),
    watching(spectators, delay_seconds),
  ];
}

function watching(spectators: boolean | undefined, delay: number | undefined): string {
  if (!spectators) return "Nobody can watch.";
  return delay ? `Who watches is kept ${duration(delay)} behind.` : "Others may watch.";
}

/** What the table says of the dungeon; nothing of it need be said. */
export interface Dungeon {
  title: string;
  story: string;
  /** How many levels, for how many heroes, and by whom, as sentences. */
  facts: readonly string[];
  /** Its first level, unless that is too large to be sent. */
  picture: MapDrawing | null;
  players: number;
}

export function dungeonOf({ about = {}, preview = {} }: TableFacts): Dungeon {
  const [levels, players] = [number(about.levels), number(preview.players)];
  const [author, licence] = [text(preview.author), text(preview.licence)];
  const size = [levels && many(levels, "level"), players && forHowMany(players)];
  const origin = [author && `drawn by ${author}`, licence && `licence ${licence}`];
  return {
    title: text(about.map),
    story: text(preview.story),
    facts: [size, origin].map((parts) => sentence(parts.filter(Boolean).join(", "))).filter(Boolean),
    picture: Array.isArray(preview.rows) ? (preview as unknown as MapDrawing) : null,
    players: players || 4,
  };
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const number = (value: unknown): number => (typeof value === "number" ? value : 0);
