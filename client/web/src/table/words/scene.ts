/** Saying in words what a scene shows: counters, spaces, heroes. Nothing here decides anything. */

import { capital, inWords, many } from "../../parts/words";
import type { Counter, Scene } from "../../scene";
import { column, row, type Space, show } from "../../space";

const TERRAIN: Readonly<Record<string, string>> = {
  "#": "wall",
  "%": "wall that can be broken",
  ".": "floor",
  " ": "nothing",
  "-": "closed door",
  "|": "closed door",
  "+": "crossing of closed doors",
  E: "exit",
  "^": "hurtful tile",
  T: "teleporter",
};

/** What is drawn on a space; an unknown letter is told as it is. */
export function terrain(scene: Scene, at: Space): string {
  const letter = scene.board?.rows[row(at)]?.[column(at)];
  return letter === undefined ? "off the paper" : (TERRAIN[letter] ?? `a mark ${letter}`);
}

const SAID: Readonly<Record<string, (counter: Counter) => string>> = {
  hero: ({ name, class: kind, colour }) => `${name ?? colour} the ${kind ?? "hero"}, ${colour}`,
  generator: ({ spawns, body_points }) => `generator of ${spawns}s with ${many(body_points ?? 0, "point")} left`,
  items: ({ holds }) => (holds ?? []).map(inWords).join(", "),
  corpse: ({ colour, ...left }) => `corpse of ${colour}${carried(left)}`,
  death: ({ leached }) => `Death, ${leached ?? 0} leached`,
  thief: ({ loot, fleeing }) => `Thief${fleeing ? ", fleeing" : ""}${loot ? ` with ${inWords(loot)}` : ""}`,
  chest: () => "chest",
  bomb: () => "bomb in the air",
};

function carried({ keys, potions, treasure, enchantments }: Omit<Counter, "kind" | "at">): string {
  const parts = [
    keys && many(keys, "key"),
    potions && many(potions, "potion"),
    treasure && `treasure ${treasure}`,
    ...(enchantments ?? []).map(inWords),
  ].filter(Boolean);
  return parts.length ? ` with ${parts.join(", ")}` : "";
}

/** What a counter is, with the figures that matter. */
export function describe(counter: Counter): string {
  const said = SAID[counter.kind];
  if (said) return said(counter);
  const number = counter.number === undefined ? "" : ` ${counter.number}`;
  return `${inWords(counter.kind)}${number}${counter.level ? `, level ${counter.level}` : ""}`;
}

function countersAt(scene: Scene, at: Space): Counter[] {
  return Object.values(scene.counters).filter((counter) => counter.at === at);
}

/** What a space is and what lies there: `6,1: floor; key`. */
export function nameSpace(scene: Scene, at: Space): string {
  return [`${show(at)}: ${terrain(scene, at)}`, ...countersAt(scene, at).map(describe)].join("; ");
}

/** The name of a seat's hero, else of its colour. */
export const heroName = (scene: Scene, seat: string): string => scene.sheets[seat]?.name || capital(seat);

/** Where a space is from another: `4 east 1 north`, `here`. */
export function whereabouts(from: Space, to: Space): string {
  const dx = column(to) - column(from);
  const dy = row(to) - row(from);
  const parts = [
    dx && `${Math.abs(dx)} ${dx > 0 ? "east" : "west"}`,
    dy && `${Math.abs(dy)} ${dy > 0 ? "south" : "north"}`,
  ];
  return parts.filter(Boolean).join(" ") || "here";
}
