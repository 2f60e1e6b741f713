/** Files: what goes out of the page. */
import { asPng, drawPicture } from "../board/picture";
import { sceneOf, startId } from "./drawing/scene";
import type { Dungeon } from "./dungeon";

/** A name for files out of a title: small letters, digits and dashes. */
export function fileName(title: string): string {
  const plain = title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return plain.slice(0, 60) || "dungeon";
}

export function download(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** What of a level is in a picture of it. */
export interface Shown {
  counters: boolean;
  starts: boolean;
  notes: boolean;
}

/** A level as a canvas, so many pixels a square; there is a square of blank paper around it. */
export function pictureOf(dungeon: Dungeon, at: number, pixels: number, shown: Shown): HTMLCanvasElement {
  const { board, counters } = sceneOf(dungeon, at);
  if (!board) throw new Error("There is no such level.");
  const { notes: _, ...bare } = board;
  const starts = new Set(dungeon.levels[at]?.starts.map(startId));
  const drawn = Object.fromEntries(
    Object.entries(counters).filter(([id]) => (starts.has(id) ? shown.starts : shown.counters)),
  );
  return drawPicture(shown.notes ? board : bare, drawn, pixels);
}

export async function savePicture(dungeon: Dungeon, at: number): Promise<void> {
  const picture = pictureOf(dungeon, at, 48, { counters: true, starts: true, notes: false });
  const name = dungeon.levels.length > 1 ? `${fileName(dungeon.title)}-${at + 1}` : fileName(dungeon.title);
  download(`${name}.png`, await asPng(picture));
}
