/** The paper on the desk: shows a scene, plays what happened, tells what is tapped. Everything it draws is one canvas. */

import type { Change, Scene } from "../scene";
import { column, row, type Space } from "../space";
import { middleOf, posesOf } from "./film/poses";
import { Projector } from "./film/projector";
import { Painter, pixelsOf } from "./frame";
import { type Marks, NO_MARKS } from "./marks";
import { HAND_FONT } from "./paper/ink";
import { asPng, drawPicture } from "./picture";
import * as cam from "./window/camera";
import { Eye } from "./window/eye";
import { type Handler, Pointer } from "./window/pointer";
import { Touch, type TouchEvents } from "./window/touch";

export type { Press, Stroke } from "./window/touch";

export interface StageEvents extends TouchEvents {
  /** A film began, or the last one ended. */
  onBusy?(busy: boolean): void;
  /** The viewer panned by hand and so follows nobody any more. */
  onFree?(): void;
}

export interface StageOptions extends StageEvents {
  /** Film speed: 1 as made, 2 twice as fast, 0 no film. */
  speed?: number;
  /** Short fades in place of movement; what the system prefers if left out. */
  calm?: boolean;
  draggable?: boolean;
  stroking?: boolean;
}

export class Stage {
  events: StageEvents;
  draggable: boolean;
  stroking: boolean;
  readonly #canvas: HTMLCanvasElement;
  readonly #painter: Painter;
  readonly #eye = new Eye();
  readonly #projector = new Projector();
  readonly #touch = new Touch(this, () => this.#wake());
  readonly #pointer: Pointer;
  readonly #off = new AbortController();
  readonly #resized: ResizeObserver;
  #marks: Marks = NO_MARKS;
  #insets: cam.Insets = cam.NO_INSETS;
  #following: string | null = null;
  #frame = 0;
  #last = 0;
  #wasRunning = false;
  #shownBusy = false;

  constructor(
    readonly host: HTMLElement,
    options: StageOptions = {},
  ) {
    this.events = options;
    this.draggable = options.draggable ?? false;
    this.stroking = options.stroking ?? false;
    this.#canvas = document.createElement("canvas");
    this.#canvas.style.cssText =
      "display:block;width:100%;height:100%;touch-action:none;user-select:none;-webkit-user-select:none";
    this.#canvas.setAttribute("aria-hidden", "true");
    host.append(this.#canvas);
    this.#painter = new Painter(this.#canvas);
    this.#pointer = new Pointer(this.#canvas, this.#handler());
    this.speed = options.speed ?? 1;
    const less = matchMedia("(prefers-reduced-motion: reduce)");
    this.calm = options.calm ?? less.matches;
    if (options.calm === undefined)
      less.addEventListener("change", () => (this.calm = less.matches), { signal: this.#off.signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.skip(), { signal: this.#off.signal });
    this.#resized = new ResizeObserver(() => this.#resize());
    this.#resized.observe(host);
    this.#resize();
    void document.fonts?.load(`16px ${HAND_FONT}`).then((found) => {
      if (!found.length) return;
      this.#painter.forget();
      this.#wake();
    });
  }

  /** What is shown, or will be when the films have ended. */
  get scene(): Scene {
    return this.#projector.latest;
  }

  /** What is seen now, which a film may hold behind the latest. */
  get seen(): Scene {
    return this.#projector.scene;
  }

  get camera(): cam.Camera {
    return this.#eye.camera;
  }

  /** Whether a film plays. */
  get busy(): boolean {
    return this.#projector.busy;
  }

  /** CSS pixels a space is wide now. */
  get scale(): number {
    return this.#eye.camera.scale;
  }

  get speed(): number {
    return this.#projector.speed;
  }

  set speed(speed: number) {
    this.#projector.speed = speed;
    if (speed === 0) this.skip();
  }

  get calm(): boolean {
    return this.#projector.calm;
  }

  set calm(calm: boolean) {
    this.#projector.calm = this.#eye.calm = calm;
  }

  get following(): string | null {
    return this.#following;
  }

  /** Show a state at once; films that wait are dropped. The camera stays unless the level is another. */
  show(scene: Scene): void {
    this.#projector.show(scene);
    this.#look();
  }

  /** Show how the last scene became this one. Never waits and never makes wait. */
  play(scene: Scene, changes: readonly Change[]): void {
    if (document.hidden) return this.show(scene);
    this.#projector.play(scene, changes);
    this.#look();
  }

  /** Drop what plays and waits, and show the last scene. */
  skip(): void {
    this.#projector.skip();
    this.#wake();
  }

  marks(marks: Marks): void {
    this.#marks = marks;
    this.#wake();
  }

  /** Panels that lie over the paper; `fit`, `centre`, `reveal` and `follow` keep to what is free. */
  insets(insets: Partial<cam.Insets>): void {
    this.#insets = { ...cam.NO_INSETS, ...insets };
    this.#resize();
  }

  fit(): void {
    this.#eye.fit();
    this.#wake();
  }

  /** Zoom around the middle, or around a point of the canvas. */
  zoomBy(factor: number, around: cam.Point = cam.middle(this.#eye.pane)): void {
    this.#eye.zoom(factor, around);
    this.#wake();
  }

  /** Glide so that a space lies in the middle; with a scale (CSS pixels a space), zoom there too. */
  centre(at: Space, scale?: number): void {
    this.#eye.centre(at, scale);
    this.#wake();
  }

  /** Pan as little as it takes to have a space in sight. */
  reveal(at: Space): void {
    this.#eye.reveal(at);
    this.#wake();
  }

  /** Keep a counter in sight until the viewer pans by hand; null: nobody. */
  follow(id: string | null): void {
    this.#following = id;
    this.#wake();
  }

  /** The space at a point of the page (`clientX`, `clientY`), null off the paper. */
  spaceAt(clientX: number, clientY: number): Space | null {
    const box = this.#canvas.getBoundingClientRect();
    return this.#touch.spaceAt({ x: clientX - box.left, y: clientY - box.top });
  }

  /** Where a space lies in the page: for cards that point at it. */
  boxOf(at: Space): { left: number; top: number; size: number } {
    const box = this.#canvas.getBoundingClientRect();
    const point = cam.toScreen(this.#eye.camera, { x: column(at), y: row(at) });
    return { left: box.left + point.x, top: box.top + point.y, size: this.#eye.camera.scale };
  }

  /** The whole level as a PNG, so many pixels a space. */
  picture(pixels = 32): Promise<Blob> {
    const { board, counters } = this.scene;
    return board ? asPng(drawPicture(board, counters, pixels)) : Promise.reject(new Error("there is no level to draw"));
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = -1;
    this.#off.abort();
    this.#pointer.destroy();
    this.#resized.disconnect();
    this.#canvas.remove();
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    const ratio = devicePixelRatio || 1;
    const [across, down] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))];
    this.#eye.ratio = ratio;
    this.#eye.resize({ width, height, insets: this.#insets });
    if (across === this.#canvas.width && down === this.#canvas.height) return this.#wake();
    this.#canvas.width = across;
    this.#canvas.height = down;
    // A canvas that changed its size is empty: paint before the browser does.
    this.#paint(performance.now());
  }

  /** At once: who asks for the scale now must be told that of the paper that is seen. */
  #look(): void {
    this.#eye.paper(this.seen.board);
    this.#wake();
  }

  #wake(): void {
    this.#frame ||= requestAnimationFrame((now) => {
      this.#frame = 0;
      this.#paint(now);
    });
  }

