import type { Scene } from "../scene";

/** The last scenes by number; they share what did not change, so they cost little. The oldest fall out. */
export class Past extends Map<number, Scene> {
  constructor(private readonly most: number) {
    super();
  }

  keep(number: number, scene: Scene): void {
    this.set(number, scene);
    for (const oldest of this.keys()) {
      if (this.size <= this.most) return;
      this.delete(oldest);
    }
  }
}
