/** Where one looks, and the way or the shot that would lead there. */
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Session } from "../../link/session";
import { type Space, show } from "../../space";
import { type Action, actionsAt } from "./actions";

export interface Looked {
  at: Space;
  by: "pointer" | "finger" | "keys";
}

/** Commands that cross spaces; the server tells over which. */
const CROSSING = ["go", "fight"];
/** Milliseconds that a look must rest before the server is asked. */
const REST = 50;

export class Gaze {
  readonly looked = signal<Looked | null>(null);
  /** Spaces that the command crosses for which was asked last. */
  readonly #told = signal<{ key: string; spaces: readonly Space[] } | null>(null);
  readonly #answers = new Map<string, readonly Space[] | null>();
  readonly #stop: () => void;
  #timer = 0;

  /** The command whose way is wanted. */
  readonly #wanted: ReadonlySignal<{ seat: string; verb: string; command: string; key: string } | null>;
  readonly told: ReadonlySignal<{ verb: string; spaces: readonly Space[] } | null>;

  constructor(
    private readonly session: Session,
    actions: ReadonlySignal<readonly Action[]>,
    aiming: ReadonlySignal<string | null>,
  ) {
    this.#wanted = computed(() => {
      const at = this.looked.value?.at;
      const seat = actions.value[0]?.seat;
      if (at === undefined || seat === undefined) return null;
      const command = crossing(actions.value, at, aiming.value);
      return command && { seat, ...command, key: `${this.session.number.value} ${seat} ${command.command}` };
    });
    this.told = computed(() => {
      const wanted = this.#wanted.value;
      return wanted && this.#told.value?.key === wanted.key
        ? { verb: wanted.verb, spaces: this.#told.value.spaces }
        : null;
    });
    this.#stop = effect(() => this.#find(this.#wanted.value));
  }

  close(): void {
    window.clearTimeout(this.#timer);
    this.#stop();
  }

  #find(wanted: { seat: string; command: string; key: string } | null): void {
    window.clearTimeout(this.#timer);
    if (!wanted) return;
    const known = this.#answers.get(wanted.key);
    if (known !== undefined) this.#told.value = known && { key: wanted.key, spaces: known };
    else this.#timer = window.setTimeout(() => void this.#ask(wanted), REST);
  }

  async #ask({ seat, command, key }: { seat: string; command: string; key: string }): Promise<void> {
    const before = this.session.number.peek();
    const answer = await this.session.ask({ type: "ask", seat, command });
    if (before !== this.session.number.peek()) return;
    const spaces = answer.type === "told" ? (answer.spaces as readonly Space[]) : null;
    if (this.#answers.size > 500) this.#answers.clear();
    this.#answers.set(key, spaces);
    if (this.#wanted.peek()?.key === key) this.#told.value = spaces && { key, spaces };
  }
}

/** The command to ask about for a space: what is offered there, or an archer's shot at any space. */
function crossing(
  actions: readonly Action[],
  at: Space,
  aiming: string | null,
): { verb: string; command: string } | null {
  if (aiming === "fight") return { verb: "fight", command: `fight ${show(at)}` };
  const found = actionsAt(actions, at).find(
    ({ verb }) => CROSSING.includes(verb) && (aiming === null || aiming === verb),
  );
  return found ? { verb: found.verb, command: found.command } : null;
}
