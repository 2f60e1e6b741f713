/** The board in words, for who does not see it: what is near, and what a space is. */
import type { Scene } from "../../scene";
import { column, distance, row, type Space, show, space } from "../../space";
import { type Action, actionsAt } from "../doing/actions";
import { describe, nameSpace, terrain, whereabouts } from "./scene";

interface Near {
  at: Space;
  /** Spaces away, a diagonal counted as one. */
  away: number;
  words: string;
}

/** Spaces within which things are worth a word, and within which what is drawn is. */
const NEAR = 9;
const BESIDE = 3;
const MOST = 16;
const DRAWN = "-|+E^T%";

/** What is around a seat's hero, the nearest first. */
export function near(scene: Scene, seat: string, actions: readonly Action[]): Near[] {
  const from = scene.counters[seat]?.at;
  if (from === undefined) return [];
  const found = [...counters(scene, seat, from), ...drawn(scene, from)];
  return found
    .sort((a, b) => a.away - b.away || a.at - b.at)
    .slice(0, MOST)
    .map((one) => ({ ...one, words: `${one.words} ${whereabouts(from, one.at)}${may(actions, one.at)}` }));
}

function counters(scene: Scene, seat: string, from: Space): Near[] {
  return Object.entries(scene.counters)
    .filter(([id, { at }]) => id !== seat && distance(from, at) <= NEAR)
    .map(([, counter]) => ({ at: counter.at, away: distance(from, counter.at), words: `${describe(counter)}:` }));
}

function drawn(scene: Scene, from: Space): Near[] {
  const found: Near[] = [];
  const [x0, y0] = [column(from), row(from)];
  for (let y = Math.max(0, y0 - NEAR); y <= y0 + NEAR; y++) {
    for (let x = Math.max(0, x0 - NEAR); x <= x0 + NEAR; x++) {
      const letter = scene.board?.rows[y]?.[x] ?? "";
      const at = space(x, y);
      const away = distance(from, at);
      if (letter && DRAWN.includes(letter) && (away <= BESIDE || letter === "E")) {
        found.push({ at, away, words: `${terrain(scene, at)}:` });
      }
    }
  }
  return found;
}

/** What may be done on a space, in a few words; walking there goes without saying. */
function may(actions: readonly Action[], at: Space): string {
  const said = actionsAt(actions, at)
    .filter(({ verb }) => verb !== "go")
    .map(({ verb, words, needs, through }) =>
      needs === null ? `you may ${through === null ? verb : words}` : `roll ${needs} to hit`,
    );
  return said.length ? `, ${said.join(", ")}` : "";
}

/** A space as the keyboard's cursor comes to it: `6,1: floor; key; 3 east; go, snatch`. */
export function announce(scene: Scene, at: Space, from: Space | null, actions: readonly Action[]): string {
  const verbs = actionsAt(actions, at).map(({ verb, needs }) =>
    needs === null ? verb : `${verb}, roll ${needs} or more`,
  );
  const parts = [
    nameSpace(scene, at),
    from === null ? "" : whereabouts(from, at),
    verbs.length ? `you may: ${verbs.join(", ")}` : "",
  ];
  return parts.filter(Boolean).join("; ");
}

/** Places that an action may have, in words for a button: `Fight ghost 3, level 2 at 6,1, roll 4 or more`. */
export function spoken(scene: Scene, { verb, words, at, needs, through }: Action & { at: Space }): string {
  if (through !== null) return `${words}, to ${show(at)}`;
  const there = Object.values(scene.counters).find((counter) => counter.at === at && counter.kind !== "hero");
  const what = there ? `${describe(there)} at ` : verb === "open" ? `${terrain(scene, at)} at ` : "";
  return `${verb} ${what}${show(at)}${needs === null ? "" : `, roll ${needs} or more`}`;
}
