import { describe, expect, it } from "vitest";
import * as cam from "./camera";

const SIZE = { width: 20, height: 10 };
const PANE: cam.Pane = { width: 440, height: 400, insets: { top: 0, right: 0, bottom: 160, left: 0 } };

describe("the camera", () => {
  it("finds back from the window to the paper", () => {
    const camera = { x: 3, y: -1, scale: 25 };
    expect(cam.toPaper(camera, cam.toScreen(camera, { x: 7.5, y: 2 }))).toEqual({ x: 7.5, y: 2 });
  });

  it("fits the paper with its margin between the panels", () => {
    const camera = cam.fit(SIZE, PANE);
    expect(camera.scale).toBe(20);
    expect(cam.toScreen(camera, { x: -1, y: -1 })).toEqual({ x: 0, y: 0 });
    expect(cam.toScreen(camera, { x: 21, y: 11 })).toEqual({ x: 440, y: 240 });
  });

  it("never fits into a window of no size with a scale of nothing", () => {
    expect(cam.fitting(SIZE, { width: 0, height: 0, insets: cam.NO_INSETS })).toBe(1);
  });

  it("keeps the point under the pointer when it zooms", () => {
    const before = cam.fit(SIZE, PANE);
    const held = cam.toPaper(before, { x: 100, y: 90 });
    const after = cam.zoomed(before, 40, { x: 100, y: 90 }, SIZE, PANE);
    expect(after.scale).toBe(40);
    expect(cam.toPaper(after, { x: 100, y: 90 })).toEqual(held);
  });

  it("zooms neither without end nor to nothing", () => {
    const whole = cam.fit(SIZE, PANE);
    expect(cam.allowedScale(whole.scale * 1e6, SIZE, PANE)).toBe(cam.LARGEST);
    expect(cam.allowedScale(whole.scale * 1e-6, SIZE, PANE)).toBe(10);
  });

  it("never loses the paper, however far one pans", () => {
    const lost = cam.panned(cam.fit(SIZE, PANE), 1e5, -1e5, SIZE, PANE);
    expect(cam.toPaper(lost, cam.middle(PANE))).toEqual({ x: -1, y: 11 });
  });

  it("keeps under two fingers what lay between them", () => {
    const before = cam.fit(SIZE, PANE);
    const fingers = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ] as const;
    const after = cam.pinched(
      before,
      fingers,
      [
        { x: 120, y: 120 },
        { x: 320, y: 120 },
      ],
      SIZE,
      PANE,
    );
    expect(after.scale).toBe(40);
    expect(cam.toPaper(after, { x: 220, y: 120 })).toEqual(cam.toPaper(before, { x: 150, y: 100 }));
  });

  it("glides from one look to the other", () => {
    const from = cam.fit(SIZE, PANE);
    const to = cam.looking({ x: 3, y: 3 }, cam.middle(PANE), 80);
    expect(cam.between(from, to, 0, PANE)).toEqual(from);
    expect(cam.between(from, to, 1, PANE)).toEqual(to);
    expect(cam.between(from, to, 0.5, PANE).scale).toBeCloseTo(40);
  });
});
