import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import type { Answer, Wish } from "../link/messages";
import { apply, type Change, EMPTY, type Scene } from "../scene";
import { Reel } from "./reel";
import type { Moment } from "./timeline";

const START = apply(EMPTY, [["counter", "g1", { kind: "ghost", at: 1 }]]);
const LAST = 6;
/** Number 3 has nothing to see; at 4 a turn begins. */
const RECORDS = [2, 3, 4, 5, 6].map(
  (number): Moment => ({
    ...{
      number,
      seat: "red",
      command: "go 1,1",
      time: number,
      marks: number === 4 ? ["turn"] : number === 2 ? ["level"] : [],
    },
    changes: number === 3 ? [] : [["move", "g1", [number]]],
  }),
);

/** A course that is read; looking a scene up takes so many milliseconds. */
function reading(slow = 0) {
  const asked: string[] = [];
  const shown: (readonly [number | undefined, readonly Change[] | null])[] = [];
  const ask = async (wish: Wish): Promise<Answer> => {
    if (slow && wish.type === "look") await new Promise((over) => setTimeout(over, slow));
    return answer(wish);
  };
  const answer = (wish: Wish): Answer => {
    if (wish.type === "look") {
      asked.push(`look ${wish.number}`);
      const changes = RECORDS.filter((record) => record.number <= wish.number).flatMap((record) => record.changes);
      return { type: "seen", ref: 1, number: wish.number, scene: apply(START, changes) } as unknown as Answer;
    }
    if (wish.type !== "history") return { type: "refused", ref: 1, code: "role", reason: "No." };
    asked.push(`history ${wish.after} ${wish.upto}`);
    const records = RECORDS.filter(({ number }) => number > wish.after && number <= wish.upto);
    return { type: "recalled", ref: 1, records, last: wish.upto } as unknown as Answer;
  };
  const source = { number: signal(LAST), past: new Map<number, Scene>(), ask };
  const reel = new Reel(source, (scene, changes) => void shown.push([scene.counters["g1"]?.at, changes]));
  return { reel, asked, shown };
}

test("a jump looks one scene up, and dragging over many only the first and the last", async () => {
  const { reel, asked, shown } = reading();
  await Promise.all([reel.to(2), reel.to(3), reel.to(4), reel.to(5)]);
  expect(asked).toEqual(["look 2", "look 5"]);
  expect(shown).toEqual([[5, null]]);
  expect(reel.at.value).toBe(5);
});

test("a step forward fetches what follows, passes over what cannot be seen, and is a film", async () => {
  const { reel, asked, shown } = reading();
  await reel.to(2);
  await reel.step(1, "command");
  expect(asked).toEqual(["look 2", "history 2 6"]);
  expect(reel.at.value).toBe(4);
  expect(shown.at(-1)).toEqual([4, [["move", "g1", [4]]]]);
});

test("steps by turn and steps back show at once", async () => {
  const { reel, shown } = reading();
  await reel.to(6);
  await reel.step(-1, "turn");
  expect(reel.at.value).toBe(4);
  await reel.step(-1, "command");
  expect(reel.at.value).toBe(2);
  expect(shown.map(([, changes]) => changes)).toEqual([null, null, null]);
});

test("all that happened is fetched once", async () => {
  const { reel, asked } = reading();
  await reel.loadAll();
  await reel.loadAll();
  expect(asked).toEqual(["history 0 6"]);
});

test("a course begins where the game does", async () => {
  const { reel, shown } = reading();
  await reel.begin();
  expect(reel.at.value).toBe(2);
  expect(shown).toHaveLength(1);
});

test("what is played while it still opens plays on to the end", async () => {
  vi.useFakeTimers();
  const { reel } = reading(2_000);
  void reel.begin();
  reel.play();
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  expect(reel.at.value).toBe(LAST);
  expect(reel.playing.value).toBe(false);
});
