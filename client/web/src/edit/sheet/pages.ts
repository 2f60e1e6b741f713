/** How a level is cut into sheets of paper when its squares have their true size. Lengths in millimetres. */

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What can be printed on A4 and on Letter alike, upright; on its side the two change places. */
const SHEET: Size = { width: 186, height: 255 };
/** What the title takes of a sheet's height. */
const HEADING = 16;

export interface Page extends Size {
  /** The part of the level on it, in squares; the margin of a square around the level counts. */
  readonly left: number;
  readonly top: number;
}

export interface Cut {
  /** Whether the sheets lie on their side. */
  readonly wide: boolean;
  readonly pages: readonly Page[];
}

/** The room for a drawing on a sheet. */
function room(wide: boolean): Size {
  return wide
    ? { width: SHEET.height, height: SHEET.width - HEADING }
    : { width: SHEET.width, height: SHEET.height - HEADING };
}

/** The largest whole number of millimetres at which a level of so many squares fits on one sheet, 3 to 10. */
export function fitting(width: number, height: number): number {
  const sides = [room(false), room(true)].map((sheet) => Math.min(sheet.width / width, sheet.height / height));
  return Math.min(Math.max(Math.floor(Math.max(...sides)), 3), 10);
}

/** Cut so many squares of so many millimetres into as few sheets as can be, upright if that is as good. */
export function cut(width: number, height: number, side: number): Cut {
  const [upright, wide] = [pagesOf(width, height, side, room(false)), pagesOf(width, height, side, room(true))];
  return wide.length < upright.length ? { wide: true, pages: wide } : { wide: false, pages: upright };
}

/** Row by row. */
function pagesOf(width: number, height: number, side: number, sheet: Size): Page[] {
  const across = Math.floor(sheet.width / side);
  const down = Math.floor(sheet.height / side);
  const pages: Page[] = [];
  for (let top = 0; top < height; top += down)
    for (let left = 0; left < width; left += across)
      pages.push({ left, top, width: Math.min(across, width - left), height: Math.min(down, height - top) });
  return pages;
}
