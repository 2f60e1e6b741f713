/** Several things can be done at a space: a small card beside it that asks which. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../../parts/button";
import type { Sitting } from "../sitting";
import { naming } from "./actions";
import type { Choosing } from "./hand";
import "./chooser.css";

/** Pixels between the space and the card, and from the window's edge. */
const GAP = 8;

export function Chooser({ sitting }: { sitting: Sitting }): JSX.Element | null {
  const choosing = sitting.hand.choosing.value;
  return choosing && <Which key={choosing.title} sitting={sitting} choosing={choosing} />;
}

function Which({ sitting, choosing }: { sitting: Sitting; choosing: Choosing }): JSX.Element {
  const { hand, stage } = sitting;
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = card.current;
    const box = choosing.at === null ? null : stage.peek()?.boxOf(choosing.at);
    if (!shown) return;
    if (box) place(shown, box);
    const before = document.activeElement;
    shown.querySelector("button")?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div
      ref={card}
      class={`chooser ${choosing.at === null ? "chooser-middle" : ""}`}
      role="group"
      aria-label={choosing.title}
    >
      <p class="chooser-title">{choosing.title}</p>
      <ul class="bare">
        {choosing.actions.map((action) => {
          const { name, hint } = naming(action);
          return (
            <li key={action.command}>
              <Button onClick={() => void hand.perform(action)}>
                <strong>{name}</strong>
                {hint && <span class="chooser-hint">{hint}</span>}
              </Button>
            </li>
          );
        })}
      </ul>
      <Button kind="quiet" onClick={() => hand.putAway()}>
        Not now
      </Button>
    </div>
  );
}

/** Beside the space, wherever the window has room. */
function place(card: HTMLElement, { left, top, size }: { left: number; top: number; size: number }): void {
  const { width, height } = card.getBoundingClientRect();
  const right = left + size + GAP;
  const x = right + width + GAP <= innerWidth ? right : Math.max(GAP, left - GAP - width);
  const y = Math.min(Math.max(GAP, top + size / 2 - height / 2), Math.max(GAP, innerHeight - height - GAP));
  card.style.left = `${x}px`;
  card.style.top = `${y}px`;
}
