import { beforeEach, expect, test } from "vitest";
import { space } from "../space";
import { Hold } from "./hold";
import type { ServerMessage } from "./messages";

let hold: Hold;

const welcome = (fields: object = {}) =>
  ({
    ...{ type: "welcome", table: "T1", role: "player", seats: ["red"], number: 3, server: "1", rules: 1 },
    ...{ host: false, play: "p", watch: "w", refs: { red: 7 }, ...fields },
  }) as ServerMessage;
const scene = { type: "scene", number: 3, scene: { counters: { g1: { kind: "ghost", at: 0 } } } } as ServerMessage;
const update = (number: number) =>
  ({ type: "update", number, changes: [["move", "g1", [space(1, 0)]]] }) as unknown as ServerMessage;
const offers = {
  type: "offers",
  number: 3,
  seat: "red",
  offers: [{ do: "end", words: "" }],
  seconds: 5,
} as ServerMessage;

const hear = (...messages: ServerMessage[]) => messages.map((message) => hold.receive(message, 1_000));

beforeEach(() => {
  hold = new Hold("code", "Ann", { red: "secret" });
});

test("the first hello has no number; after a scene it tells the one that is held", () => {
  expect(hold.hello()).toEqual({ type: "hello", code: "code", name: "Ann", tokens: ["secret"], last: null });
  hear(welcome(), scene, update(4));
  expect(hold.hello().last).toBe(4);
});

test("a scene serves only the tokens with which it was got", () => {
  hear(welcome(), scene, { type: "seated", ref: 1, seat: "blue", token: "other" } as ServerMessage);
  expect(hold.hello()).toMatchObject({ tokens: ["secret", "other"], last: null });
});

test("the next update is applied, an old one is passed over, and a gap asks for the whole scene", () => {
  const [, , next, old, gap] = hear(welcome(), scene, update(4), update(4), update(6));
  expect(next?.changes).toHaveLength(1);
  expect(hold.scene.counters["g1"]?.at).toBe(space(1, 0));
  expect(old).toEqual({ send: [], changes: null });
  expect(gap?.send).toEqual([{ type: "refresh" }]);
  expect(hold.number).toBe(4);
});

test("offers last until the next update, and know when the table acts by itself", () => {
  hear(welcome(), scene, offers);
  expect(hold.offers.get("red")).toMatchObject({ until: 6_000, offers: [{ do: "end" }] });
  hear(update(4));
  expect(hold.offers.size).toBe(0);
});

test("refs go on from what the table knows, and what is safe twice goes out again after a lost line", () => {
  hear(welcome());
  const done = hold.request({ type: "do", seat: "red", number: 3, command: "end" });
  const said = hold.request({ type: "say", text: "hello" });
  expect(done.ref).toBe(8);
  expect(hold.unsent()).toEqual([done, said]);
  expect(hold.unsent()).toEqual([]);
  expect(hold.broke()).toEqual([said.ref]);
  expect(hold.unsent()).toEqual([done]);
});

test("an answer ends a request", () => {
  const done = hold.request({ type: "do", seat: "red", number: 3, command: "end" });
  hear({ type: "accepted", ref: done.ref, number: 4 } as ServerMessage);
  expect(hold.unsent()).toEqual([]);
});

test("a seat that the server does not know any more is let go", () => {
  hear(welcome({ seats: [] }));
  expect(hold.tokens).toEqual({});
  expect(hold.seats).toEqual([]);
});
