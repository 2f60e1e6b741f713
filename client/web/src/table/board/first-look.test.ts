import { describe, expect, it } from "vitest";
import { nearEnough } from "./first-look";

describe("how near a level is seen at first", () => {
  it("is as a whole, where its spaces can be told apart", () => {
    expect(nearEnough(20, false)).toBeNull();
    expect(nearEnough(38, true)).toBeNull();
  });

  it("is nearer where they are small, and for a thumb more so", () => {
    expect(nearEnough(19, false)).toBe(24);
    expect(nearEnough(12, true)).toBe(38);
    expect(nearEnough(30, true)).toBe(38);
  });
});
