import { describe, expect, test } from "vitest";
import { space } from "../../space";
import { blankLevel } from "../dungeon";
import { boxOf } from "./grid";
import { levelOf } from "./level.fixture";
import { corridor, isRoom, room } from "./rooms";
import { line } from "./strokes";

const box = (a: [number, number], b: [number, number]) => boxOf(space(...a), space(...b));

describe("a room", () => {
  test("has walls along its rectangle and floor within, from whichever corner it is dragged", () => {
    const made = room(blankLevel(6, 4), box([4, 3], [1, 0]));
    expect(made.rows).toEqual([" #### ", " #..# ", " #..# ", " #### "]);
  });

  test("beside another shares its wall, door and all", () => {
    const made = room(levelOf("#####  ", "#...|  ", "#####  "), box([4, 0], [6, 2]));
    expect(made.rows).toEqual(["#######", "#...|.#", "#######"]);
  });

  test("over another becomes one with it", () => {
    const made = room(levelOf("#####  ", "#...#  ", "#...#  ", "#####  ", "       "), box([2, 2], [6, 4]));
    expect(made.rows).toEqual(["#####  ", "#...#  ", "#...###", "###...#", "  #####"]);
  });

  test("keeps what lies in it", () => {
    const made = room(levelOf("...", ".k.", "..."), box([0, 0], [2, 2]));
    expect(made.pieces).toHaveLength(1);
  });

  test("needs floor within its walls", () => {
    expect(isRoom(box([0, 0], [2, 2]))).toBe(true);
    expect(isRoom(box([0, 0], [1, 5]))).toBe(false);
  });
});

describe("a corridor", () => {
  test("has walls of its own where there is nothing", () => {
    const made = corridor(blankLevel(5, 3), line(space(1, 1), space(3, 1)));
    expect(made.rows).toEqual(["#####", "#...#", "#####"]);
  });

  test("goes through the walls of rooms, but leaves doors", () => {
    const made = corridor(levelOf("###   ###", "#.#   |.#", "###   ###"), line(space(1, 1), space(7, 1)));
    expect(made.rows).toEqual(["#########", "#.....|.#", "#########"]);
  });
});
