/** What is wished of a dungeon that the server makes. */
import type { Making } from "../catalogue";

export interface MakingWish {
  heroes: number;
  rooms: number;
  difficulty: string;
  style: string;
  /** The same wish with the same seed makes the same dungeon. */
  seed: number;
}

/** What is wished of the stocking of a map. */
export interface StockWish extends Pick<MakingWish, "heroes" | "difficulty" | "seed"> {
  /** Start and exit are chosen anew, even where the map has them. */
  newEnds: boolean;
}

/** One more than the largest seed that is thrown: short enough to be read out to a friend. */
const SEEDS = 1_000_000;

export const thrown = (): number => Math.floor(Math.random() * SEEDS);

/** What to ask for next: the wish, but with another seed if the dungeon at hand was made of just that. */
export const anew = <W extends { seed: number }>(wish: W, made: W | null): W =>
  wish === made ? { ...wish, seed: thrown() } : wish;

export const usual = ({ heroes, rooms, difficulty, style }: Making): MakingWish => ({
  heroes: heroes.usual,
  rooms: rooms.usual,
  difficulty: difficulty.usual,
  style: style.usual,
  seed: thrown(),
});

/** What is wrong with a wish, in a sentence; the server judges again. */
export function fault(wish: MakingWish, making: Making): string | undefined {
  for (const name of ["heroes", "rooms"] as const) {
    const { least, most } = making[name];
    if (!Number.isInteger(wish[name]) || wish[name] < least || wish[name] > most)
      return `The number of ${name} must be from ${least} to ${most}.`;
  }
  return Number.isInteger(wish.seed) && wish.seed >= 0 ? undefined : "The seed must be a whole number from 0.";
}
