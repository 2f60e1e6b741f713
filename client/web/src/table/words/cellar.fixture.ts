/** A scene for the tests of what is said in words: a hero, a ghost, a pile, a corpse, a door and the way out. */
import { read } from "../../scene";
import { space } from "../../space";

export const cellar = read({
  board: { title: "Cellar", level: 0, levels: 1, width: 9, height: 3, rows: ["#########", "#..|...E#", "#########"] },
  counters: {
    red: { kind: "hero", at: space(1, 1), colour: "red", class: "elf", name: "Dio" },
    m3: { kind: "ghost", at: space(5, 1), number: 3, level: 2, body_points: 2 },
    i2: { kind: "items", at: space(2, 1), holds: ["key", "jewel_bag"] },
    xblue: {
      kind: "corpse",
      at: space(4, 1),
      colour: "blue",
      keys: 2,
      potions: 0,
      treasure: 300,
      enchantments: ["extra_speed"],
    },
  },
});
