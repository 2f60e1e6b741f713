/** The settings of a table as sentences for those who come to it. */
import { many } from "../parts/words";
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

/** How many levels the dungeon has, and what it is called, if the table says so. */
export function dungeonOf({ about = {} }: TableFacts): { title: string; levels: number } {
  const { map, levels } = about;
  return { title: typeof map === "string" ? map : "", levels: typeof levels === "number" ? levels : 0 };
}
