import { beforeEach, describe, expect, it } from "vitest";
import type { Board } from "../../scene";
import { space } from "../../space";
import * as cam from "./camera";
import { Eye } from "./eye";

const board = (level: number): Board => ({ title: "", level, levels: 2, width: 38, height: 18, rows: [] });
const PANE: cam.Pane = { width: 810, height: 430, insets: cam.NO_INSETS };

describe("the eye", () => {
  let eye: Eye;
  beforeEach(() => {
    eye = new Eye();
    eye.resize(PANE);
    eye.paper(board(0));
  });

  const rest = () => {
    for (let i = 0; i < 60 && eye.gliding; i++) eye.pass(20);
  };

  it("sees all of a level at first, at a whole number of pixels", () => {
    expect(eye.camera.scale).toBe(20);
  });

  it("comes to rest at whole device pixels after each zoom", () => {
    eye.ratio = 1.5;
    for (const factor of [1.1, 1.1, 0.7, 1.05]) {
      eye.zoom(factor, { x: 400, y: 200 });
      rest();
      expect(eye.camera.scale * 1.5).toBeCloseTo(Math.round(eye.camera.scale * 1.5), 9);
    }
  });

  it("adds up zooms that are too small for a pixel", () => {
    for (let i = 0; i < 10; i++) eye.zoom(1.01, { x: 0, y: 0 });
    expect(eye.goal.scale).toBe(22);
    for (let i = 0; i < 10; i++) eye.zoom(1 / 1.01, { x: 0, y: 0 });
    expect(eye.goal.scale).toBe(20);
  });

  it("stays where it was when the same level comes again, and looks at all of another", () => {
    eye.zoom(2, { x: 0, y: 0 });
    rest();
    eye.paper(board(0));
    expect(eye.camera.scale).toBe(40);
    eye.paper(board(1));
    expect(eye.camera.scale).toBe(20);
  });

  it("keeps all in sight when the window changes, until the viewer looks elsewhere", () => {
    eye.resize({ ...PANE, width: 1610, height: 830 });
    expect(eye.camera.scale).toBe(40);
    eye.pan(50, 0);
    eye.resize(PANE);
    expect(eye.camera.scale).toBe(40);
  });

  it("follows who leaves the middle, and lets be who stays in it", () => {
    eye.zoom(3, { x: 400, y: 200 });
    rest();
    const { x, y } = cam.toPaper(eye.camera, cam.middle(PANE));
    expect(eye.follow({ x: x + 1, y }, 16)).toBe(false);
    const far = { x: x + 10, y };
    for (let i = 0; i < 200 && eye.follow(far, 16); i++);
    expect(cam.toScreen(eye.camera, far).x).toBeLessThan(PANE.width * 0.8);
  });

  it("reveals a space that is out of sight and moves for none that is seen", () => {
    eye.zoom(4, { x: 0, y: 0 });
    rest();
    const before = eye.camera;
    eye.reveal(space(2, 2));
    rest();
    expect(eye.camera).toEqual(before);
    eye.reveal(space(30, 15));
    rest();
    const seen = cam.toScreen(eye.camera, { x: 30.5, y: 15.5 });
    expect(seen.x).toBeLessThan(PANE.width);
    expect(seen.y).toBeLessThan(PANE.height);
  });

  it("does not glide for those who want calm", () => {
    eye.calm = true;
    eye.centre(space(5, 5), 60);
    expect(eye.gliding).toBe(false);
    expect(eye.camera.scale).toBe(60);
  });
});
