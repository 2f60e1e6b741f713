/** What a game's statistics come to, before they are drawn. */
import type { Space } from "../space";
import { column, row } from "../space";

/** What the server counted of one hero. */
export interface Deeds {
  /** By kind of counter. */
  slain?: Readonly<Record<string, number>>;
  /** Body points that it took from others, and that others took from it. */
  damage?: number;
  hurt?: number;
  treasure?: number;
  steps?: number;
  /** How often each face fell, from 1 to 6. */
  rolls?: readonly number[];
}

/** Level from 0, space, body points lost there. */
export type Hurt = readonly [number, Space, number];

export interface Luck {
  thrown: number;
  average: number;
  /** How often each face was to be expected. */
  expected: number;
  /** Percent of all such series that are no better. */
  better: number;
}

/** Standard deviation of one die. */
const SPREAD = Math.sqrt(35 / 12);

/** How lucky a series of dice was; null without any. */
export function luck(rolls: readonly number[]): Luck | null {
  const thrown = rolls.reduce((sum, times) => sum + times, 0);
  if (thrown === 0) return null;
  const average = rolls.reduce((sum, times, n) => sum + times * (n + 1), 0) / thrown;
  const away = (average - 3.5) / (SPREAD / Math.sqrt(thrown));
  return { thrown, average, expected: thrown / 6, better: Math.round(100 * below(away)) };
}

/** The part of a normal distribution below so many standard deviations (logistic approximation, good to 0.01). */
const below = (away: number): number => 1 / (1 + Math.exp(-1.702 * away));

/** Luck in words; few dice say nothing. */
export function luckWords({ thrown, average, better }: Luck): string {
  const mean = average.toFixed(2);
  if (thrown < 10) return `${mean} on average of ${thrown}: too few to speak of luck`;
  const said =
    better >= 90
      ? "very lucky"
      : better >= 65
        ? "lucky"
        : better > 35
          ? "about as expected"
          : better > 10
            ? "unlucky"
            : "very unlucky";
  return `${mean} on average, ${said}: better than ${better} of 100`;
}

/** How many things one picture stands for, so that the longest row has at most `most` pictures. */
export function perPicture(longest: number, most: number): number {
  for (let unit = 1; ; unit *= 10) {
    for (const step of [1, 2, 5]) if (longest <= unit * step * most) return unit * step;
  }
}

export const sum = (parts: Readonly<Record<string, number>> = {}): number =>
  Object.values(parts).reduce((all, part) => all + part, 0);

/** Where it hurt on a level, 0 to 1 by the root of its part of the worst, so that small hurts show too. */
export function heatOf(hurt: readonly Hurt[], level: number): Map<Space, number> {
  const here = hurt.filter(([on]) => on === level);
  const worst = Math.max(0, ...here.map(([, , points]) => points));
  return new Map(here.map(([, at, points]) => [at, Math.sqrt(points / worst)]));
}

/** The worst places of a level in words, the worst first. */
export function worstPlaces(hurt: readonly Hurt[], level: number, most = 5): string[] {
  return hurt
    .filter(([on]) => on === level)
    .sort((a, b) => b[2] - a[2])
    .slice(0, most)
    .map(([, at, points]) => `${column(at)},${row(at)}: ${points}`);
}
