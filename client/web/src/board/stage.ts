/** The paper on the desk: shows a scene, plays what happened, tells what is tapped. Everything it draws is one canvas. */
import { type Change, EMPTY, type Scene } from "../scene";
import { type Space, column, row } from "../space";
import * as cam from "./camera";
import { type Marks, NO_MARKS } from "./marks";

/** What a pointer did to a space: the mouse button (0 left, 2 right) or a finger. */
export interface Press {
  readonly button: number;
  readonly touch: boolean;
}

export type Stroke = "begin" | "on" | "end" | "cancel";

export interface StageEvents {
  /** A click or tap on the paper; never after a drag. */
  onTap?(at: Space, press: Press): void;
  /** The space under the mouse changed; null when it left the paper. */
  onHover?(at: Space | null): void;
  /** A finger rested on a space: show details. */
  onLong?(at: Space, press: Press): void;
  /** With `draggable`: a counter was dragged to a space. Nothing moves until a scene says so. */
  onDragCounter?(id: string, to: Space): void;
  /** With `stroking`: the spaces that the pointer crossed since the last call, without gaps. */
  onStroke?(spaces: readonly Space[], stroke: Stroke, press: Press): void;
  /** A film began or the last one ended. */
  onBusy?(busy: boolean): void;
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
  speed: number;
  draggable: boolean;
  stroking: boolean;
  #scene: Scene = EMPTY;
  #marks: Marks = NO_MARKS;
  #camera: cam.Camera = { x: 0, y: 0, scale: 32 };
  #insets: cam.Insets = cam.NO_INSETS;
  readonly #canvas: HTMLCanvasElement;
  readonly #resized: ResizeObserver;
  #frame = 0;

  constructor(
    readonly host: HTMLElement,
    options: StageOptions = {},
  ) {
    this.events = options;
    this.speed = options.speed ?? 1;
    this.draggable = options.draggable ?? false;
    this.stroking = options.stroking ?? false;
    this.#canvas = document.createElement("canvas");
    this.#canvas.style.cssText = "display:block;width:100%;height:100%;touch-action:none";
    this.#canvas.setAttribute("aria-hidden", "true");
    host.append(this.#canvas);
    this.#resized = new ResizeObserver(() => this.fit());
    this.#resized.observe(host);
  }

  /** What is shown, or will be when the film ends. */
  get scene(): Scene {
    return this.#scene;
  }

  /** Whether a film plays. */
  get busy(): boolean {
    return false;
  }

  /** Pixels a space is wide now. */
  get scale(): number {
    return this.#camera.scale;
  }

  /** Show a state at once; films that wait are dropped. The camera stays unless the level is another. */
  show(scene: Scene): void {
    const before = this.#scene.board;
    this.#scene = scene;
    if (scene.board?.level !== before?.level || scene.board?.width !== before?.width) this.fit();
    this.#wake();
  }

  /** Show how the last scene became this one. */
  play(scene: Scene, _changes: readonly Change[]): void {
    this.show(scene);
  }

  /** Drop what plays and waits, and show the last scene. */
  skip(): void {
    this.show(this.#scene);
  }

  marks(marks: Marks): void {
    this.#marks = marks;
    this.#wake();
  }

  /** Panels that lie over the paper; `fit`, `centre` and `follow` keep to what is free. */
  insets(insets: Partial<cam.Insets>): void {
    this.#insets = { ...cam.NO_INSETS, ...insets };
  }

  fit(): void {
    if (this.#scene.board) this.#camera = cam.fit(this.#scene.board, this.#pane());
    this.#wake();
  }

  /** Zoom around the middle, or around a point of the window. */
  zoomBy(factor: number, around: cam.Point = cam.middle(this.#pane())): void {
    if (!this.#scene.board) return;
    this.#camera = cam.zoomed(this.#camera, factor, around, this.#scene.board, this.#pane());
    this.#wake();
  }

  /** Glide so that a space lies in the middle; with a scale, zoom there too. */
  centre(at: Space, scale = this.#camera.scale): void {
    const point = { x: column(at) + 0.5, y: row(at) + 0.5 };
    this.#camera = cam.looking(point, cam.middle(this.#pane()), scale);
    this.#wake();
  }

  /** Keep a counter in sight until the viewer pans by hand, or null. */
  follow(_id: string | null): void {
    this.#wake();
  }

  /** Pan by pixels. */
  panBy(dx: number, dy: number): void {
    if (!this.#scene.board) return;
    this.#camera = cam.panned(this.#camera, dx, dy, this.#scene.board, this.#pane());
    this.#wake();
  }

  /** The space at a point of the page (`clientX`, `clientY`), null off the paper. */
  spaceAt(clientX: number, clientY: number): Space | null {
    const box = this.#canvas.getBoundingClientRect();
    const point = cam.toPaper(this.#camera, { x: clientX - box.left, y: clientY - box.top });
    const x = Math.floor(point.x);
    const y = Math.floor(point.y);
    const { board } = this.#scene;
    return board && x >= 0 && y >= 0 && x < board.width && y < board.height ? 256 * y + x : null;
  }

  /** Where a space lies in the page: for cards that point at it. */
  boxOf(at: Space): { left: number; top: number; size: number } {
    const box = this.#canvas.getBoundingClientRect();
    const point = cam.toScreen(this.#camera, { x: column(at), y: row(at) });
    return { left: box.left + point.x, top: box.top + point.y, size: this.#camera.scale };
  }

  /** The whole level as a PNG, so many pixels a space. */
  picture(_pixels = 32): Promise<Blob> {
    return new Promise((done, fail) => {
      this.#canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))));
    });
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#resized.disconnect();
    this.#canvas.remove();
  }

  #pane(): cam.Pane {
    return { width: this.host.clientWidth, height: this.host.clientHeight, insets: this.#insets };
  }

  #wake(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw(): void {
    const dpr = devicePixelRatio;
    const { width, height } = this.#pane();
    this.#canvas.width = width * dpr;
    this.#canvas.height = height * dpr;
    const pen = this.#canvas.getContext("2d");
    const { board, counters } = this.#scene;
    if (!pen || !board) return;
    const { x, y, scale } = this.#camera;
    pen.setTransform(scale * dpr, 0, 0, scale * dpr, -x * scale * dpr, -y * scale * dpr);
    board.rows.forEach((letters, j) =>
      [...letters].forEach((letter, i) => {
        pen.fillStyle = letter === "#" ? "#c9c8c0" : letter === "." ? "#fbf9ef" : "#f5dd8a";
        pen.fillRect(i, j, 1, 1);
      }),
    );
    for (const counter of Object.values(counters)) {
      pen.fillStyle = counter.colour ?? "#5a3d17";
      pen.fillRect(column(counter.at) + 0.15, row(counter.at) + 0.15, 0.7, 0.7);
    }
    pen.fillStyle = "rgb(47 111 193 / 25%)";
    for (const at of this.#marks.reach ?? []) pen.fillRect(column(at), row(at), 1, 1);
  }
}
