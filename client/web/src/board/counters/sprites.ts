/** Counters' pictures, each made once for a size and kept: drawing a counter is copying a small bitmap. */
import type { Counter } from "../../scene";
import { chance } from "../paper/hatch";
import { UNIT } from "../paper/ink";
import { drawFace, faceOf } from "./faces";

/** A picture is this many spaces wide, the counter in its middle: room for shadows and what hangs over. */
export const SPRITE_SPAN = 1.3;
/** From so many device pixels a space monsters bear their number. */
const NUMBERED = 54;
const KEPT = 700;
/** A card lies askew by up to two of these, in radians. */
const TILT = 0.032;

/** How a counter lies: -2 to 2, by its id, so that it lies so always. */
export function tiltOf(id: string): number {
  let hash = 7;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash, 31) + id.charCodeAt(i);
  return Math.floor(chance(hash, 3) * 5) - 2;
}

const askew = (kind: string): boolean => kind !== "hero" && kind !== "bomb" && kind !== "generator";

/** Draw one counter into a canvas of its own: for sheets, palettes and the rules. `pixels` device pixels a space. */
export function portrait(counter: Counter, pixels: number, tilt = 0, numbered = false): HTMLCanvasElement {
  const picture = document.createElement("canvas");
  picture.width = picture.height = Math.ceil(SPRITE_SPAN * pixels);
  const pen = picture.getContext("2d");
  if (!pen) return picture;
  pen.translate(picture.width / 2, picture.height / 2);
  pen.scale(pixels / UNIT, pixels / UNIT);
  pen.rotate(tilt * TILT);
  pen.translate(-UNIT / 2, -UNIT / 2);
  drawFace(pen, counter, numbered);
  return picture;
}

export class Sprites {
  #pixels = 0;
  #made = new Map<string, HTMLCanvasElement>();
  /** A counter's face changes only with the counter: scenes share what did not change. */
  #keys = new WeakMap<Counter, string>();

  sharpen(pixels: number): void {
    if (pixels === this.#pixels) return;
    this.#pixels = pixels;
    this.clear();
  }

  clear(): void {
    this.#made.clear();
    this.#keys = new WeakMap();
  }

  of(id: string, counter: Counter): HTMLCanvasElement {
    const numbered = this.#pixels >= NUMBERED;
    let key = this.#keys.get(counter);
    const tilt = askew(counter.kind) ? tiltOf(id) : 0;
    if (key === undefined) {
      key = `${faceOf(counter, numbered)} ${tilt}`;
      this.#keys.set(counter, key);
    }
    let picture = this.#made.get(key);
    if (!picture) {
      if (this.#made.size > KEPT) this.#made.clear();
      picture = portrait(counter, this.#pixels, tilt, numbered);
      this.#made.set(key, picture);
    }
    return picture;
  }
}
