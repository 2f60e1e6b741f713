/** How a level is cut into sheets of paper when its squares have their true size. Lengths in millimetres. */

/** A sheet that prints on A4 and on Letter alike. */
export const SHEET = { width: 186, height: 258 };
/** What the title and the legend take of the first sheet's height. */
export const HEADING = 16;

export interface Page {
  /** The part of the level on it, in squares; the margin of a square around the level counts. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The largest whole number of millimetres at which a level of so many squares fits on one sheet, 3 to 10. */
export function fitting(width: number, height: number): number {
  const side = Math.min(SHEET.width / width, (SHEET.height - HEADING) / height);
  return Math.min(Math.max(Math.floor(side), 3), 10);
}

/** Cut so many squares into sheets, row by row, for squares of so many millimetres. */
export function pagesOf(width: number, height: number, side: number): Page[] {
  const across = Math.floor(SHEET.width / side);
  const down = Math.floor((SHEET.height - HEADING) / side);
  const pages: Page[] = [];
  for (let top = 0; top < height; top += down)
    for (let left = 0; left < width; left += across)
      pages.push({ left, top, width: Math.min(across, width - left), height: Math.min(down, height - top) });
  return pages;
}