  #paint(now: number): void {
    const passed = Math.min(Math.max(now - this.#last, 0), 100);
    this.#last = now;
    this.#projector.pass(this.#wasRunning ? passed : 0);
    this.#eye.paper(this.#projector.scene.board);
    this.#eye.pass(passed);
    const seen = this.#projector.acts();
    const follows = this.#follow(passed);
    const { scene, running, busy } = this.#projector;
    const { camera, ratio, gliding } = this.#eye;
    const stretched = this.#painter.sharpen(pixelsOf(camera, ratio), gliding);
    const whole = this.#painter.draw({ scene, marks: this.#marks, camera, seen, ratio, dragged: this.#touch.dragged });
    this.#wasRunning = running;
    this.#tellBusy(busy);
    if (running || gliding || follows || stretched || !whole) this.#wake();
  }

  #tellBusy(busy: boolean): void {
    if (busy === this.#shownBusy) return;
    this.#shownBusy = busy;
    this.events.onBusy?.(busy);
  }

  #follow(passed: number): boolean {
    const { scene } = this.#projector;
    const counter = this.#following === null ? undefined : scene.counters[this.#following];
    if (!counter) return false;
    const pose = posesOf(this.#projector.acts(), scene.counters).get(this.#following!);
    return this.#eye.follow(pose ?? middleOf(counter.at), passed);
  }

  #free(): void {
    if (this.#following === null) return;
    this.#following = null;
    this.events.onFree?.();
  }

  /** What pointers do to the camera, and what the rest of it means. */
  #handler(): Handler {
    const moved = (move: () => void) => {
      this.#free();
      move();
      this.#wake();
    };
    return {
      tap: (at, held) => this.#touch.tap(at, held),
      long: (at, held) => this.#touch.long(at, held),
      hover: (at) => this.#touch.hover(at),
      grips: (at, held) => this.#touch.grips(at, held),
      grip: (phase, at, held) => this.#touch.grip(phase, at, held),
      pan: (dx, dy) => moved(() => this.#eye.pan(dx, dy)),
      pinch: (before, after) => moved(() => this.#eye.pinch(before, after)),
      zoom: (factor, around) => this.zoomBy(factor, around),
      settle: () => {
        this.#eye.settle();
        this.#wake();
      },
    };
  }
}
