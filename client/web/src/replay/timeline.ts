/** What is known of a table's course: records and scenes by number, and the scene at any number made from them. */
import { apply, type Change, type Scene } from "../scene";

/** What a record is worth finding again for; `turn` and `round` begin with it. */
export type Mark = "death" | "door" | "level" | "turn" | "round" | "end";

/** One record, as this viewer may know it. */
export interface Moment {
  number: number;
  /** Whose command it was; empty where nobody's. */
  seat: string;
  /** As it was written; empty where it was none of the game's. */
  command: string;
  /** Seconds since the first record. */
  time: number;
  changes: readonly Change[];
  marks: readonly Mark[];
  /** Where the game went back: to which number. */
  back?: number;
}

/** Numbers after `after`, up to and with `upto`. */
interface Stretch {
  after: number;
  upto: number;
}

/** A made scene is kept at every so many numbers. */
const EVERY = 32;

export class Timeline {
  /** The greatest number that exists, as far as this viewer may know. */
  last = 0;
  readonly #moments = new Map<number, Moment>();
  readonly #scenes = new Map<number, Scene>();
  #shown: { number: number; scene: Scene } | null = null;

  /** `past` are scenes that somebody else keeps; it may grow and forget. */
  constructor(private readonly past: ReadonlyMap<number, Scene> = new Map()) {}

  /** Note that numbers up to this one exist. */
  reach(number: number): void {
    this.last = Math.max(this.last, number);
  }

  /** Keep a scene that was looked up. */
  keep(number: number, scene: Scene): void {
    this.#scenes.set(number, scene);
    this.reach(number);
  }

  /** Keep all records of a stretch; numbers in it without a record changed nothing that this viewer may see. */
  put({ after, upto }: Stretch, records: readonly Moment[]): void {
    let time = this.#moments.get(after)?.time ?? records[0]?.time ?? 0;
    const given = new Map(records.map((record) => [record.number, record]));
    for (let number = after + 1; number <= upto; number += 1) {
      const record = given.get(number) ?? { number, seat: "", command: "", time, changes: [], marks: [] };
      time = record.time;
      this.#moments.set(number, record);
    }
    this.reach(upto);
  }

  moment(number: number): Moment | undefined {
    return this.#moments.get(number);
  }

  /** The records that are known, in order. */
  moments(): Moment[] {
    return [...this.#moments.values()].sort((a, b) => a.number - b.number);
  }

  /** The scene at a number; null if too little is known. */
  sceneAt(number: number): Scene | null {
    const start = this.#nearest(number);
    if (!start) return null;
    let { scene } = start;
    for (let at = start.number + 1; at <= number; at += 1) {
      const changes = this.#moments.get(at)?.changes ?? [];
      if (changes.length > 0) scene = apply(scene, changes);
      if (at % EVERY === 0) this.#scenes.set(at, scene);
    }
    this.#shown = { number, scene };
    return scene;
  }

  /** The first stretch at or after a number of which nothing is known, at most `most` long; null if there is none. */
  gap(from: number, most = Number.POSITIVE_INFINITY): Stretch | null {
    let first = Math.max(1, from);
    while (first <= this.last && this.#moments.has(first)) first += 1;
    if (first > this.last) return null;
    let upto = first;
    while (upto < this.last && upto - first + 1 < most && !this.#moments.has(upto + 1)) upto += 1;
    return { after: first - 1, upto };
  }

  /**
   * The next number from one on, forward or back, with something to see (`command`) or where a turn begins (`turn`);
   * the end of what exists if there is none; null if a record on the way is not known.
   */
  next(from: number, way: 1 | -1, by: "command" | "turn"): number | null {
    for (let at = from + way; at >= 1 && at <= this.last; at += way) {
      const moment = this.#moments.get(at);
      if (!moment) return null;
      if (by === "command" ? isSeen(moment) : beginsTurn(moment)) return at;
    }
    return way === 1 ? this.last : Math.min(1, this.last);
  }

  /** The last number at which a level lay on the table; null if that is not known. */
  lastOn(level: number): number | null {
    let found: number | null = null;
    let on: number | null = null;
    for (const { number, changes } of this.moments()) {
      for (const [name, board] of changes) {
        if (name === "clear") on = null;
        if (name === "board") on = (board as { level?: number }).level ?? null;
      }
      if (on === level) found = number;
    }
    return found;
  }

  /** The nearest scene at or before a number from which all records are known. */
  #nearest(number: number): { number: number; scene: Scene } | null {
    for (let at = number; at >= 0; at -= 1) {
      const scene = this.#scenes.get(at) ?? this.past.get(at);
      if (scene) return { number: at, scene };
      if (this.#shown?.number === at) return this.#shown;
      if (!this.#moments.has(at)) return null;
    }
    return null;
  }
}

/** Whether a record shows anything at all. */
const isSeen = (moment: Moment): boolean => moment.changes.some(([name]) => name !== "chat");

const beginsTurn = (moment: Moment): boolean =>
  moment.marks.some((mark) => mark === "turn" || mark === "round" || mark === "level");
