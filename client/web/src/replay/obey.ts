/** What a key does to a course. */
import type { Stage } from "../board/stage";
import { flagFrom } from "./flags";
import type { Wished } from "./keys";
import { type Reel, SPEEDS } from "./reel";

/** `ahead` is the greatest number that this viewer wants to know of. */
export function obey(wish: Wished, reel: Reel, stage: Stage | null, ahead: number): void {
  switch (wish.kind) {
    case "toggle":
      return reel.toggle();
    case "step":
      return void reel.step(wish.way, wish.by);
    case "to":
      reel.pause();
      return void reel.to(wish.end === "first" ? 1 : ahead);
    case "mark": {
      const flag = flagFrom(
        reel.flags.peek().filter(({ number }) => number <= ahead),
        reel.at.peek(),
        wish.way,
      );
      return flag ? void reel.to(flag.number) : undefined;
    }
    case "speed": {
      const next = SPEEDS.indexOf(reel.speed.peek() as (typeof SPEEDS)[number]) + wish.way;
      reel.speed.value = SPEEDS[Math.min(Math.max(next, 0), SPEEDS.length - 1)] ?? 1;
      return;
    }
    case "fit":
      return stage?.fit();
  }
}
