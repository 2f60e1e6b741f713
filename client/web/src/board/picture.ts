/** A level as a picture: for export, print and the choice of dungeons. */
import type { Board, Scene } from "../scene";
import { column, row } from "../space";
import { layerOf } from "./counters/layers";
import { portrait, SPRITE_SPAN, tiltOf } from "./counters/sprites";
import { drawPaper, paperOf } from "./paper/paper";

/** Browsers refuse larger canvases, in pixels a side. */
const LARGEST = 8000;

/** Draw a whole level, so many pixels a space (fewer if it would be too large), with its counters if given. */
export function drawPicture(board: Board, counters: Scene["counters"], pixels: number): HTMLCanvasElement {
  const area = paperOf(board);
  const [across, down] = [area.right - area.left, area.bottom - area.top];
  const side = Math.max(1, Math.min(Math.round(pixels), Math.floor(LARGEST / Math.max(across, down))));
  const picture = document.createElement("canvas");
  picture.width = across * side;
  picture.height = down * side;
  const pen = picture.getContext("2d", { alpha: false });
  if (!pen) return picture;
  drawPaper(pen, board, area, side);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  const inOrder = Object.entries(counters).sort(([, a], [, b]) => layerOf(a.kind) - layerOf(b.kind));
  for (const [id, counter] of inOrder) {
    const shift = (SPRITE_SPAN - 1) / 2;
    const x = (column(counter.at) - area.left - shift) * side;
    const y = (row(counter.at) - area.top - shift) * side;
    pen.drawImage(portrait(counter, side, tiltOf(id)), Math.round(x), Math.round(y));
  }
  return picture;
}

/** A canvas as a PNG file's bytes. */
export function asPng(picture: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, fail) =>
    picture.toBlob((blob) => (blob ? done(blob) : fail(new Error("the picture is too large for this browser")))),
  );
}
