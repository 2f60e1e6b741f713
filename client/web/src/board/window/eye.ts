/** The camera in time: glides, follows, and comes to rest where a space is a whole number of device pixels. Pure but for the time it is told. */
import type { Board } from "../../scene";
import type { Space } from "../../space";
import { eased, middleOf } from "../film/poses";
import * as cam from "./camera";

/** Milliseconds of a glide. */
const GLIDE = 200;
/** Who is followed is kept this part of the free window away from its sides. */
const COMFORT = 0.22;

export class Eye {
  camera: cam.Camera = { x: 0, y: 0, scale: 32 };
  calm = false;
  ratio = 1;
  #name = "";
  #size: cam.Size = { width: 1, height: 1 };
  #pane: cam.Pane = { width: 1, height: 1, insets: cam.NO_INSETS };
  #glide: { from: cam.Camera; to: cam.Camera; passed: number } | null = null;
  /** The scale to which all zooms together lead, before it is made whole. */
  #wished = 0;
  /** Whether the whole paper is looked at, until the viewer looks elsewhere. */
  #fitted = true;

  get pane(): cam.Pane {
    return this.#pane;
  }

  get gliding(): boolean {
    return this.#glide !== null;
  }

  /** Where it looks when the glide has ended. */
  get goal(): cam.Camera {
    return this.#glide?.to ?? this.camera;
  }

  /** Another level, or one of another size: look at all of it. */
  paper(board: Board | null): void {
    if (!board) return;
    const name = `${board.level} ${board.width} ${board.height}`;
    if (name === this.#name) return;
    this.#name = name;
    this.#size = board;
    this.fit(false);
  }

  resize(pane: cam.Pane): void {
    if (pane.width < 1 || pane.height < 1) return;
    const at = cam.toPaper(this.goal, cam.middle(this.#pane));
    this.#pane = pane;
    if (this.#fitted) this.fit(false);
    else
      this.#jump(
        this.#whole(cam.clamped(cam.looking(at, cam.middle(pane), this.goal.scale), this.#size, pane), Math.round),
      );
  }

  fit(glide = true): void {
    const whole = cam.fit(this.#size, this.#pane);
    this.#go(this.#whole(whole, Math.floor), glide);
    this.#fitted = true;
  }

  /** Zoom to the nearest whole number of pixels; what is too little for one adds up. */
  zoom(factor: number, around: cam.Point): void {
    const { goal, ratio } = this;
    if (Math.abs(this.#wished - goal.scale) * ratio > 0.51) this.#wished = goal.scale;
    this.#wished = cam.allowedScale(this.#wished * factor, this.#size, this.#pane);
    const scale = Math.max(Math.round(this.#wished * ratio), 1) / ratio;
    if (Math.abs(scale - goal.scale) * ratio < 0.5) return;
    this.#go(cam.zoomed(goal, scale, around, this.#size, this.#pane), true);
  }

  centre(at: Space, scale = this.goal.scale): void {
    const to = cam.looking(middleOf(at), cam.middle(this.#pane), cam.allowedScale(scale, this.#size, this.#pane));
    this.#go(this.#whole(cam.clamped(to, this.#size, this.#pane), Math.round), true);
  }

  /** Look so that a space is well in sight, moving no more than needed. */
  reveal(at: Space): void {
    const by = this.#outBy(this.goal, middleOf(at), 0.12);
    if (by.x || by.y) this.#go({ ...this.goal, x: this.goal.x + by.x, y: this.goal.y + by.y }, true);
  }

  /** Come nearer to a point of the paper that should stay in sight. */
  follow(point: cam.Point, milliseconds: number): boolean {
    if (this.#glide) return true;
    const by = this.#outBy(this.camera, point, COMFORT);
    if (Math.hypot(by.x, by.y) * this.camera.scale < 1) return false;
    const part = this.calm ? 1 : 1 - Math.exp(-milliseconds / 140);
    this.camera = { ...this.camera, x: this.camera.x + by.x * part, y: this.camera.y + by.y * part };
    this.#fitted = false;
    return true;
  }

  pan(dx: number, dy: number): void {
    this.#jump(cam.panned(this.goal, dx, dy, this.#size, this.#pane));
  }

  pinch(before: readonly [cam.Point, cam.Point], after: readonly [cam.Point, cam.Point]): void {
    this.#jump(cam.pinched(this.camera, before, after, this.#size, this.#pane));
  }

  /** After a pinch: come to rest. */
  settle(): void {
    const rest = this.#whole(this.goal, Math.round);
    if (rest.scale !== this.goal.scale) this.#go(rest, true);
  }

  pass(milliseconds: number): void {
    if (!this.#glide) return;
    this.#glide.passed += milliseconds;
    const part = Math.min(this.#glide.passed / GLIDE, 1);
    this.camera = part < 1 ? cam.between(this.#glide.from, this.#glide.to, eased(part), this.#pane) : this.#glide.to;
    if (part === 1) this.#glide = null;
  }

  #jump(to: cam.Camera): void {
    this.#glide = null;
    this.#fitted = false;
    this.camera = to;
  }

  #go(to: cam.Camera, glide: boolean): void {
    this.#fitted = false;
    if (!glide || this.calm) {
      this.#glide = null;
      this.camera = to;
    } else this.#glide = { from: this.camera, to, passed: 0 };
  }

  /** The same look with a whole number of device pixels a space. */
  #whole(camera: cam.Camera, round: (n: number) => number): cam.Camera {
    const seen = cam.middle(this.#pane);
    const pixels = Math.max(round(camera.scale * this.ratio), 1);
    return cam.looking(cam.toPaper(camera, seen), seen, pixels / this.ratio);
  }

  /** How far, in spaces, a point lies outside of the free window less a part of it at each side. */
  #outBy(camera: cam.Camera, point: cam.Point, part: number): cam.Point {
    const { width, height, insets } = this.#pane;
    const across = width - insets.left - insets.right;
    const down = height - insets.top - insets.bottom;
    const { x, y } = cam.toScreen(camera, point);
    const beyond = (at: number, from: number, upto: number) => (at < from ? at - from : at > upto ? at - upto : 0);
    return {
      x: beyond(x, insets.left + across * part, width - insets.right - across * part) / camera.scale,
      y: beyond(y, insets.top + down * part, height - insets.bottom - down * part) / camera.scale,
    };
  }
}
