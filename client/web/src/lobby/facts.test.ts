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
  const picture = { width: 3, height: 1, rows: ["..E"], starts: [0], counters: [] };
  const said = { author: "Ada", licence: "CC0-1.0", story: "Down <b>there</b>.", players: 2 };
  expect(dungeonOf({ about: { map: "The Cellar", levels: 2 }, preview: { ...said, ...picture } })).toEqual({
    title: "The Cellar",
    story: "Down <b>there</b>.",
    facts: ["2 levels, for 2 heroes.", "Drawn by Ada, licence CC0-1.0."],
    picture: { ...said, ...picture },
    players: 2,
  });
});

test("of a dungeon nothing need be said", () => {
  const nothing = { title: "", story: "", facts: [], picture: null, players: 4 };
  expect(dungeonOf({})).toEqual(nothing);
  expect(dungeonOf({ about: { map: 4 }, preview: { story: null, players: "2", rows: 5 } })).toEqual(nothing);
  expect(dungeonOf({ about: { map: "Attic", levels: 1 }, preview: { licence: "MIT" } }).facts).toEqual([
    "1 level.",
    "Licence MIT.",
  ]);
});
