/** The monster that waits for the GM: what is offered to it, the way to where one looks, and what a tap makes it do. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Marks } from "../board/marks";
import type { Session } from "../link/session";
import type { Space } from "../space";
import { marksOf } from "../table/board/marks";
import { type Action, actionsOf } from "../table/doing/actions";
import { attack, walk } from "./orders";

/** Milliseconds that a look must rest before the server is asked for the way. */
const REST = 60;

export class Puppet {
  readonly waits: ReadonlySignal<boolean>;
  readonly actions: ReadonlySignal<readonly Action[]>;
  readonly marks: ReadonlySignal<Marks>;
  readonly #way = signal<readonly Space[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly session: Session) {
    const { scene, offers } = session;
    this.waits = computed(() => scene.value.turn.awaits !== undefined);
    this.actions = computed(() => actionsOf("gm", offers.value.get("gm")?.offers ?? []));
    this.marks = computed(() => this.#marks());
  }

  /** The command for a tap on a space: attack the hero there, else walk there. */
  command(at: Space): string {
    const { counters } = this.session.scene.peek();
    const isHero = Object.values(counters).some((counter) => counter.kind === "hero" && counter.at === at);
    return isHero ? attack(at) : walk(at);
  }

  /** Look at a space: the way there is asked for if it can be walked to. */
  look(at: Space | null): void {
    clearTimeout(this.#timer);
    this.#way.value = [];
    const found = this.actions.peek().find((action) => action.at === at && action.command.startsWith("gm go"));
    if (found) this.#timer = setTimeout(() => void this.#ask(found.command), REST);
  }

  async #ask(command: string): Promise<void> {
    const number = this.session.number.peek();
    const answer = await this.session.ask({ type: "ask", seat: "gm", command });
    if (answer.type === "told" && number === this.session.number.peek()) this.#way.value = answer.spaces;
  }

  #marks(): Marks {
    const { counters, turn } = this.session.scene.value;
    const from = counters[turn.awaits ?? ""]?.at ?? null;
    const shown = this.actions.value.map((action) => ({ ...action, verb: verbOf(action) }));
    const told = { verb: "go", spaces: this.#way.value };
    return marksOf(shown, { seat: null, from, told, focus: null, chosen: from, aiming: null });
  }
}

/** What a hero's command of that kind is called. */
const verbOf = ({ command }: Action): string => (command.startsWith("gm go") ? "go" : "fight");
