/** The paper in pieces, each drawn once at the device's resolution and kept while it is useful. */
import type { Board } from "../../scene";
import { touched } from "./edges";
import { type Area, joined, letterAt, meets } from "./ground";
import { PAPER } from "./ink";
import { drawPaper, paperOf } from "./paper";

/** About how many device pixels a piece is wide. */
const SIDE = 512;
/** Pieces that are kept: about a screen of 4K twice over. */
const KEPT = 72;
/** Milliseconds of one frame that may go into drawing pieces: while others are shown stretched, and where there is nothing yet. */
const BUDGET = { stretched: 9, bare: 30 };

interface Tile {
  readonly area: Area;
  readonly picture: HTMLCanvasElement;
}

export class Tiles {
  #board: Board | null = null;
  #pixels = 0;
  #tiles = new Map<string, Tile>();
  /** Pieces of the scale before, shown stretched until the new ones are there. */
  #old: Tile[] = [];

  /** Take the level as it is now; only pieces around letters that changed are drawn again. */
  take(board: Board | null): void {
    const before = this.#board;
    this.#board = board;
    if (board === before) return;
    if (
      !board ||
      !before ||
      before.level !== board.level ||
      before.width !== board.width ||
      before.height !== board.height
    )
      return this.clear();
    const changed = changedArea(before, board);
    if (!changed) return;
    for (const [key, tile] of this.#tiles) if (meets(tile.area, changed)) this.#tiles.delete(key);
    this.#old = [];
  }

  clear(): void {
    this.#tiles.clear();
    this.#old = [];
  }

  /** Draw at so many device pixels a space from now on. */
  sharpen(pixels: number): void {
    if (pixels === this.#pixels) return;
    if (this.#tiles.size) this.#old = [...this.#tiles.values()];
    this.#tiles.clear();
    this.#pixels = pixels;
  }

  /**
   * Put the seen part of the paper onto a canvas: `pixels` device pixels a space, the space 0,0 at `left`, `top`.
   * False: some pieces did not come in time.
   */
  draw(pen: CanvasRenderingContext2D, seen: Area, pixels: number, left: number, top: number): boolean {
    if (!this.#board) return true;
    const paper = paperOf(this.#board);
    const span = Math.max(1, Math.round(SIDE / this.#pixels));
    const first = {
      x: Math.floor((Math.max(seen.left, paper.left) + 1) / span),
      y: Math.floor((Math.max(seen.top, paper.top) + 1) / span),
    };
    const began = performance.now();
    const budget = this.#old.length ? BUDGET.stretched : BUDGET.bare;
    let whole = true;
    for (let y = first.y; y * span - 1 < Math.min(seen.bottom, paper.bottom); y++)
      for (let x = first.x; x * span - 1 < Math.min(seen.right, paper.right); x++) {
        const key = `${x},${y}`;
        let tile = this.#tiles.get(key);
        if (!tile && performance.now() - began < budget)
          tile = this.#make(key, x * span - 1, y * span - 1, span, paper);
        whole &&= tile !== undefined;
      }
    const put = ({ area, picture }: Tile, exact: boolean) => {
      if (!meets(area, seen)) return;
      const [x, y] = [left + area.left * pixels, top + area.top * pixels];
      if (exact) pen.drawImage(picture, x, y);
      else pen.drawImage(picture, x, y, (area.right - area.left) * pixels, (area.bottom - area.top) * pixels);
    };
    if (!whole) {
      pen.fillStyle = PAPER;
      const [x, y] = [left + paper.left * pixels, top + paper.top * pixels];
      pen.fillRect(x, y, (paper.right - paper.left) * pixels, (paper.bottom - paper.top) * pixels);
      for (const tile of this.#old) put(tile, false);
    }
    for (const tile of this.#tiles.values()) put(tile, pixels === this.#pixels);
    if (whole) this.#old = [];
    this.#forget(seen);
    return whole;
  }

  #make(key: string, left: number, top: number, span: number, paper: Area): Tile {
    const area = { left, top, right: Math.min(left + span, paper.right), bottom: Math.min(top + span, paper.bottom) };
    const picture = document.createElement("canvas");
    picture.width = Math.ceil((area.right - left) * this.#pixels);
    picture.height = Math.ceil((area.bottom - top) * this.#pixels);
    const pen = picture.getContext("2d", { alpha: false });
    if (pen && this.#board) drawPaper(pen, this.#board, area, this.#pixels);
    const tile = { area, picture };
    this.#tiles.set(key, tile);
    return tile;
  }

  /** Let go of pieces out of sight, the oldest first. */
  #forget(seen: Area): void {
    for (const [key, tile] of this.#tiles) {
      if (this.#tiles.size <= KEPT) return;
      if (!meets(tile.area, seen)) this.#tiles.delete(key);
    }
  }
}

/** All that looks different in the other board of the same size; null if nothing does. */
function changedArea(before: Board, after: Board): Area | null {
  let changed: Area | null = null;
  for (let y = 0; y < after.height; y++) {
    if (before.rows[y] === after.rows[y]) continue;
    for (let x = 0; x < after.width; x++) {
      if (letterAt(before, x, y) === letterAt(after, x, y)) continue;
      const area = touched(before, after, x, y);
      changed = changed ? joined(changed, area) : area;
    }
  }
  return changed;
}
