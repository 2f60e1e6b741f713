/**
 * Makes a film of changes: pure. What one body does follows in order, and an effect follows its cause; but monsters do not wait
 * for each other: each begins a little after the one before, so that the turn of thirty is a wave of two seconds.
 */
import type { Change, Counter, Scene } from "../../scene";
import { column, distance, row, type Space } from "../../space";
import { isDoor, letterAt } from "../paper/ground";
import type { Act, Cue, Film } from "./film";
import { flown, gains, lookAhead, terrainAct } from "./telling";

/** Milliseconds at speed 1. */
export const BEATS = {
  heroStep: 90,
  monsterStep: 65,
  /** From the throw to the moment at which a die has fallen, and how long it lies there. */
  dieFalls: 330,
  dieLies: 520,
  nextDie: 150,
  fly: 32,
  flyLeast: 140,
  lob: 460,
  burst: 620,
  burstHits: 220,
  part: 320,
  grow: 240,
  shake: 260,
  shift: 360,
  works: 420,
  float: 900,
  page: 500,
} as const;

/** The whole turn of the monsters takes about this long, however many there are. */
const WAVE = 1500;
const LONGEST = 2600;

/** By its id, as wire/PROTOCOL.md has them: a body of the monsters' side, a generator, or a bomb. */
const isMonster = (id: string): boolean => /^m\d|^death$|^thief$|^[gb]\d/.test(id);

class Director {
  readonly acts: Act[] = [];
  readonly cues: Cue[] = [];
  readonly #counters: Map<string, Counter>;
  readonly #sheets: Map<string, Record<string, unknown>>;
  /** When each body is done with what it does. */
  readonly #busyUpto = new Map<string, number>();
  /** When a space is left by who stood there. */
  readonly #freeFrom = new Map<Space, number>();
  readonly #dice = new Map<Space, number>();
  /** When words last rose from a space, and how many are over it. */
  readonly #floats = new Map<Space, { from: number; place: number }>();
  #actor = "";
  #actorBegan = 0;
  /** When the last cause has its effect. */
  #done = 0;
  #wasRoll = false;
  #aim: Space | null = null;
  #fresh = false;
  #works = 0;

  constructor(
    private readonly scene: Scene,
    private readonly changes: readonly Change[],
    private readonly stagger: number,
  ) {
    this.#counters = new Map(Object.entries(scene.counters));
    this.#sheets = new Map(Object.entries(scene.sheets).map(([seat, sheet]) => [seat, { ...sheet }]));
  }

  direct(): void {
    for (let i = 0; i < this.changes.length; i++) this.#stage(i, this.changes[i]!);
  }

  #stage(i: number, change: Change): void {
    const [name, a, b, c] = change;
    const id = a as string;
    if (name !== "roll") this.#wasRoll &&= name === "gone" || name === "set" || name === "turn" || name === "log";
    if (name !== "terrain") this.#works = 0;
    if (this.#fresh && name !== "board" && name !== "clear") return this.#cue(this.#done, change);
    switch (name) {
      case "move":
        return this.#move(id, b as Space[], change);
      case "roll":
        return this.#roll(i, change);
      case "shot":
        return this.#shot(id, b as Space[], c as string | null);
      case "burst":
        return this.#burst(a as Space, b as Space[]);
      case "gone":
        return this.#gone(i, id, change);
      case "counter":
        return this.#counter(id, b as Counter, change);
      case "set":
        return this.#set(id, b as Partial<Counter>, change);
      case "terrain":
        return this.#terrain(a as Space, b as string, change);
      case "sheet":
        return this.#sheet(id, b as Record<string, unknown>, change);
      case "board":
      case "clear":
        this.#fresh = true;
        this.#done += BEATS.page;
        return this.#cue(this.#done, change);
      default:
        return this.#cue(this.#done, change);
    }
  }

