import { expect, test } from "vitest";
import { dungeonOf, duration, facts } from "./facts";

test.each([
  [1, "1 second"],
  [20, "20 seconds"],
  [60, "1 minute"],
  [90, "90 seconds"],
  [7200, "2 hours"],
  [0, "0 seconds"],
])("%i seconds are %s", (seconds, words) => {
  expect(duration(seconds)).toBe(words);
});

test("a table's settings are said whole", () => {
  expect(
    facts({
      absence: "bot",
      absent_seconds: 60,
      turn_seconds: 90,
      answer_seconds: 20,
      spectators: true,
      delay_seconds: 30,
    }),
  ).toEqual([
    "No game master: the server does what is needed.",
    "If somebody is away for 1 minute, a bot plays on for them.",
    "A turn lasts at most 90 seconds.",
    "Questions wait 20 seconds for an answer.",
    "Who watches is kept 30 seconds behind.",
  ]);
  expect(facts({ gm: true, absence: "wait" })).toEqual([
    "A game master hosts.",
    "If somebody is away, the game waits for them.",
    "Nobody hurries you: a turn has no limit.",
    "Nobody can watch.",
  ]);
});

test("the dungeon is what the table says it is", () => {
  expect(dungeonOf({ about: { map: "The Cellar", levels: 2 } })).toEqual({ title: "The Cellar", levels: 2 });
  expect(dungeonOf({})).toEqual({ title: "", levels: 0 });
});
