/** Mouse, pen, fingers and wheel: tells taps, drags, pinches and strokes apart. Points are in the canvas, in CSS pixels. */
import type { Point } from "./camera";

/** How far a pointer may slip and still tap, in pixels. */
const SLIP = { mouse: 5, touch: 10 };
/** How long a finger rests for details, in milliseconds. */
const LONG = 480;

export interface Held {
  readonly button: number;
  readonly touch: boolean;
}

/** What comes of the pointers. */
export interface Handler {
  tap(at: Point, held: Held): void;
  hover(at: Point | null): void;
  long(at: Point, held: Held): void;
  pan(dx: number, dy: number): void;
  pinch(before: readonly [Point, Point], after: readonly [Point, Point]): void;
  zoom(factor: number, around: Point): void;
  /** Fingers were lifted: what was pinched may settle. */
  settle(): void;
  /** A press at a point may begin a drag of a counter or a stroke in place of a pan. */
  grips(at: Point, held: Held): "counter" | "stroke" | null;
  grip(phase: "begin" | "on" | "end" | "cancel", at: Point, held: Held): void;
}

type Doing = "nothing" | "press" | "pan" | "pinch" | "grip" | "done";

export class Pointer {
  #points = new Map<number, Point>();
  #doing: Doing = "nothing";
  #start: Point = { x: 0, y: 0 };
  #held: Held = { button: 0, touch: false };
  #gripping: "counter" | "stroke" | null = null;
  #timer = 0;
  readonly #off = new AbortController();

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly handler: Handler,
  ) {
    const on = <K extends keyof HTMLElementEventMap>(name: K, listen: (event: HTMLElementEventMap[K]) => void) =>
      canvas.addEventListener(name, listen as EventListener, { signal: this.#off.signal, passive: false });
    on("pointerdown", (event) => this.#down(event));
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#up(event));
    on("pointercancel", (event) => this.#cancel(event));
    on("pointerleave", () => this.#doing === "nothing" && handler.hover(null));
    on("wheel", (event) => this.#wheel(event));
    on("contextmenu", (event) => event.preventDefault());
  }

  destroy(): void {
    clearTimeout(this.#timer);
    this.#off.abort();
  }

  #place(event: MouseEvent): Point {
    const box = this.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #down(event: PointerEvent): void {
    const at = this.#place(event);
    this.canvas.setPointerCapture(event.pointerId);
    this.#points.set(event.pointerId, at);
    if (this.#points.size === 1) return this.#press(event, at);
    clearTimeout(this.#timer);
    if (this.#doing === "grip") this.handler.grip("cancel", at, this.#held);
    this.#doing = this.#points.size === 2 ? "pinch" : "done";
  }

  #press(event: PointerEvent, at: Point): void {
    const touch = event.pointerType === "touch";
    this.#held = { button: event.button, touch };
    this.#start = at;
    this.#doing = "press";
    this.#gripping = event.button === 1 ? null : this.handler.grips(at, this.#held);
    if (this.#gripping === "stroke") {
      this.#doing = "grip";
      return this.handler.grip("begin", at, this.#held);
    }
    clearTimeout(this.#timer);
    if (touch) this.#timer = window.setTimeout(() => this.#rest(), LONG);
  }

  /** The finger has rested. */
  #rest(): void {
    if (this.#doing !== "press") return;
    this.#doing = "done";
    this.handler.long(this.#start, this.#held);
  }

  #move(event: PointerEvent): void {
    const at = this.#place(event);
    const before = this.#points.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") this.handler.hover(at);
      return;
    }
    const others = [...this.#points.values()];
    this.#points.set(event.pointerId, at);
    if (this.#doing === "press") return this.#leave(at);
    if (this.#doing === "pan") this.handler.pan(at.x - before.x, at.y - before.y);
    else if (this.#doing === "grip") this.handler.grip("on", at, this.#held);
    else if (this.#doing === "pinch")
      this.handler.pinch(others as unknown as [Point, Point], [...this.#points.values()] as unknown as [Point, Point]);
  }

  /** More than a slip: from now on it is a drag, and never a tap. */
  #leave(at: Point): void {
    const slip = this.#held.touch ? SLIP.touch : SLIP.mouse;
    if (Math.hypot(at.x - this.#start.x, at.y - this.#start.y) <= slip) return;
    clearTimeout(this.#timer);
    this.handler.hover(null);
    this.#doing = this.#gripping ? "grip" : "pan";
    if (this.#gripping) this.handler.grip("begin", this.#start, this.#held);
    else this.handler.pan(at.x - this.#start.x, at.y - this.#start.y);
  }

  #up(event: PointerEvent): void {
    clearTimeout(this.#timer);
    const at = this.#place(event);
    const doing = this.#doing;
    this.#points.delete(event.pointerId);
    if (this.#points.size) {
      // One finger of two is left: it pans on.
      this.#doing = doing === "pinch" && this.#points.size === 1 ? "pan" : "done";
      return;
    }
    this.#doing = "nothing";
    if (doing === "press") this.handler.tap(this.#start, this.#held);
    else if (doing === "grip") this.handler.grip("end", at, this.#held);
    this.handler.settle();
    if (!this.#held.touch) this.handler.hover(at);
  }

  #cancel(event: PointerEvent): void {
    clearTimeout(this.#timer);
    this.#points.delete(event.pointerId);
    if (this.#doing === "grip") this.handler.grip("cancel", this.#place(event), this.#held);
    this.#doing = this.#points.size ? "done" : "nothing";
    this.handler.settle();
  }

  /** A wheel zooms; two fingers on a trackpad pan, and zoom when they pinch (which browsers tell as a wheel with Ctrl). */
  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const at = this.#place(event);
    const lines = event.deltaMode === 1 ? 33 : event.deltaMode === 2 ? 400 : 1;
    const [dx, dy] = [event.deltaX * lines, event.deltaY * lines];
    const trackpad = event.deltaMode === 0 && (dx !== 0 || Math.abs(dy) < 40 || !Number.isInteger(dy));
    if (event.ctrlKey) return this.handler.zoom(Math.exp(-dy / (trackpad ? 100 : 400)), at);
    if (event.shiftKey && !dx) return this.handler.pan(-dy, 0);
    if (trackpad) return this.handler.pan(-dx, -dy);
    this.handler.zoom(Math.exp((-Math.sign(dy) * Math.min(Math.abs(dy), 150)) / 500), at);
  }
}
