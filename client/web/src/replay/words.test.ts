import { expect, test } from "vitest";
import { apply, EMPTY } from "../scene";
import { clock, told } from "./words";

const scene = apply(EMPTY, [
  ["sheet", "red", { name: "Brunhild" }],
  ["sheet", "blue", { name: "Olaf" }],
]);

test.each([
  ["red", "go 6,1", "Brunhild goes to 6,1"],
  ["red", "move 6,1 7,1 8,1", "Brunhild walks 3 spaces to 8,1"],
  ["red", "trade blue give extra_speed for nothing", "Brunhild offers Olaf extra speed for nothing"],
  ["blue", "pass never", "Olaf lets nobody pass"],
  ["monsters", "play", "The monsters move"],
  ["green", "swap extra_armour for fight_power", "green swaps extra armour for fight power"],
  ["gm", "gm put ghost 5,1 level 2", "The GM puts ghost on 5,1 level 2"],
  ["gm", "gm set 4 body_points 2", "The GM sets body points of monster 4 to 2"],
  ["gm", "gm set 3,1 body_points 2", "The GM sets body points of what is at 3,1 to 2"],
  ["gm", "gm draw wall 1,1 2,1", "The GM draws wall on 2 spaces from 1,1"],
  ["gm", "gm control all 2 rounds", "The GM takes over all monsters for 2 rounds"],
  ["gm", "gm level 1", "The GM takes everybody to level 2"],
  ["red", "dance wildly", "Brunhild dance wildly"],
])("%s: %s", (seat, command, words) => {
  const said = told(seat, command, scene);
  expect(`${said?.who} ${said?.what}`).toBe(words);
});

test("a record without a command is nobody's", () => {
  expect(told("red", "", scene)).toBeNull();
});

test("times are told as on a clock", () => {
  expect([clock(7), clock(247), clock(3847)]).toEqual(["0:07", "4:07", "1:04:07"]);
});
