import { describe, expect, it } from "vitest";
import { apply, type Change, type Counter, EMPTY, type Scene } from "../../scene";
import { space } from "../../space";
import { calmFilmOf } from "./calm";
import type { Act, Film } from "./film";
import { BEATS, filmOf } from "./motion";

const monster = (x: number, y: number, number: number): Counter => ({
  kind: "grunt",
  at: space(x, y),
  number,
  level: 2,
  body_points: 2,
});

const scene: Scene = {
  ...EMPTY,
  board: {
    title: "",
    level: 0,
    levels: 2,
    width: 12,
    height: 4,
    rows: ["############", "#....%..-..#", "#..........#", "############"],
  },
  counters: {
    red: { kind: "hero", at: space(1, 1), colour: "red", class: "elf" },
    m1: monster(4, 1, 1),
    m2: monster(6, 2, 2),
    m3: { ...monster(9, 2, 3), kind: "demon" },
    b4: { kind: "bomb", at: space(3, 2), thrown_by: 4 },
  },
  sheets: { red: { body_points: 100, treasure: 0 } as never },
};

const acts = <K extends Act["act"]>(film: Film, kind: K) =>
  film.acts.filter((act): act is Act & { act: K } => act.act === kind);
const film = (...changes: Change[]): Film => filmOf(scene, changes);
const cueOf = (made: Film, name: string, id: unknown) =>
  made.cues.find(({ changes }) => changes[0]![0] === name && changes[0]![1] === id)!.at;

