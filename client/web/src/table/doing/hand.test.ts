import { signal } from "@preact/signals";
import { beforeEach, expect, test } from "vitest";
import type { Answer, Offer } from "../../link/messages";
import type { Session } from "../../link/session";
import { read, type Scene } from "../../scene";
import { space } from "../../space";
import { DEFAULTS, settings } from "../settings/settings";
import { type Action, actionsOf } from "./actions";
import type { Gaze, Looked } from "./gaze";
import { Hand } from "./hand";

const scene: Scene = read({
  board: { title: "Cellar", level: 0, levels: 1, width: 5, height: 3, rows: ["#####", "#...#", "#####"] },
  counters: { red: { kind: "hero", at: space(1, 1), colour: "red" } },
  turn: { seat: "red", left: 5, may_fight: 1 },
  table: { phase: "playing" },
});
const offers: Offer[] = [
  { do: "go", words: "5 spaces left", at: [space(2, 1), space(3, 1)] },
  { do: "snatch", words: "take what lies there", at: [space(3, 1)] },
  { do: "end", words: "end your turn", final: true },
];

let done: string[];
let told: string[];
let looked: { value: Looked | null; peek(): Looked | null };
let actions: ReturnType<typeof signal<readonly Action[]>>;
let hand: Hand;

beforeEach(() => {
  done = [];
  told = [];
  settings.value = DEFAULTS;
  const does = (_: string, command: string): Promise<Answer> => {
    done.push(command);
    return Promise.resolve({ type: "accepted", ref: 1, number: 8 } as Answer);
  };
  const session = { scene: signal(scene), do: does } as unknown as Session;
  looked = signal<Looked | null>(null);
  actions = signal<readonly Action[]>(actionsOf("red", offers));
  const gaze = { looked } as unknown as Gaze;
  hand = new Hand(session, actions as never, signal<string | null>(null), gaze, signal("red"), (words) =>
    told.push(words),
  );
});

test("a click acts where one thing can be done", () => {
  hand.tap(space(2, 1), false);
  expect(done).toEqual(["go 2,1"]);
});

test("a click where several can be done asks which, and costs nothing", () => {
  hand.tap(space(3, 1), false);
  expect(done).toEqual([]);
  expect(hand.choosing.value?.actions.map(({ command }) => command)).toEqual(["go 3,1", "snatch 3,1"]);
  expect(hand.putAway()).toBe(true);
  expect(hand.choosing.value).toBeNull();
});

test("a button that is pressed before the offers came does its work when they are there", () => {
  const all = actions.value;
  actions.value = [];
  hand.verb("end");
  hand.offered();
  expect(hand.asking.value).toBeNull();
  actions.value = all;
  hand.offered();
  expect(hand.asking.value?.command).toBe("end");
});

test("what was pressed too early is forgotten with what is put away", () => {
  const all = actions.value;
  actions.value = [];
  hand.verb("end");
  hand.putAway();
  actions.value = all;
  hand.offered();
  expect(hand.asking.value).toBeNull();
});

test("a click where nothing can be done does nothing", () => {
  hand.tap(space(1, 1), false);
  expect(done).toEqual([]);
  expect(hand.choosing.value).toBeNull();
});

test("a finger's first tap shows, the second acts; a tap elsewhere shows that", () => {
  hand.tap(space(2, 1), true);
  expect(looked.value).toEqual({ at: space(2, 1), by: "finger" });
  hand.tap(space(3, 1), true);
  expect(looked.value?.at).toBe(space(3, 1));
  hand.tap(space(2, 1), true);
  expect(done).toEqual([]);
  hand.tap(space(2, 1), true);
  expect(done).toEqual(["go 2,1"]);
});

test("where a finger may choose, no tap chooses for it", () => {
  for (let n = 0; n < 3; n++) hand.tap(space(3, 1), true);
  expect(done).toEqual([]);
  expect(hand.choosing.value).toBeNull();
});

test("who wishes no second tap needs none", () => {
  settings.value = { ...DEFAULTS, twice: "never" };
  hand.tap(space(2, 1), true);
  expect(done).toEqual(["go 2,1"]);
});

test("what is final asks while something is left, and the same key says yes", () => {
  hand.verb("end");
  expect(done).toEqual([]);
  expect(hand.asking.value?.command).toBe("end");
  hand.verb("end");
  expect(done).toEqual(["end"]);
});

test("what is final does not ask when nothing else is left, or when that was wished", () => {
  actions.value = actionsOf("red", offers.slice(2));
  hand.verb("end");
  expect(done).toEqual(["end"]);
});

test("a step is one move to the space beside", () => {
  hand.step(1, 0, false);
  expect(done).toEqual(["move 2,1"]);
});

test("a step into a wall tells what is there, once", () => {
  hand.step(0, -1, false);
  hand.step(0, -1, true);
  expect(done).toEqual([]);
  expect(told).toEqual(["1,0: wall."]);
});

test("a step before the offers have come is made when they have", () => {
  actions.value = [];
  hand.step(1, 0, false);
  expect(done).toEqual([]);
  actions.value = actionsOf("red", offers);
  hand.offered();
  expect(done).toEqual(["move 2,1"]);
});

test("the way back leads to before the last command", async () => {
  hand.tap(space(2, 1), false);
  await Promise.resolve();
  expect(hand.before.value).toBe(7);
});

test("a verb with one place is done there, with several it shows the nearest, and the next", () => {
  hand.verb("snatch");
  expect(done).toEqual(["snatch 3,1"]);
  hand.verb("go");
  expect(looked.value).toEqual({ at: space(2, 1), by: "keys" });
  hand.verb("go");
  expect(looked.value?.at).toBe(space(3, 1));
});

test("an archer's aim makes any space a target", () => {
  hand.aimAnywhere("fight");
  hand.tap(space(4, 0), false);
  expect(done).toEqual(["fight 4,0"]);
});

test("no shot is offered at one's own place, where the cursor begins if nothing is in sight", () => {
  actions.value = actionsOf("red", [{ do: "fight", words: "shoot", at: [] }, ...offers]);
  hand.verb("fight");
  expect(looked.value).toEqual({ at: space(1, 1), by: "keys" });
  expect(hand.at(space(1, 1))).toEqual([]);
  expect(hand.at(space(2, 1)).map(({ command }) => command)).toEqual(["fight 2,1"]);
});

test("a verb that needs no space but has several forms asks which", () => {
  const trades = ["trade blue give nothing for extra_speed", "trade blue give extra_armour for nothing"];
  actions.value = actionsOf(
    "red",
    trades.map((command) => ({ do: command, words: command })),
  );
  hand.verb("trade");
  expect(done).toEqual([]);
  expect(hand.choosing.value).toMatchObject({ title: "Trade", at: null });
  expect(hand.choosing.value?.actions).toHaveLength(2);
});

test("between a command and the next offers no verb does anything", () => {
  actions.value = [];
  hand.verb("snatch");
  expect(done).toEqual([]);
  expect(looked.value).toBeNull();
});
