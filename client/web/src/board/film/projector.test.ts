import { beforeEach, describe, expect, it } from "vitest";
import { apply, type Change, EMPTY, type Scene } from "../../scene";
import { space } from "../../space";
import { Projector } from "./projector";

const start: Scene = {
  ...EMPTY,
  board: { title: "", level: 0, levels: 1, width: 40, height: 3, rows: [] },
  counters: { red: { kind: "hero", at: space(1, 1), colour: "red" } },
};

describe("the projector", () => {
  let projector: Projector;
  let scene: Scene;
  let x: number;
  beforeEach(() => {
    projector = new Projector();
    projector.show(start);
    scene = start;
    x = 1;
  });

  const step = (steps = 1) => {
    const way = Array.from({ length: steps }, () => space(++x, 1));
    const changes: Change[] = [["move", "red", way]];
    scene = apply(scene, changes);
    projector.play(scene, changes);
  };

  it("shows what was at first, then the way, then exactly what came of it", () => {
    step(3);
    expect(projector.scene.counters["red"]!.at).toBe(space(1, 1));
    projector.pass(100);
    expect(projector.acts()).toMatchObject([{ act: { act: "slide" } }]);
    expect(projector.busy).toBe(true);
    projector.pass(5000);
    expect(projector.scene).toBe(scene);
    expect(projector.busy).toBe(false);
  });

  it("runs films in order, and hurries when many wait", () => {
    for (let i = 0; i < 8; i++) step(3);
    let passed = 0;
    while (projector.busy) {
      projector.pass(16);
      passed += 16;
    }
    expect(passed).toBeLessThan(8 * 330 * 0.75);
    expect(projector.scene).toBe(scene);
  });

  it("leaves films out when it is many seconds behind", () => {
    for (let i = 0; i < 30; i++) step(3);
    let passed = 0;
    while (projector.busy && passed < 10_000) {
      projector.pass(16);
      passed += 16;
    }
    expect(passed).toBeLessThan(5000);
    expect(projector.scene).toBe(scene);
  });

  it("shows the state at once at speed 0", () => {
    projector.speed = 0;
    step(5);
    expect(projector.scene).toBe(scene);
    expect(projector.busy).toBe(false);
  });

  it("is twice as fast at speed 2", () => {
    projector.speed = 2;
    step(2);
    projector.pass(111);
    expect(projector.busy).toBe(false);
  });

  it("skips to the latest scene", () => {
    step();
    step();
    projector.skip();
    expect(projector.scene).toBe(scene);
    expect(projector.running).toBe(false);
  });

  it("takes changes that nothing is seen of without waiting", () => {
    scene = apply(scene, [["log", "Hm."]]);
    projector.play(scene, [["log", "Hm."]]);
    expect(projector.scene).toBe(scene);
  });

  it("leaves dice lying while the next film runs", () => {
    const changes: Change[] = [["roll", "red", 4, 3, true]];
    projector.play(scene, changes);
    step();
    projector.pass(560);
    expect(projector.acts().map(({ act }) => act.act)).toEqual(["slide", "die"]);
    projector.pass(2000);
    expect(projector.running).toBe(false);
  });

  it("shows a scene at once in the middle of a film", () => {
    step(9);
    projector.pass(50);
    projector.show(start);
    expect(projector.scene).toBe(start);
    expect(projector.acts()).toEqual([]);
  });
});
