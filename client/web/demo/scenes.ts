/** Scenes that have everything in them, and many of it. */
import { type Counter, EMPTY, type Scene } from "../src/scene";
import { space } from "../src/space";

const ROWS = [
  "########################",
  "#......#.....%.....#...#",
  "#......#.....#.....#...#",
  "#......|.....|.....|..E#",
  "#......#.....#.....#...#",
  "###-####.....###---#####",
  "#......#######.....#    ",
  "#......#.....#.....#    ",
  "#...................    ",
  "#......#.....%.....#    ",
  "#......#.^^^.%.....#    ",
  "###-####..#..####+##    ",
  "#.........#......|.#    ",
  "#.####....#..##--+-#####",
  "#.#T.#....#..#...|.....#",
  "#.#..|.......|...|..T..#",
  "#.####....#..#####.....#",
  "#.........#............#",
  "########################",
];

const counters: Record<string, Counter> = {};
const put = (id: string, x: number, y: number, counter: Omit<Counter, "at">) =>
  (counters[id] = { ...counter, at: space(x, y) });
(["warrior", "valkyrie", "elf", "wizard"] as const).forEach((kind, i) => {
  const colour = ["red", "blue", "green", "yellow"][i]!;
  put(colour, 9 + (i % 2), 7 + Math.floor(i / 2), { kind: "hero", colour, class: kind, name: kind });
  put(`x${colour}`, 14 + i, 17, { kind: "corpse", colour, keys: i % 2, potions: 0, treasure: 0, enchantments: [] });
});
let number = 0;
["ghost", "grunt", "demon", "lobber", "sorcerer"].forEach((kind, i) => {
  for (let level = 1; level <= 3; level++) {
    number++;
    put(`m${number}`, 1 + i, 1 + level, { kind, number, level, body_points: level === 3 ? 2 : level });
  }
  if (kind !== "sorcerer") put(`g${i}`, 14 + i, 1, { kind: "generator", spawns: kind, body_points: 3 - (i % 3) });
});
put("death", 3, 8, { kind: "death", leached: 40 });
put("thief", 16, 8, { kind: "thief", body_points: 1, fleeing: true, loot: "potion" });
put("b12", 11, 9, { kind: "bomb", thrown_by: 12 });
put("c1", 20, 1, { kind: "chest" });
["key", "potion", "food", "booze", "treasure", "jewel_bag"].forEach((kind, i) =>
  put(`i${i}`, 8 + (i % 3) * 2, 1 + Math.floor(i / 3) * 2, { kind: "items", holds: [kind] }),
);
["extra_armour", "extra_magic", "fight_power", "throw_weapon", "extra_speed", "rebound_shots", "invisibility"].forEach(
  (kind, i) => put(`e${i}`, 11 + i, 14, { kind: "items", holds: [kind] }),
);
put("f1", 2, 12, { kind: "items", holds: ["key", "potion"] });
put("f2", 4, 12, { kind: "items", holds: ["key", "potion", "food"] });
put("f3", 6, 12, { kind: "items", holds: ["key", "potion", "treasure", "food", "booze"] });
put("f4", 10, 8, { kind: "items", holds: ["potion"] });

/** Every terrain and every kind of counter. */
export const everything: Scene = {
  ...EMPTY,
  board: {
    title: "Everything",
    level: 0,
    levels: 1,
    width: 24,
    height: 19,
    rows: ROWS,
    notes: [[space(5, 7), "A note."]],
  },
  counters,
  turn: { seat: "green", round: 1 },
};

/** A level of so many spaces a side, with rooms and so many monsters. */
export function crowd(side: number, many: number): Scene {
  const rows = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => {
      if (x === 0 || y === 0 || x === side - 1 || y === side - 1) return "#";
      if (x % 9 === 0 || y % 8 === 0)
        return x % 9 === 4 ? "-" : y % 8 === 4 ? "|" : (x * 7 + y * 3) % 11 === 0 ? "%" : "#";
      return x % 9 < 3 && y % 8 < 3 && (x + y) % 3 === 0 ? "#" : ".";
    }).join(""),
  );
  const made: Record<string, Counter> = {};
  const kinds = ["ghost", "grunt", "demon", "lobber"];
  for (let i = 1; i <= many; i++) {
    const at = space(1 + ((i * 7) % (side - 2)), 1 + (Math.floor((i * 7) / (side - 2)) % (side - 2)));
    made[`m${i}`] = { kind: kinds[i % 4]!, at, number: i, level: 1 + (i % 3), body_points: 1 + (i % 3) };
  }
  return { ...EMPTY, board: { title: "Crowd", level: 0, levels: 1, width: side, height: side, rows }, counters: made };
}
