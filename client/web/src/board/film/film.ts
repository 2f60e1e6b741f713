/** What a film is made of: moments at which the scene changes, and acts that are seen meanwhile. Times in milliseconds. */
import type { Change, Counter } from "../../scene";
import type { Space } from "../../space";

/** Something seen from one moment to another. */
interface Timed {
  readonly from: number;
  readonly upto: number;
}

/** A counter goes along spaces, beginning where it was. */
interface Slide extends Timed {
  readonly act: "slide";
  readonly id: string;
  readonly spaces: readonly Space[];
}

/** A counter is gone here and comes again there: teleporters, and everybody where movement is unwelcome. */
interface Shift extends Timed {
  readonly act: "shift";
  readonly id: string;
  readonly spaces: readonly [Space, Space];
}

/** A new counter comes up. */
interface Grow extends Timed {
  readonly act: "grow";
  readonly id: string;
}

/** A counter that is no more: slain ones fall, things taken rise, who leaves fades. */
interface Part extends Timed {
  readonly act: "fall" | "rise" | "fade";
  readonly id: string;
  readonly counter: Counter;
}

/** A counter is struck and shakes. */
interface Shake extends Timed {
  readonly act: "shake";
  readonly id: string;
}

export interface Die extends Timed {
  readonly act: "die";
  readonly at: Space;
  /** Which of the dice on that space at that time, from 0. */
  readonly place: number;
  readonly shows: number;
  readonly needed: number | null;
  readonly hit: boolean | null;
}

export interface Fly extends Timed {
  readonly act: "fly";
  readonly what: "arrow" | "axe" | "spark" | "fire" | "bomb";
  readonly spaces: readonly Space[];
}

export interface Burst extends Timed {
  readonly act: "burst";
  readonly at: Space;
  readonly spaces: readonly Space[];
}

interface Blast extends Timed {
  readonly act: "blast";
  readonly at: Space;
}

/** What was drawn on a space changes: `letter` is the old one, or the new wall. */
export interface Works extends Timed {
  readonly act: "crumble" | "swing" | "build";
  readonly at: Space;
  readonly letter: string;
}

/** A few signs rise from a space: lost body points, a key. */
export interface Float extends Timed {
  readonly act: "float";
  readonly at: Space;
  /** Which of the words over that space at that time, from 0. */
  readonly place: number;
  readonly words: string;
  readonly good: boolean;
}

export type Act = Slide | Shift | Grow | Part | Shake | Die | Fly | Burst | Blast | Works | Float;

/** Changes that the scene takes at a moment, in their order. */
export interface Cue {
  readonly at: number;
  readonly changes: readonly Change[];
}

export interface Film {
  readonly length: number;
  /** By time. */
  readonly cues: readonly Cue[];
  readonly acts: readonly Act[];
}

/** How far along an act is, 0 to 1; null before it began. After its end it is 1. */
export function progress(act: Timed, time: number): number | null {
  if (time < act.from) return null;
  return act.upto > act.from ? Math.min((time - act.from) / (act.upto - act.from), 1) : 1;
}
