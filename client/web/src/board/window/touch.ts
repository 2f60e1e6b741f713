/** What pointers mean on the paper: taps, details, drags of counters, strokes. */
import type { Scene } from "../../scene";
import type { Space } from "../../space";
import { type Camera, type Point, toPaper } from "./camera";
import { countersAt, crossed, spaceOf } from "./pick";
import type { Handler, Held } from "./pointer";

export type Stroke = "begin" | "on" | "end" | "cancel";

/** What a pointer did to a space: the mouse button (0 left, 2 right) or a finger. */
export type Press = Held;

export interface TouchEvents {
  /** A click or tap on the paper; never after a drag. */
  onTap?(at: Space, press: Press): void;
  /** The space under the mouse changed; null when it left the paper or a drag began. */
  onHover?(at: Space | null): void;
  /** A finger rested on a space: show details. */
  onLong?(at: Space, press: Press): void;
  /** With `draggable`: a counter was dragged to a space. Nothing moves until a scene says so. */
  onDragCounter?(id: string, to: Space): void;
  /** With `stroking`: the spaces that the pointer crossed since the last call, without gaps. */
  onStroke?(spaces: readonly Space[], stroke: Stroke, press: Press): void;
}

/** The stage as touched. */
export interface Touched {
  readonly events: TouchEvents;
  readonly draggable: boolean;
  readonly stroking: boolean;
  /** What is seen, which a film may hold behind the latest. */
  readonly seen: Scene;
  readonly camera: Camera;
}

/** A counter in the hand, its middle, in spaces. */
export interface Dragged {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

type Kept = "tap" | "long" | "hover" | "grips" | "grip";

export class Touch implements Pick<Handler, Kept> {
  dragged: Dragged | null = null;
  #hovered: Space | null = null;
  #strokeAt: Space | null = null;

  constructor(
    private readonly on: Touched,
    private readonly wake: () => void,
  ) {}

  spaceAt(at: Point): Space | null {
    return spaceOf(this.on.seen.board, toPaper(this.on.camera, at));
  }

  tap(at: Point, held: Held): void {
    const space = this.spaceAt(at);
    if (space !== null) this.on.events.onTap?.(space, held);
  }

  long(at: Point, held: Held): void {
    const space = this.spaceAt(at);
    if (space !== null) this.on.events.onLong?.(space, held);
  }

  hover(at: Point | null): void {
    const space = at && this.spaceAt(at);
    if (space === this.#hovered) return;
    this.#hovered = space;
    this.on.events.onHover?.(space);
  }

  grips(at: Point, { button }: Held): "counter" | "stroke" | null {
    const space = this.spaceAt(at);
    if (space === null) return null;
    if (this.on.stroking) return "stroke";
    return this.on.draggable && button === 0 && countersAt(this.on.seen.counters, space).length ? "counter" : null;
  }

  grip(phase: Stroke, at: Point, held: Held): void {
    if (this.on.stroking) this.#stroke(phase, at, held);
    else this.#drag(phase, at);
  }

  #stroke(phase: Stroke, at: Point, held: Held): void {
    const space = this.spaceAt(at);
    if (phase === "begin") this.#strokeAt = null;
    const before = this.#strokeAt;
    const spaces = space === null || space === before ? [] : before === null ? [space] : crossed(before, space);
    if (space !== null) this.#strokeAt = space;
    if (spaces.length || phase !== "on") this.on.events.onStroke?.(spaces, phase, held);
    this.hover(at);
  }

  #drag(phase: Stroke, at: Point): void {
    const { x, y } = toPaper(this.on.camera, at);
    const space = this.spaceAt(at);
    const { counters } = this.on.seen;
    if (phase === "begin") {
      const id = space === null ? undefined : countersAt(counters, space)[0];
      this.dragged = id === undefined ? null : { id, x, y };
    } else if (this.dragged) {
      const { id } = this.dragged;
      this.dragged = phase === "on" ? { id, x, y } : null;
      if (phase === "end" && space !== null && space !== counters[id]?.at) this.on.events.onDragCounter?.(id, space);
    }
    this.wake();
  }
}
