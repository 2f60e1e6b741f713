import { describe, expect, test } from "vitest";
import { space } from "../space";
import { levelOf } from "./drawing/level.fixture";
import { mirroredAcross } from "./drawing/region";
import { EMPTY } from "./dungeon";
import { Work } from "./work";

function workOn(...texts: string[]): Work {
  const work = new Work();
  work.open({ ...EMPTY, levels: [levelOf(...texts)] });
  return work;
}

const rows = (work: Work): readonly string[] => work.level.value.rows;

describe("a stroke", () => {
  test("is seen while it grows, and is one step", () => {
    const work = workOn("....");
    work.choose("wall");
    work.begin(space(0, 0));
    work.goOn([space(1, 0)]);
    work.goOn([space(2, 0)]);
    expect(rows(work)).toEqual(["###."]);
    work.end();
    work.undo();
    expect(rows(work)).toEqual(["...."]);
    work.redo();
    expect(rows(work)).toEqual(["###."]);
  });

  test("that is cancelled never was", () => {
    const work = workOn("....");
    work.choose("wall");
    work.begin(space(0, 0));
    work.drop();
    expect(rows(work)).toEqual(["...."]);
    work.end();
    expect(rows(work)).toEqual(["...."]);
  });

  test("of a rectangle forgets the way to it", () => {
    const work = workOn("    ", "    ", "    ", "    ");
    work.choose("room");
    work.begin(space(0, 0));
    work.goOn([space(1, 1), space(2, 2), space(3, 3)]);
    work.goOn([space(2, 2)]);
    work.end();
    expect(rows(work)).toEqual(["### ", "#.# ", "### ", "    "]);
  });
});

describe("a selection", () => {
  function selected(): Work {
    const work = workOn("#k..", "....");
    work.choose("select");
    work.begin(space(0, 0));
    work.goOn([space(1, 0)]);
    work.end();
    return work;
  }

  test("is moved by dragging inside it", () => {
    const work = selected();
    work.begin(space(0, 0));
    work.goOn([space(1, 1), space(2, 1)]);
    work.end();
    expect(rows(work)).toEqual(["  ..", "..#."]);
    expect(work.selection.value).toEqual({ left: 2, top: 1, right: 3, bottom: 1 });
  });

  test("is copied, hung on the pointer, mirrored there and put down in one step", () => {
    const work = selected();
    work.copy();
    work.paste();
    work.turn(mirroredAcross);
    work.hang(space(2, 1));
    expect(rows(work)).toEqual(["#...", "...#"]);
    work.begin(space(2, 1));
    expect(work.level.value.pieces.map(({ at }) => at)).toEqual([space(1, 0), space(2, 1)]);
    work.undo();
    expect(rows(work)).toEqual(["#...", "...."]);
  });

  test("is turned where it is", () => {
    const work = selected();
    work.turn(mirroredAcross);
    expect(rows(work)).toEqual([".#..", "...."]);
  });
});

test("the letters of a word are one step, and a word elsewhere another", () => {
  const work = workOn(".");
  for (const title of ["C", "Cr", "Crypt"]) work.edit((level) => ({ ...level, title }), "title");
  work.step({ ...work.dungeon.value, author: "me" }, "author");
  work.undo();
  expect(work.level.value.title).toBe("Crypt");
  work.undo();
  expect(work.level.value.title).toBe("");
});

test("undo shows the level on which something comes back", () => {
  const work = new Work();
  work.open({ ...EMPTY, levels: [levelOf("."), levelOf(".")] });
  work.edit((level) => ({ ...level, title: "Upper" }));
  work.toLevel(1);
  work.undo();
  expect(work.at.value).toBe(0);
});

test("taking up a wall draws with walls", () => {
  const work = workOn("#.");
  work.choose("dropper");
  work.begin(space(0, 0));
  work.end();
  expect(work.tool.value).toBe("wall");
});
