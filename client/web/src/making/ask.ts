/** Dungeons that the server makes: drawn out of nothing, or stocked. */

import type { PlainMap } from "../edit/server/plain";
import { errand, type Patience, said } from "../link/errand";
import type { Answer, Wish } from "../link/messages";
import type { MakingWish, StockWish } from "./wish";

/** What trial games of bots came to. */
export interface Trials {
  games: number;
  won: number;
  /** Of the median game. */
  rounds: number;
  /** 1 if they won as often as was wished. */
  fits: number;
}

/** A dungeon as the server made it. */
export interface Made {
  map: PlainMap;
  /** The map file. */
  text: string;
  remarks: readonly string[];
  placed: readonly { words: string; count: number }[];
  /** Null if none were played. */
  trials: Trials | null;
}

/** The fields of a long answer come in parts before it. */
export const whole = <T extends Answer>(answer: T, text: string): T =>
  text ? { ...answer, ...(JSON.parse(text) as Partial<T>) } : answer;

async function made(wish: Wish, text: string | undefined, patience: Patience): Promise<Made> {
  const { answer, text: parts } = await errand(wish, text, patience);
  if (answer.type !== "made") throw new Error(said(answer));
  const { map, text: file, remarks, placed, trials, problems } = whole(answer, parts);
  if (!map) throw new Error(`It cannot be read: ${String(problems[0]?.words ?? "nobody knows why")}.`);
  return {
    map: map as unknown as PlainMap,
    text: file,
    remarks,
    placed: placed as unknown as Made["placed"],
    trials: trials.games ? (trials as unknown as Trials) : null,
  };
}

/** Have a dungeon drawn, and stocked unless it shall be bare; raises an Error with a sentence for people, as does the next. */
export const drawOne = (
  { rooms, style, seed, heroes, difficulty }: MakingWish,
  patience: Patience,
  bare = false,
): Promise<Made> => made({ type: "drawmap", rooms, style, seed, heroes, difficulty, bare }, undefined, patience);

/** Have a dungeon stocked; `map` in any form that the server checks. */
export const stockOne = (
  map: string,
  { seed, heroes, difficulty, newEnds }: StockWish,
  patience: Patience,
): Promise<Made> =>
  made({ type: "stockmap", heroes, difficulty, seed, new_ends: newEnds, brought: true }, map, patience);
