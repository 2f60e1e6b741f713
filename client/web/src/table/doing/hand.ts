/** What one does: from a tap, a key or a button to the command that is sent. Whatever is open can be put away at no cost. */

import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { Session } from "../../link/session";
import { capital, sentence } from "../../parts/words";
import { type Space, show } from "../../space";
import { type Settings, settings } from "../settings/settings";
import { nameSpace } from "../words/scene";
import { type Action, actionsAt, placeless, spacesFor, stepTo } from "./actions";
import type { Gaze } from "./gaze";

/** Several actions of which one is to be chosen; at a space, or beside the buttons. */
export interface Choosing {
  title: string;
  at: Space | null;
  actions: readonly Action[];
}

/** Milliseconds for which is kept what came before the offers did: a step, and the press of a button. */
const EARLY = { step: 1_500, verb: 3_000 };

export class Hand {
  readonly choosing = signal<Choosing | null>(null);
  /** A final action that asks first. */
  readonly asking = signal<Action | null>(null);
  /** The number before one's own last command: for taking it back. */
  readonly before = signal<number | null>(null);
  /** A command is on its way. */
  readonly sending = signal(false);
  #early: { again(): void; upto: number } | null = null;

  constructor(
    private readonly session: Session,
    readonly actions: ReadonlySignal<readonly Action[]>,
    readonly aiming: { value: string | null; peek(): string | null },
    private readonly gaze: Gaze,
    /** Whose hero moves; null while it is not one's turn. */
    private readonly seat: ReadonlySignal<string | null>,
    private readonly tell: (words: string, kind?: "bad") => void,
  ) {}

  /** Put away what is open; returns whether there was something. */
  putAway(): boolean {
    this.#early = null;
    const open = this.choosing.peek() ?? this.asking.peek() ?? this.aiming.peek() ?? this.gaze.looked.peek();
    batch(() => {
      this.choosing.value = null;
      this.asking.value = null;
      this.aiming.value = null;
      this.gaze.looked.value = null;
    });
    return open !== null;
  }

  /** What can be done at a space, with the verb that is aimed. */
  at(space: Space): Action[] {
    const aiming = this.aiming.peek();
    const found = actionsAt(this.actions.peek(), space).filter(({ verb }) => aiming === null || verb === aiming);
    const seat = this.seat.peek();
    const isTarget = seat !== null && aiming === "fight" && space !== this.#place();
    return !found.length && isTarget ? [shot(seat, space)] : found;
  }

  /** A click or tap on the paper. */
  tap(space: Space, touch: boolean): void {
    const found = this.at(space);
    const looked = this.gaze.looked.peek();
    this.choosing.value = null;
    this.asking.value = null;
    if (!found.length) {
      this.gaze.looked.value = touch ? { at: space, by: "finger" } : null;
      return;
    }
    // what a finger may choose between stands in the bar below: a card at the space would lie under the finger
    const isAgain = looked?.at === space && looked.by === "finger";
    if ((touch && found.length > 1) || (isTwice(settings.peek(), touch) && !isAgain)) {
      this.gaze.looked.value = { at: space, by: "finger" };
      return;
    }
    this.choose(space, found);
  }

  /** Do the only thing, or ask which. */
  choose(space: Space, found: readonly Action[]): void {
    const [only, ...others] = found;
    if (only && !others.length) void this.perform(only);
    else if (only)
      this.choosing.value = { title: nameSpace(this.session.scene.peek(), space), at: space, actions: found };
  }

  /** Do what can be done at the cursor; with something asked, do that. */
  act(): void {
    const asked = this.asking.peek();
    if (asked) return void this.perform(asked, true);
    const looked = this.gaze.looked.peek();
    if (!looked) return;
    const found = this.at(looked.at);
    if (found.length) this.choose(looked.at, found);
    else this.tell(`Nothing can be done at ${show(looked.at)} now.`);
  }

