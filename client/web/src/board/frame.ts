/** Draws one frame: desk, paper, marks, counters in their layers, effects. */
import type { Counter, Scene } from "../scene";
import { column, row, type Space, space } from "../space";
import { layerOf, stands } from "./counters/layers";
import { SPRITE_SPAN, Sprites } from "./counters/sprites";
import { drawOver, drawUnder } from "./film/effects";
import { leaving, type Pose, posesOf, still } from "./film/poses";
import type { Seen } from "./film/projector";
import { drawArea, drawMarksOver, drawMarksUnder, drawNote, drawTurn } from "./marking";
import type { Marks } from "./marks";
import { type Box, drawDesk } from "./paper/desk";
import type { Area } from "./paper/ground";
import { UNIT } from "./paper/ink";
import { forgetStamps } from "./paper/paper";
import { Tiles } from "./paper/tiles";
import { type Camera, MARGIN } from "./window/camera";

type Pen = CanvasRenderingContext2D;

/** Below so many CSS pixels a space, numbers are drawn larger than to scale. */
const READABLE = 34;
/** How much is seen of an invisible hero. */
const VEILED = 0.45;
/** Where something peeps out from under whoever stands on it, in spaces. */
const PEEP = { x: -0.24, y: 0.2 };

export interface Look {
  readonly scene: Scene;
  readonly marks: Marks;
  readonly camera: Camera;
  readonly seen: readonly Seen[];
  /** Device pixels a CSS pixel. */
  readonly ratio: number;
  /** A counter that is dragged, and where its middle is, in spaces. */
  readonly dragged: { readonly id: string; readonly x: number; readonly y: number } | null;
}

interface Placed {
  readonly id: string;
  readonly counter: Counter;
  readonly x: number;
  readonly y: number;
}

/** Device pixels a space; whole when the camera rests, whatever the arithmetic's last digit says. */
export function pixelsOf(camera: Camera, ratio: number): number {
  const pixels = camera.scale * ratio;
  const whole = Math.round(pixels);
  return Math.abs(pixels - whole) < 1e-4 ? whole : pixels;
}

export class Painter {
  readonly #tiles = new Tiles();
  readonly #sprites = new Sprites();
  #sharp = 0;
  readonly #pen: Pen;
  #placed: readonly Placed[] = [];
  #placedOf: Scene["counters"] | null = null;

  constructor(private readonly canvas: HTMLCanvasElement) {
    const pen = canvas.getContext("2d", { alpha: false });
    if (!pen) throw new Error("this browser cannot draw");
    this.#pen = pen;
  }

