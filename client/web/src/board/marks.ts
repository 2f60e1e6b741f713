/** What the viewer can do, drawn over the paper: every mark has a shape of its own beside its colour. */
import type { Space } from "../space";

/** What one does there: `fight`, `snatch`, `open`, `loot` and so on; an unknown one gets the plain mark. */
export type Action = string;

export interface Target {
  readonly at: Space;
  /** The number to roll, null where no roll is needed. */
  readonly needs: number | null;
  readonly action: Action;
}

export interface Thing {
  readonly at: Space;
  readonly action: Action;
}

export interface Marks {
  /** The colour (a seat) in which reach and way are drawn; ink if it is left out. */
  readonly colour?: string | null;
  /** Spaces that one step or a way leads to. */
  readonly reach?: Iterable<Space>;
  /** The way under the pointer, from the space after one's own. */
  readonly way?: readonly Space[];
  readonly targets?: readonly Target[];
  readonly things?: readonly Thing[];
  /** The path of a shot in order, after the shooter's space, rebounds included. */
  readonly shot?: readonly Space[];
  /** Where way and shot begin. */
  readonly from?: Space | null;
  /** The keyboard's cursor. */
  readonly focus?: Space | null;
  /** What was picked: a counter's or a place's space. */
  readonly chosen?: Space | null;
  /** A selected region, outlined as one. */
  readonly area?: Iterable<Space>;
  /** Places where something is wrong. */
  readonly faults?: readonly Space[];
  /** How much hurt each space has seen, 0 to 1. */
  readonly heat?: ReadonlyMap<Space, number>;
}

export const NO_MARKS: Marks = {};
