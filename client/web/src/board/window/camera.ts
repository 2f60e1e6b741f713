/** Where one looks: pure arithmetic between the paper, in spaces, and the window, in CSS pixels. x right, y down in both. */

export interface Point {
  x: number;
  y: number;
}

/** The paper's point in the window's top left corner, and how many pixels a space is wide. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Pixels at each side that panels lie over. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface Pane {
  readonly width: number;
  readonly height: number;
  readonly insets: Insets;
}

/** Width and height of a paper in spaces. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Spaces of blank paper around the drawing. */
export const MARGIN = 1;
export const LARGEST = 128;
/** No paper is shown smaller than this, unless it would not fit otherwise. */
const SMALLEST = 10;

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export const toScreen = (camera: Camera, { x, y }: Point): Point => ({
  x: (x - camera.x) * camera.scale,
  y: (y - camera.y) * camera.scale,
});

export const toPaper = (camera: Camera, { x, y }: Point): Point => ({
  x: camera.x + x / camera.scale,
  y: camera.y + y / camera.scale,
});

/** The middle of what no panel covers. */
export const middle = ({ width, height, insets }: Pane): Point => ({
  x: (insets.left + width - insets.right) / 2,
  y: (insets.top + height - insets.bottom) / 2,
});

/** Look so that a point of the paper is seen at a point of the window. */
export const looking = (at: Point, seen: Point, scale: number): Camera => ({
  x: at.x - seen.x / scale,
  y: at.y - seen.y / scale,
  scale,
});

/** The scale at which the whole paper is seen between the panels. */
export function fitting(size: Size, pane: Pane): number {
  const { insets } = pane;
  const across = (pane.width - insets.left - insets.right) / (size.width + 2 * MARGIN);
  const down = (pane.height - insets.top - insets.bottom) / (size.height + 2 * MARGIN);
  return Math.min(Math.max(Math.min(across, down), 1), LARGEST / 2);
}

export const fit = (size: Size, pane: Pane): Camera =>
  looking({ x: size.width / 2, y: size.height / 2 }, middle(pane), fitting(size, pane));

export function allowedScale(scale: number, size: Size, pane: Pane): number {
  return Math.min(Math.max(scale, Math.min(SMALLEST, fitting(size, pane))), LARGEST);
}

/** Keep some of the paper in sight: what is seen in the middle is always a point of it. */
export function clamped(camera: Camera, size: Size, pane: Pane): Camera {
  const seen = middle(pane);
  const at = toPaper(camera, seen);
  const kept = {
    x: Math.min(Math.max(at.x, -MARGIN), size.width + MARGIN),
    y: Math.min(Math.max(at.y, -MARGIN), size.height + MARGIN),
  };
  return kept.x === at.x && kept.y === at.y ? camera : looking(kept, seen, camera.scale);
}

/** Zoom to a scale around a point of the window, which keeps showing the same point of the paper. */
export const zoomed = (camera: Camera, scale: number, around: Point, size: Size, pane: Pane): Camera =>
  clamped(looking(toPaper(camera, around), around, scale), size, pane);

export const panned = (camera: Camera, dx: number, dy: number, size: Size, pane: Pane): Camera =>
  clamped({ ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }, size, pane);

/** Two fingers: what lay under each at first lies between them still, as far as one scale for both allows. */
export function pinched(
  camera: Camera,
  [a, b]: readonly [Point, Point],
  [c, d]: readonly [Point, Point],
  size: Size,
  pane: Pane,
): Camera {
  const before = Math.hypot(a.x - b.x, a.y - b.y);
  const after = Math.hypot(c.x - d.x, c.y - d.y);
  const scale = allowedScale(camera.scale * (before > 0 ? after / before : 1), size, pane);
  const held = toPaper(camera, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  return clamped(looking(held, { x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 }, scale), size, pane);
}

/** Part of the way from one camera to another, 0 to 1; the scale by equal factors, so that a zoom looks even. */
export function between(from: Camera, to: Camera, part: number, pane: Pane): Camera {
  const seen = middle(pane);
  const a = toPaper(from, seen);
  const b = toPaper(to, seen);
  const at = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
  return looking(at, seen, from.scale * (to.scale / from.scale) ** part);
}
