/** Runs films one after another and knows what the paper looks like at a moment. It never lets the table wait: it hurries, or skips. */
import { apply, type Change, EMPTY, type Scene } from "../../scene";
import { calmFilmOf } from "./calm";
import { type Act, type Film, progress } from "./film";
import { filmOf } from "./motion";

/** Milliseconds of films that may wait before they run faster, and before they are left out. */
const PATIENT = 800;
const LATE = 5000;
const FASTEST = 4;

interface Reel {
  readonly film: Film;
  /** The scene after it. */
  readonly after: Scene;
}

export interface Seen<A extends Act = Act> {
  readonly act: A;
  /** 0 to 1. */
  readonly part: number;
}

export class Projector {
  /** What is seen now. */
  scene: Scene = EMPTY;
  speed = 1;
  calm = false;
  #latest: Scene = EMPTY;
  #reels: Reel[] = [];
  #time = 0;
  #cue = 0;
  /** Acts of the film before that are still seen; their times count from its end. */
  #tail: readonly Act[] = [];
  #tailTime = 0;

  /** The scene when all films have run. */
  get latest(): Scene {
    return this.#latest;
  }

  get busy(): boolean {
    return this.#reels.length > 0;
  }

  /** Whether anything moves. */
  get running(): boolean {
    return this.#reels.length > 0 || this.#tail.length > 0;
  }

  show(scene: Scene): void {
    this.scene = this.#latest = scene;
    this.#reels = [];
    this.#tail = [];
    this.#time = this.#cue = 0;
  }

  play(scene: Scene, changes: readonly Change[]): void {
    if (this.speed === 0 || !this.#latest.board) return this.show(scene);
    if (this.#waiting() > LATE * Math.max(this.speed, 0.5)) return this.show(scene);
    const film = (this.calm ? calmFilmOf : filmOf)(this.#latest, changes);
    this.#latest = scene;
    this.#reels.push({ film, after: scene });
    if (film.length === 0) this.pass(0);
  }

  skip(): void {
    this.show(this.#latest);
  }

  /** Let so many milliseconds pass. */
  pass(milliseconds: number): void {
    this.#tailTime += milliseconds * this.speed;
    if (this.#tail.every(({ upto }) => upto <= this.#tailTime)) this.#tail = [];
    if (!this.#reels.length) return;
    const hurry = Math.min(Math.max(this.#waiting() / PATIENT, 1), FASTEST);
    this.#time += milliseconds * this.speed * (this.#reels.length > 1 ? hurry : 1);
    for (let reel = this.#reels[0]; reel; reel = this.#reels[0]) {
      this.#takeCues(reel.film);
      if (this.#time < reel.film.length) return;
      this.#reels.shift();
      this.#keepTail(reel.film);
      this.#time = this.#reels.length ? this.#time - reel.film.length : 0;
      this.#cue = 0;
      this.scene = reel.after;
    }
  }

  /** What is seen beside the scene, in order. */
  acts(): Seen[] {
    const seen: Seen[] = [];
    const look = (acts: readonly Act[], time: number) => {
      for (const act of acts) {
        const part = act.upto > time ? progress(act, time) : null;
        if (part !== null) seen.push({ act, part });
      }
    };
    look(this.#reels[0]?.film.acts ?? [], this.#time);
    look(this.#tail, this.#tailTime);
    return seen;
  }

  #keepTail(film: Film): void {
    const shifted = (act: Act, by: number): Act => ({ ...act, from: act.from - by, upto: act.upto - by });
    const kept = this.#tail.map((act) => shifted(act, this.#tailTime));
    const left = film.acts.filter(({ upto }) => upto > film.length).map((act) => shifted(act, this.#time));
    this.#tail = [...kept, ...left];
    this.#tailTime = 0;
  }

  /** Milliseconds of films yet to run. */
  #waiting(): number {
    return this.#reels.reduce((sum, { film }) => sum + film.length, -this.#time);
  }

  #takeCues(film: Film): void {
    const due: Change[] = [];
    for (let cue = film.cues[this.#cue]; cue && cue.at <= this.#time; cue = film.cues[this.#cue]) {
      due.push(...cue.changes);
      this.#cue++;
    }
    if (due.length) this.scene = apply(this.scene, due);
  }
}