  #cue(at: number, change: Change): void {
    this.cues.push({ at, changes: [change] });
  }

  /** When a body may begin its next deed. */
  #begin(id: string): number {
    if (id === this.#actor) return Math.max(this.#busyUpto.get(id) ?? 0, this.#actorBegan);
    const wave = isMonster(id) && isMonster(this.#actor);
    const start = wave ? this.#actorBegan + this.stagger : this.#actor ? this.#done : 0;
    this.#actor = id;
    this.#actorBegan = Math.max(start, this.#busyUpto.get(id) ?? 0);
    return this.#actorBegan;
  }

  #occupy(id: string, upto: number): void {
    this.#busyUpto.set(id, Math.max(this.#busyUpto.get(id) ?? 0, upto));
    this.#done = upto;
  }

  #move(id: string, way: readonly Space[], change: Change): void {
    const counter = this.#counters.get(id);
    const end = way.at(-1);
    if (!counter || end === undefined) return this.#cue(this.#done, change);
    const spaces = [counter.at, ...way];
    const jumps = spaces.length === 2 && distance(spaces[0]!, spaces[1]!) > 1;
    const step = counter.kind === "hero" ? BEATS.heroStep : BEATS.monsterStep;
    let from = this.#begin(id);
    way.forEach((space, i) => (from = Math.max(from, (this.#freeFrom.get(space) ?? 0) - i * step)));
    const upto = from + (jumps ? BEATS.shift : way.length * step);
    if (jumps) this.acts.push({ act: "shift", id, spaces: [spaces[0]!, spaces[1]!], from, upto });
    else this.acts.push({ act: "slide", id, spaces, from, upto });
    this.#freeFrom.set(counter.at, from + step / 2);
    this.#counters.set(id, { ...counter, at: end });
    this.#aim = null;
    this.#occupy(id, upto);
    this.#cue(upto, change);
  }

  #roll(i: number, [, who, die, needed, hit]: Change): void {
    const id = who as string;
    const again = this.#wasRoll && id === this.#actor;
    const from = again ? this.#done - BEATS.dieFalls + BEATS.nextDie : this.#begin(id);
    const at = lookAhead(this.changes, i, id, this.#counters) ?? this.#aim ?? this.#counters.get(id)?.at;
    this.#wasRoll = true;
    this.#occupy(id, from + BEATS.dieFalls);
    if (at === undefined) return;
    const place = this.#dice.get(at) ?? 0;
    this.#dice.set(at, place + 1);
    const upto = from + BEATS.dieFalls + BEATS.dieLies;
    this.acts.push({
      act: "die",
      at,
      place,
      shows: die as number,
      needed: needed as number | null,
      hit: hit as boolean | null,
      from,
      upto,
    });
    if (hit === false) this.#words(at, "miss", false, from + BEATS.dieFalls);
  }

  #shot(id: string, path: readonly Space[], end: string | null): void {
    const shooter = this.#counters.get(id);
    const last = path.at(-1);
    if (last === undefined) return;
    const from = this.#begin(id);
    const what = flown(shooter, end);
    const length = what === "bomb" ? BEATS.lob : Math.max(BEATS.flyLeast, path.length * BEATS.fly);
    this.acts.push({ act: "fly", what, spaces: shooter ? [shooter.at, ...path] : path, from, upto: from + length });
    this.#aim = (end ? this.#counters.get(end)?.at : undefined) ?? last;
    this.#occupy(id, from + length);
  }

  #burst(at: Space, spaces: readonly Space[]): void {
    const from = this.#done;
    this.acts.push({ act: "burst", at, spaces, from, upto: from + BEATS.burst });
    this.#done = from + BEATS.burstHits;
    this.#busyUpto.set(this.#actor, this.#done);
  }

  /** When something can happen to a counter: after its cause, and after what the counter itself still does. */
  #effect(id: string): number {
    return Math.max(this.#done, this.#busyUpto.get(id) ?? 0);
  }

  #gone(i: number, id: string, change: Change): void {
    const counter = this.#counters.get(id);
    const from = this.#effect(id);
    this.#cue(from, change);
    if (!counter) return;
    this.#counters.delete(id);
    this.#freeFrom.set(counter.at, from);
    if (counter.kind === "bomb") {
      this.acts.push({ act: "blast", at: counter.at, from, upto: from + BEATS.works });
      this.#done = from + BEATS.burstHits;
      return;
    }
    const dead = counter.kind !== "hero" || this.changes[i + 1]?.[1] === `x${id}`;
    const taken = counter.kind === "items" || counter.kind === "chest" || counter.kind === "corpse";
    const act = taken ? "rise" : dead && !(id === "thief" && counter.fleeing) ? "fall" : "fade";
    this.acts.push({ act, id, counter, from, upto: from + BEATS.part });
  }

  #counter(id: string, counter: Counter, change: Change): void {
    const before = this.#counters.get(id);
    this.#counters.set(id, counter);
    if (before) {
      const at = this.#effect(id);
      if (before.at !== counter.at)
        this.acts.push({ act: "shift", id, spaces: [before.at, counter.at], from: at, upto: at + BEATS.shift });
      return this.#cue(before.at === counter.at ? at : at + BEATS.shift, change);
    }
    const spawned = isMonster(id) && counter.kind !== "bomb";
    const from = spawned ? this.#begin(id) : this.#done;
    this.acts.push({ act: "grow", id, from, upto: from + BEATS.grow });
    if (spawned) this.#occupy(id, from + BEATS.grow);
    this.#cue(from, change);
  }

  #set(id: string, fields: Partial<Counter>, change: Change): void {
    const from = this.#effect(id);
    const counter = this.#counters.get(id);
    this.#cue(from, change);
    if (!counter) return;
    if ((fields.body_points ?? Infinity) < (counter.body_points ?? 0))
      this.acts.push({ act: "shake", id, from, upto: from + BEATS.shake });
    this.#counters.set(id, { ...counter, ...fields });
  }

  #terrain(at: Space, letter: string, change: Change): void {
    const { board } = this.scene;
    const old = board ? letterAt(board, column(at), row(at)) : "";
    const from = this.#done + (this.#works++ && isDoor(old) ? 45 : 0);
    const act = terrainAct(old, letter);
    if (act) this.acts.push({ act, at, letter: act === "build" ? letter : old, from, upto: from + BEATS.works });
    this.#done = from;
    this.#cue(act === "build" ? from + BEATS.works : from, change);
  }

  #sheet(seat: string, fields: Record<string, unknown>, change: Change): void {
    const before = this.#sheets.get(seat) ?? {};
    this.#sheets.set(seat, { ...before, ...fields });
    this.#cue(this.#done, change);
    const at = this.#counters.get(seat)?.at;
    if (at === undefined) return;
    for (const { words, good, hurt } of gains(before, fields)) {
      this.#words(at, words, good, this.#done);
      if (hurt) this.acts.push({ act: "shake", id: seat, from: this.#done, upto: this.#done + BEATS.shake });
    }
  }

  /** Words rise from a space; those of one place one after another. */
  #words(at: Space, words: string, good: boolean, when: number): void {
    const last = this.#floats.get(at);
    const from = Math.max(when, (last?.from ?? -Infinity) + 120);
    const place = last && from < last.from + BEATS.float ? last.place + 1 : 0;
    this.#floats.set(at, { from, place });
    this.acts.push({ act: "float", at, place, words, good, from, upto: from + BEATS.float });
  }
}