  /**
   * Draw all bitmaps for this scale, a whole number of device pixels a space, unless it moves still: then they are stretched.
   * True: it is to be asked again.
   */
  sharpen(pixels: number, moving: boolean): boolean {
    if (pixels === this.#sharp || !Number.isInteger(pixels)) return false;
    if (moving && this.#sharp) return true;
    this.#sharp = pixels;
    this.#tiles.sharpen(pixels);
    this.#sprites.sharpen(pixels);
    return false;
  }

  /** Forget all bitmaps: a font has come. */
  forget(): void {
    forgetStamps();
    this.#tiles.clear();
    this.#sprites.clear();
  }

  /** False: some of the paper is still to be drawn. */
  draw(look: Look): boolean {
    const pen = this.#pen;
    const { scene, camera, ratio } = look;
    const pixels = pixelsOf(camera, ratio);
    const left = Math.round(-camera.x * pixels);
    const top = Math.round(-camera.y * pixels);
    const { width, height } = this.canvas;
    const { board } = scene;
    if (!board) {
      drawDesk(pen, { x: 0, y: 0, width: 0, height: 0 }, width, height);
      return true;
    }
    const area: Area = {
      left: -left / pixels,
      top: -top / pixels,
      right: (width - left) / pixels,
      bottom: (height - top) / pixels,
    };
    const sheet = {
      x: left - MARGIN * pixels,
      y: top - MARGIN * pixels,
      width: (board.width + 2 * MARGIN) * pixels,
      height: (board.height + 2 * MARGIN) * pixels,
    };
    drawDesk(pen, sheet, width, height);
    drawSheetEdge(pen, sheet, ratio);
    this.#tiles.take(board);
    const whole = this.#tiles.draw(pen, area, pixels, left, top);
    const units = () => pen.setTransform(pixels / UNIT, 0, 0, pixels / UNIT, left, top);
    units();
    drawMarksUnder(pen, look.marks);
    if (look.dragged) drawArea(pen, [space(Math.floor(look.dragged.x), Math.floor(look.dragged.y))]);
    for (const seen of look.seen) drawUnder(pen, seen);
    const poses = posesOf(look.seen, scene.counters);
    const turn = scene.turn.seat;
    const actor = turn === undefined ? undefined : scene.counters[turn];
    if (turn !== undefined && actor) {
      const { x, y } = poses.get(turn) ?? still(column(actor.at) + 0.5, row(actor.at) + 0.5);
      drawTurn(pen, x, y, turn);
    }
    pen.setTransform(1, 0, 0, 1, 0, 0);
    this.#drawCounters(look, poses, area, pixels, left, top);
    units();
    for (const [at] of board.notes ?? []) drawNote(pen, at);
    const grow = Math.min(Math.max(READABLE / camera.scale, 1), 1.6);
    drawMarksOver(pen, look.marks, grow);
    for (const seen of look.seen) drawOver(pen, seen, grow);
    return whole;
  }

  #drawCounters(
    look: Look,
    poses: ReadonlyMap<string, Pose>,
    area: Area,
    pixels: number,
    left: number,
    top: number,
  ): void {
    if (this.#placedOf !== look.scene.counters) {
      this.#placed = placed(look.scene.counters);
      this.#placedOf = look.scene.counters;
    }
    const put = (id: string, counter: Counter, pose: Pose) => {
      if (pose.x < area.left - 1 || pose.x > area.right + 1 || pose.y < area.top - 1 || pose.y > area.bottom + 1)
        return;
      const veiled = look.scene.sheets[id]?.enchantments?.["invisibility"] !== undefined;
      this.#put(
        this.#sprites.of(id, counter),
        veiled ? { ...pose, opacity: pose.opacity * VEILED } : pose,
        pixels,
        left,
        top,
      );
    };
    for (const { act, part } of look.seen)
      if ("counter" in act && act.act === "rise") put(act.id, act.counter, leaving(act, part));
    const moving: Placed[] = [];
    for (const one of this.#placed) {
      if (one.id === look.dragged?.id) continue;
      if (poses.has(one.id)) moving.push(one);
      else put(one.id, one.counter, still(one.x, one.y));
    }
    for (const { act, part } of look.seen)
      if ("counter" in act && act.act !== "rise") put(act.id, act.counter, leaving(act, part));
    for (const { id, counter } of moving) put(id, counter, poses.get(id)!);
    const { dragged } = look;
    const held = dragged && look.scene.counters[dragged.id];
    if (held) put(dragged.id, held, { ...still(dragged.x, dragged.y - 0.15), size: 1.2, opacity: 0.92 });
  }

  #put(picture: HTMLCanvasElement, pose: Pose, pixels: number, left: number, top: number): void {
    const pen = this.#pen;
    const side = SPRITE_SPAN * pixels * pose.size;
    const x = left + pose.x * pixels;
    const y = top + pose.y * pixels;
    pen.globalAlpha = pose.opacity;
    if (pose.turn) {
      pen.setTransform(Math.cos(pose.turn), Math.sin(pose.turn), -Math.sin(pose.turn), Math.cos(pose.turn), x, y);
      pen.drawImage(picture, -side / 2, -side / 2, side, side);
      pen.setTransform(1, 0, 0, 1, 0, 0);
    } else if (Math.abs(side - picture.width) < 1) {
      pen.drawImage(picture, Math.round(x - picture.width / 2), Math.round(y - picture.height / 2));
    } else pen.drawImage(picture, x - side / 2, y - side / 2, side, side);
    pen.globalAlpha = 1;
  }
}

/** The edge of the sheet and its shadow on the desk. */
function drawSheetEdge(pen: Pen, { x, y, width, height }: Box, ratio: number): void {
  for (const [out, depth] of [
    [9, 7],
    [9, 13],
    [9, 19],
  ] as const) {
    pen.fillStyle = `rgb(25 15 0 / ${out}%)`;
    const spread = depth * ratio;
    pen.beginPath();
    pen.rect(x - spread * 0.4, y - spread * 0.1, width + spread * 0.8, height + spread * 0.85);
    pen.rect(x, y, width, height);
    pen.fill("evenodd");
  }
}

/** Counters from the lowest layer up; what someone stands on peeps out. One of which only a figure was told is none. */
function placed(counters: Scene["counters"]): Placed[] {
  const taken = new Set<Space>();
  for (const { kind, at } of Object.values(counters)) if (stands(kind)) taken.add(at);
  return Object.entries(counters)
    .filter(([, { kind, at }]) => kind !== undefined && at !== undefined)
    .map(([id, counter]) => {
      const peeps = taken.has(counter.at) && layerOf(counter.kind) < 4;
      return {
        id,
        counter,
        x: column(counter.at) + 0.5 + (peeps ? PEEP.x : 0),
        y: row(counter.at) + 0.5 + (peeps ? PEEP.y : 0),
      };
    })
    .sort((a, b) => layerOf(a.counter.kind) - layerOf(b.counter.kind) || a.counter.at - b.counter.at);
}
