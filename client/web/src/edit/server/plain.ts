/** Dungeons as the server writes them, and as we do: plain data, read with care for what is left out. */
import type { Value } from "../../catalogue";
import type { Space } from "../../space";
import { type Dungeon, EMPTY, type Figures, type Level, type Piece } from "../dungeon";

interface PlainCounter {
  kind: string;
  at: Space;
  [figure: string]: unknown;
}

interface PlainLevel {
  title: string;
  rows: readonly string[];
  starts: readonly Space[];
  counters: readonly PlainCounter[];
  notes: readonly (readonly [Space, string])[];
}

export interface PlainMap {
  title: string;
  author: string;
  licence: string;
  story: string;
  players?: number | null;
  monster_count?: number | null;
  thief_after?: number | null;
  house_rules?: Record<string, Value>;
  levels: readonly PlainLevel[];
}

const plainCounter = ({ kind, at, figures }: Piece): PlainCounter => ({ ...figures, kind, at });

function pieceOf({ kind, at, ...figures }: PlainCounter): Piece {
  return { kind, at, figures: figures as Figures };
}

const plainLevel = ({ title, rows, starts, pieces, notes }: Level): PlainLevel => ({
  title,
  rows,
  starts,
  counters: pieces.map(plainCounter),
  notes,
});

function levelOf({ title, rows, starts, counters, notes }: Partial<PlainLevel>): Level {
  const width = Math.max(1, ...(rows ?? []).map((text) => text.length));
  return {
    title: title ?? "",
    rows: (rows?.length ? rows : [""]).map((text) => text.padEnd(width)),
    starts: starts ?? [],
    pieces: (counters ?? []).map(pieceOf),
    notes: notes ?? [],
  };
}

/** What says nothing is left out, so that the server's own defaults hold. */
export function plainOf(dungeon: Dungeon): PlainMap {
  const { title, author, licence, story, house_rules, levels } = dungeon;
  const figures = Object.fromEntries(
    (["players", "monster_count", "thief_after"] as const).flatMap((name) =>
      dungeon[name] === null ? [] : [[name, dungeon[name]]],
    ),
  );
  return { title, author, licence, story, ...figures, house_rules: { ...house_rules }, levels: levels.map(plainLevel) };
}

export function dungeonOf(map: Partial<PlainMap>): Dungeon {
  const { title, author, licence, story, players, monster_count, thief_after, house_rules, levels } = map;
  return {
    title: title ?? "",
    author: author ?? "",
    licence: licence ?? "",
    story: story ?? "",
    players: players ?? null,
    monster_count: monster_count ?? null,
    thief_after: thief_after ?? null,
    house_rules: house_rules ?? {},
    levels: levels?.length ? levels.map(levelOf) : EMPTY.levels,
  };
}