/** Who does something by itself in these changes. */
function actors(changes: readonly Change[]): number {
  const ids = new Set<unknown>();
  for (const [name, id] of changes) if (name === "move" || name === "shot" || name === "roll") ids.add(id);
  return ids.size;
}

/** When the next film may begin: dice and words are still read while it does. */
function ending(act: Act): number {
  if (act.act === "float") return act.from + 250;
  return act.act === "die" ? act.from + BEATS.dieFalls + 180 : act.upto;
}

/** Make the film of how changes carry a scene over. It always ends; a long one runs a little faster. */
export function filmOf(scene: Scene, changes: readonly Change[]): Film {
  const stagger = Math.min(WAVE / Math.max(actors(changes), 1), 160);
  const director = new Director(scene, changes, stagger);
  director.direct();
  const { acts, cues } = director;
  const length = Math.max(0, ...acts.map(ending), ...cues.map(({ at }) => at));
  const pace = Math.max(Math.min(1, LONGEST / Math.max(length, 1)), 0.45);
  return {
    length: length * pace,
    acts: acts.map((act) => ({ ...act, from: act.from * pace, upto: act.upto * pace })),
    cues: cues.map((cue) => ({ ...cue, at: cue.at * pace })).sort((a, b) => a.at - b.at),
  };
}
