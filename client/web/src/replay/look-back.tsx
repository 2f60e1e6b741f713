/**
 * Looking back at a table while the game goes on: the page draws this while somebody looks, and takes it off when
 * `onLive` is called. Nothing that happens meanwhile moves what is shown.
 */

import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { Stage } from "../board/stage";
import type { Session } from "../link/session";
import { Button } from "../parts/button";
import { many } from "../parts/words";
import type { Change, Scene } from "../scene";
import { isElsewhere } from "../table/keys/keys";
import { wishOf } from "./keys";
import { obey } from "./obey";
import { Reel } from "./reel";
import { Transport, whereWords } from "./transport";
import "./replay.css";

interface Properties {
  session: Session;
  stage: Stage | null;
  /** Show an earlier scene in place of the present one; `changes` lead to it from the one before. Null: the present again. */
  show(scene: Scene | null, changes: readonly Change[] | null): void;
  /** Called when the viewer goes back to the present; `show(null)` was called before. */
  onLive(): void;
}

export function LookBack({ session, stage, show, onLive }: Properties): JSX.Element {
  const reel = useMemo(() => new Reel(session, show), [session]);
  reel.busy = () => stage?.busy ?? false;
  useEffect(() => {
    void reel.to(Math.max(1, session.number.peek() - 1)).then(() => reel.keepUp());
    return () => {
      reel.close();
      show(null, null);
    };
  }, [reel]);
  useKeys(reel, stage, onLive);
  const behind = reel.last.value - reel.at.value;
  const mine = [...session.offers.value.values()].some(({ offers }) => offers.length > 0);
  return (
    <section class="look-back" aria-label="Looking back" data-behind={behind}>
      <div class="look-back-head">
        <p aria-live={reel.playing.value ? "off" : "polite"}>
          <strong>Looking back:</strong> {behind === 0 ? "at the present" : `${many(behind, "move")} behind`}.{" "}
          <span class="soft">{whereWords(reel)}</span>
        </p>
        {reel.trouble.value && <p role="alert">{reel.trouble.value}</p>}
        <Button
          kind="main"
          class={mine ? "look-back-due" : ""}
          title="Back to the present (L or Escape)"
          onClick={onLive}
        >
          {mine ? "Your turn: back to live" : "Back to live"}
        </Button>
      </div>
      <Transport reel={reel} blind={false} />
    </section>
  );
}

/** The keys come here before the table's own, which would move a hero. */
function useKeys(reel: Reel, stage: Stage | null, onLive: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (isElsewhere(event.target, event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
      const wish = wishOf(event);
      const isLive = event.key === "Escape" || event.key.toLowerCase() === "l";
      if (!wish && !isLive) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isLive) onLive();
      else if (wish) obey(wish, reel, stage, reel.last.peek());
    };
    window.addEventListener("keydown", pressed, true);
    return () => window.removeEventListener("keydown", pressed, true);
  }, [reel, stage, onLive]);
}