  /** Do what a verb offers: at once if it is one thing, else show where or ask which. The same verb again goes on to the next. */
  verb(verb: string): void {
    const all = this.actions.peek();
    const asked = this.asking.peek();
    const plain = placeless(all).get(verb) ?? [];
    if (!all.length || (plain.length && this.sending.peek())) return this.#keep("verb", () => this.verb(verb));
    if (asked?.verb === verb) return void this.perform(asked, true);
    if (plain.length === 1 && plain[0]) return void this.perform(plain[0]);
    if (plain.length) {
      this.choosing.value = { title: capital(verb), at: null, actions: plain };
      return;
    }
    this.#aim(verb, all);
  }

  #aim(verb: string, all: readonly Action[]): void {
    const from = this.#place();
    const spaces = spacesFor(all, verb, from);
    const [only] = spaces;
    if (spaces.length === 1 && only !== undefined && verb !== "go")
      return this.choose(
        only,
        actionsAt(all, only).filter((a) => a.verb === verb),
      );
    const looked = this.gaze.looked.peek();
    const next =
      this.aiming.peek() === verb && looked ? spaces[(spaces.indexOf(looked.at) + 1) % spaces.length] : (only ?? from);
    batch(() => {
      this.choosing.value = null;
      this.aiming.value = verb;
      if (next != null) this.gaze.looked.value = { at: next, by: "keys" };
    });
  }

  /** Aim at any space: the next tap does it. */
  aimAnywhere(verb: string): void {
    batch(() => {
      this.choosing.value = null;
      this.gaze.looked.value = null;
      this.aiming.value = this.aiming.peek() === verb ? null : verb;
    });
  }

  /** One step of the hero; into something, do what can be done to it. `again`: the key is held down. */
  step(dx: number, dy: number, again: boolean): void {
    const from = this.#place();
    const seat = this.seat.peek();
    if (from === null || seat === null) return;
    if (!this.actions.peek().length || this.sending.peek()) return this.#keep("step", () => this.step(dx, dy, true));
    const to = stepTo(this.session.scene.peek(), from, dx, dy);
    if (to === null) return;
    const found = this.at(to);
    const walk = found.find(({ verb }) => verb === "go");
    if (walk) void this.perform({ ...walk, verb: "move", command: `move ${show(to)}` });
    else if (found.length && !again) this.choose(to, found);
    else if (!again) this.tell(sentence(nameSpace(this.session.scene.peek(), to)));
  }

  /** Keep what came too early in one's own turn; a later one takes its place. */
  #keep(what: keyof typeof EARLY, again: () => void): void {
    if (this.seat.peek() !== null) this.#early = { again, upto: performance.now() + EARLY[what] };
  }

  /** New offers may have come: do what was too early. */
  offered(): void {
    const early = this.#early;
    if (!this.actions.peek().length || this.sending.peek()) return;
    this.#early = null;
    if (early && performance.now() < early.upto) early.again();
  }

  /** Send an action, unless it must be asked about first; `sure` if that was done. */
  async perform(action: Action, sure = false): Promise<void> {
    if (!sure && this.#asksFirst(action)) {
      this.asking.value = action;
      return;
    }
    if (this.sending.peek()) return;
    batch(() => {
      this.choosing.value = null;
      this.asking.value = null;
      this.aiming.value = null;
      if (this.gaze.looked.peek()?.by !== "pointer") this.gaze.looked.value = null;
      this.sending.value = true;
    });
    const answer = await this.session.do(action.seat, action.command);
    this.sending.value = false;
    if (answer.type === "refused") this.tell(sentence(answer.reason), "bad");
    else if (answer.type === "accepted" && answer.number !== null) this.before.value = answer.number - 1;
    this.offered();
  }

  #asksFirst(action: Action): boolean {
    if (!action.final || this.session.scene.peek().turn.waiting) return false;
    const { confirm } = settings.peek();
    if (confirm !== "left") return confirm === "always";
    return this.actions.peek().some(({ final }) => !final);
  }

  #place(): Space | null {
    return this.session.scene.peek().counters[this.seat.peek() ?? ""]?.at ?? null;
  }
}

function isTwice({ twice }: Settings, touch: boolean): boolean {
  return twice === "always" || (twice === "touch" && touch);
}

/** A shot at a space for which nothing was offered: the server says whether it flies. */
function shot(seat: string, at: Space): Action {
  const command = `fight ${show(at)}`;
  return { seat, verb: "fight", command, words: "aim here", at, needs: null, final: false, through: null };
}
