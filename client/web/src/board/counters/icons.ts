/** The pictures of icons.json as paths on a square of 512; they are from game-icons.net, see there for authors. */
import table from "./icons.json";

interface Icon {
  /** The picture's name at game-icons.net; empty for our own. */
  readonly icon: string;
  readonly by: string;
  readonly d: readonly string[];
}

const ICONS: Readonly<Record<string, Icon>> = table;

/** Side of the square on which the paths lie. */
const ICON_SIDE = 512;

const paths = new Map<string, Path2D>();

function pathOf(kind: string): Path2D | null {
  const icon = ICONS[kind];
  if (!icon) return null;
  let path = paths.get(kind);
  if (!path) {
    path = new Path2D();
    for (const d of icon.d) path.addPath(new Path2D(d));
    paths.set(kind, path);
  }
  return path;
}

/** Fill a picture in a colour, its middle at a place; false if there is none of that kind. */
export function fillIcon(
  pen: CanvasRenderingContext2D,
  kind: string,
  x: number,
  y: number,
  side: number,
  colour: string,
): boolean {
  const path = pathOf(kind);
  if (!path) return false;
  pen.save();
  pen.translate(x - side / 2, y - side / 2);
  pen.scale(side / ICON_SIDE, side / ICON_SIDE);
  pen.fillStyle = colour;
  pen.fill(path);
  pen.restore();
  return true;
}
