import { beforeEach, expect, test } from "vitest";
import { apply, type Change, EMPTY, type Scene } from "../scene";
import { type Moment, Timeline } from "./timeline";

const START: Scene = apply(EMPTY, [
  ["counter", "g1", { kind: "ghost", at: 0 }],
  ["sheet", "red", { keys: 1 }],
]);
const moves: Change[] = [["move", "g1", [5]]];

const record = (number: number, more: Partial<Moment> = {}): Moment => ({
  ...{ number, seat: "red", command: "go 1,1", time: number, marks: [] },
  changes: [["move", "g1", [number]]],
  ...more,
});
const records = (after: number, upto: number) => Array.from({ length: upto - after }, (_, n) => record(after + 1 + n));

let timeline: Timeline;

beforeEach(() => {
  timeline = new Timeline();
  timeline.reach(200);
});

test("nothing is shown of which too little is known", () => {
  expect(timeline.sceneAt(3)).toBeNull();
  timeline.keep(1, START);
  timeline.put({ after: 3, upto: 9 }, records(3, 9));
  expect(timeline.sceneAt(1)).toBe(START);
  expect(timeline.sceneAt(4)).toBeNull();
});

test("a scene is made from the nearest one before it, and shares what did not change", () => {
  timeline.keep(1, START);
  timeline.put({ after: 1, upto: 150 }, records(1, 150));
  expect(timeline.sceneAt(140)?.counters["g1"]?.at).toBe(140);
  expect(timeline.sceneAt(70)?.counters["g1"]?.at).toBe(70);
  expect(timeline.sceneAt(71)?.sheets["red"]).toBe(START.sheets["red"]);
});

test("scenes that somebody else keeps serve as well", () => {
  const past = new Map([[8, START]]);
  const watched = new Timeline(past);
  watched.put({ after: 8, upto: 9 }, [record(9)]);
  expect(watched.sceneAt(9)?.counters["g1"]?.at).toBe(9);
});

test("numbers without a record change nothing", () => {
  timeline.keep(1, START);
  timeline.put({ after: 1, upto: 6 }, [record(2), record(6)]);
  expect(timeline.sceneAt(5)?.counters["g1"]?.at).toBe(2);
  expect(timeline.moment(4)).toMatchObject({ command: "", changes: [], time: 2 });
});

test("the gap is the first stretch that is not known, no longer than asked", () => {
  timeline.put({ after: 0, upto: 20 }, records(0, 20));
  timeline.put({ after: 60, upto: 80 }, records(60, 80));
  expect(timeline.gap(1)).toEqual({ after: 20, upto: 60 });
  expect(timeline.gap(30, 10)).toEqual({ after: 29, upto: 39 });
  expect(timeline.gap(65)).toEqual({ after: 80, upto: 200 });
  timeline.put({ after: 20, upto: 200 }, records(20, 200));
  expect(timeline.gap(1)).toBeNull();
});

test("steps go to what can be seen, or to where a turn begins, and end where all ends", () => {
  timeline.put({ after: 0, upto: 199 }, [
    record(4, { marks: ["turn"] }),
    record(5, { changes: [["chat", "players", "Ann", "hello"]] }),
    record(9, { changes: moves, marks: ["round"] }),
  ]);
  expect(timeline.next(4, 1, "command")).toBe(9);
  expect(timeline.next(1, 1, "turn")).toBe(4);
  expect(timeline.next(9, -1, "turn")).toBe(4);
  expect(timeline.next(4, -1, "command")).toBe(1);
  expect(timeline.next(9, 1, "turn")).toBeNull();
  timeline.put({ after: 199, upto: 200 }, []);
  expect(timeline.next(9, 1, "turn")).toBe(200);
});

test("the last number of a level is the one before the next", () => {
  timeline.put({ after: 0, upto: 9 }, [
    record(2, { changes: [["board", { level: 0 }]] }),
    record(5, { changes: [["board", { level: 1 }]] }),
  ]);
  expect([timeline.lastOn(0), timeline.lastOn(1), timeline.lastOn(2)]).toEqual([4, 9, null]);
});