describe("a film", () => {
  it("slides a counter along its way, from where it was, and takes the change at the end", () => {
    const made = film(["move", "red", [space(2, 1), space(3, 1)]]);
    expect(made.acts).toEqual([
      { act: "slide", id: "red", spaces: [space(1, 1), space(2, 1), space(3, 1)], from: 0, upto: 2 * BEATS.heroStep },
    ]);
    expect(made.cues[0]!.at).toBe(2 * BEATS.heroStep);
  });

  it("shows a leap to elsewhere as no slide", () => {
    expect(film(["move", "red", [space(9, 1)]]).acts[0]!.act).toBe("shift");
  });

  it("lets the shot fly before the die falls, and the slain fall after it", () => {
    const made = film(
      ["shot", "red", [space(2, 1), space(3, 1), space(4, 1)], "m1"],
      ["roll", "red", 5, 3, true],
      ["gone", "m1"],
    );
    const [shot, die, fall] = [acts(made, "fly")[0]!, acts(made, "die")[0]!, acts(made, "fall")[0]!];
    expect(shot).toMatchObject({ what: "arrow", spaces: [space(1, 1), space(2, 1), space(3, 1), space(4, 1)] });
    expect(die).toMatchObject({ at: space(4, 1), shows: 5, needed: 3, hit: true });
    expect(die.from).toBeGreaterThanOrEqual(shot.upto);
    expect(fall.from).toBeGreaterThanOrEqual(die.from + BEATS.dieFalls);
    expect(cueOf(made, "gone", "m1")).toBe(fall.from);
  });

  it("keeps a rebound's way", () => {
    const way = [space(2, 1), space(3, 1), space(2, 1), space(1, 1)];
    expect(acts(film(["shot", "red", way, null]), "fly")[0]!.spaces).toEqual([space(1, 1), ...way]);
  });

  it("shows a loss of body points over the hero that lost them", () => {
    const made = film(["roll", "m1", 6, 3, true], ["sheet", "red", { body_points: 92 }]);
    expect(acts(made, "float")[0]).toMatchObject({ at: space(1, 1), words: "\u22128", good: false });
    expect(acts(made, "shake")[0]).toMatchObject({ id: "red" });
    expect(acts(made, "die")[0]!.at).toBe(space(1, 1));
  });

  it("lets monsters move in a wave, each a little after the one before", () => {
    const made = film(
      ["move", "m1", [space(3, 1)]],
      ["move", "m2", [space(5, 2), space(4, 2)]],
      ["move", "m3", [space(8, 2)]],
    );
    const [a, b, c] = acts(made, "slide");
    expect(a!.from).toBeLessThan(b!.from);
    expect(b!.from).toBeLessThan(c!.from);
    expect(c!.from).toBeLessThan(b!.upto + BEATS.monsterStep);
  });

  it("waits for a space that another has to leave", () => {
    const made = film(["move", "m1", [space(3, 1), space(2, 1)]], ["move", "m2", [space(5, 1), space(4, 1)]]);
    const [first, second] = acts(made, "slide");
    expect(second!.upto).toBeGreaterThan(first!.from + BEATS.monsterStep / 2);
  });

  it("takes about two seconds for the turn of thirty monsters", () => {
    const counters: Record<string, Counter> = {};
    const changes: Change[] = [];
    for (let i = 1; i <= 30; i++) {
      counters[`m${i}`] = monster(i, 2 * (i % 2), i);
      changes.push(["move", `m${i}`, Array.from({ length: 7 }, (_, step) => space(i, 3 + step))]);
      if (i % 3 === 0) changes.push(["roll", `m${i}`, 3, 3, true], ["sheet", "red", { body_points: 100 - i }]);
    }
    const { length } = filmOf({ ...scene, counters: { ...scene.counters, ...counters } }, changes);
    expect(length).toBeGreaterThan(1500);
    expect(length).toBeLessThan(2700);
  });

  it("crumbles a wall, swings a door, and builds what the GM draws", () => {
    const made = film(["terrain", space(5, 1), "."], ["terrain", space(8, 1), "."], ["terrain", space(3, 2), "#"]);
    expect(acts(made, "crumble")[0]).toMatchObject({ at: space(5, 1), letter: "%" });
    expect(acts(made, "swing")[0]).toMatchObject({ at: space(8, 1), letter: "-" });
    expect(acts(made, "build")[0]).toMatchObject({ at: space(3, 2), letter: "#" });
  });

  it("throws bombs in an arc and lets them go off where they hang", () => {
    const made = film(["shot", "m1", [space(1, 1)], "bomb"], ["gone", "b4"]);
    expect(acts(made, "fly")[0]!.what).toBe("bomb");
    expect(acts(made, "blast")[0]!.at).toBe(space(3, 2));
  });

  it("lets a dead hero fall, and one that escapes fade", () => {
    const dead = film(["gone", "red"], ["counter", "xred", { kind: "corpse", at: space(1, 1), colour: "red" }]);
    expect(dead.acts.map(({ act }) => act)).toEqual(["fall", "grow"]);
    expect(film(["gone", "red"], ["sheet", "red", { status: "escaped" }]).acts.map(({ act }) => act)).toEqual(["fade"]);
  });

  it("shows dice of one burst in quick succession", () => {
    const made = film(
      ["burst", space(1, 1), [space(4, 1)]],
      ["roll", "red", 5, 3, true],
      ["gone", "m1"],
      ["roll", "red", 2, 3, false],
    );
    const [first, second] = acts(made, "die");
    expect(second!.from - first!.from).toBeLessThan(BEATS.dieFalls);
  });

  it("puts a new level down at once", () => {
    const made = film(
      ["board", scene.board],
      ["counter", "red", scene.counters["red"]],
      ["counter", "m9", monster(1, 1, 9)],
    );
    expect(made.acts).toEqual([]);
    expect(new Set(made.cues.map(({ at }) => at)).size).toBe(1);
  });

  it("has every change exactly once, in an order that ends in the right scene", () => {
    const changes: Change[] = [
      ["move", "red", [space(2, 1)]],
      ["terrain", space(5, 1), "."],
      ["shot", "red", [space(3, 1), space(4, 1)], "m1"],
      ["roll", "red", 6, 3, true],
      ["set", "m1", { body_points: 1 }],
      ["turn", { seat: "monsters" }],
      ["move", "m1", [space(3, 1)]],
      ["move", "m2", [space(5, 2)]],
      ["roll", "m1", 1, 3, false],
      ["counter", "m5", monster(7, 1, 5)],
      ["gone", "b4"],
      ["log", "Something."],
    ];
    const made = film(...changes);
    const inOrder = made.cues.flatMap((cue) => cue.changes);
    const after = apply(scene, changes);
    const played = apply(scene, inOrder);
    expect(played.counters).toEqual(after.counters);
    expect(played.board).toEqual(after.board);
    for (const act of made.acts) expect(act.upto).toBeGreaterThan(act.from);
  });

  it("without movement is over at once and slides nothing", () => {
    const changes: Change[] = [
      ["move", "red", [space(2, 1)]],
      ["move", "red", [space(3, 1)]],
      ["roll", "red", 2, 3, false],
    ];
    const made = calmFilmOf(scene, changes);
    expect(acts(made, "slide")).toEqual([]);
    expect(acts(made, "shift")[0]).toMatchObject({ spaces: [space(1, 1), space(3, 1)], from: 0 });
    expect(made.cues).toEqual([{ at: 0, changes }]);
    expect(made.length).toBeLessThan(400);
  });
});
