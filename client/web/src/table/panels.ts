/** What is open on the page of a table, beside the board. */
import { type Signal, signal } from "@preact/signals";

export type Tab = "heroes" | "log" | "chat" | "words" | "people";

export class Panels {
  readonly tab: Signal<Tab> = signal("log");
  /** On narrow screens the panel is a drawer; closed it shows its tabs only. */
  readonly open = signal(false);
  readonly card = signal<"help" | "settings" | null>(null);
  /** The outcome was read and put away. */
  readonly seen = signal(false);

  show(tab: Tab): void {
    this.tab.value = tab;
    this.open.value = true;
  }
}

const NARROW = "(max-width: 47rem)";
const query = typeof matchMedia === "function" ? matchMedia(NARROW) : null;

/** A telephone in a hand: the board above, the panels in a drawer. */
export const narrow = signal(query?.matches ?? false);
query?.addEventListener("change", (event) => {
  narrow.value = event.matches;
});
