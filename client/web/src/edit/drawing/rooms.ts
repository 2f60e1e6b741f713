/** Rooms and corridors: walls come by themselves, and what is drawn over another room joins it. */
import { column, row, type Space, space } from "../../space";
import { inside, type Level } from "../dungeon";
import { type Box, boxHeight, boxWidth, drawn, letterAt, letterOn, spacesOf } from "./grid";
import { FLOOR, isDoor, isSolid, isWall, OUTSIDE, WALL } from "./letters";

/** A room needs a space of floor within its walls. */
export const isRoom = (box: Box): boolean => boxWidth(box) >= 3 && boxHeight(box) >= 3;

/**
 * Draw a room whose walls run along the rectangle. Walls that are there already are shared, with their doors; where
 * the rectangle's edge runs over the floor of another room the two become one.
 */
export function room(level: Level, box: Box): Level {
  const letters = new Map<Space, string>();
  for (const at of spacesOf(box)) {
    const [x, y] = [column(at), row(at)];
    const edge = x === box.left || x === box.right || y === box.top || y === box.bottom;
    const old = letterOn(level, at);
    if (edge && old === OUTSIDE) letters.set(at, WALL);
    if (!edge && isSolid(old)) letters.set(at, FLOOR);
  }
  return drawn(level, letters);
}

/** Floor along a way, through walls but not through doors, with walls where there is nothing beside it. */
export function corridor(level: Level, way: readonly Space[]): Level {
  const letters = new Map<Space, string>();
  const on = new Set(way);
  for (const at of way) {
    const old = letterOn(level, at);
    if (isWall(old) || old === OUTSIDE) letters.set(at, FLOOR);
    if (isDoor(old)) continue;
    for (let j = -1; j <= 1; j++)
      for (let i = -1; i <= 1; i++) {
        const [x, y] = [column(at) + i, row(at) + j];
        const beside = space(x, y);
        if (inside(level, x, y) && !on.has(beside) && letterAt(level, x, y) === OUTSIDE) letters.set(beside, WALL);
      }
  }
  return drawn(level, letters);
}
