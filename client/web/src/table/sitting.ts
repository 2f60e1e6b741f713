/** One person at one table: the session, the stage, and what stands between them. Components draw from its signals. */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Marks } from "../board/marks";
import type { Stage } from "../board/stage";
import type { Offered } from "../link/hold";
import type { Session } from "../link/session";
import { notify } from "../parts/notices";
import type { Change, Scene } from "../scene";
import type { Space } from "../space";
import { marksOf } from "./board/marks";
import { type Action, actionsOf, ownToAct, toAct, verbsOf } from "./doing/actions";
import { Gaze } from "./doing/gaze";
import { Hand } from "./doing/hand";
import { Held } from "./doing/held";
import { lettersFor } from "./keys/keys";
import { fromScene, type Line, written } from "./log/logbook";
import { narrow } from "./panels";
import { SPEEDS, settings } from "./settings/settings";
import { Aloud, called, happened } from "./words/aloud";
import { announce } from "./words/near";

/** Changes that nothing moves for on the paper. */
const TALK: ReadonlySet<string> = new Set(["chat", "log", "seat", "table"]);

export class Sitting {
  readonly stage = signal<Stage | null>(null);
  /** A film plays. */
  readonly busy = signal(false);
  /** The film that plays shows what others did. */
  readonly #others = signal(false);
  /** What others did is being shown: marks wait, and the first touch ends it. */
  readonly watchingOthers = computed(() => this.busy.value && this.#others.value);
  /** An earlier scene that is shown in place of the present one. */
  readonly back = signal<Scene | null>(null);
  /** Somebody looks at earlier moves while the game goes on. */
  readonly looking = signal(false);
  readonly lines = signal<readonly Line[]>([]);
  readonly aloud = new Aloud();
  /** Whom the board follows: a seat, `acting`, or null for nobody. */
  readonly followed = signal<string | null>("acting");
  /** When the turn that is on began, by `performance.now()`. */
  readonly turnSince = signal(performance.now());
  /** The number with which a die fell last, as far as it was seen: no player takes back what came before. */
  readonly fell = signal(0);
  readonly aiming = signal<string | null>(null);
  /** Marks of the host's console, drawn over one's own. */
  readonly hostMarks = signal<Marks | null>(null);

  readonly toAct: ReadonlySignal<string | null>;
  readonly own: ReadonlySignal<string | null>;
  readonly offered: ReadonlySignal<Offered>;
  readonly actions: ReadonlySignal<readonly Action[]>;
  readonly letters: ReadonlySignal<ReadonlyMap<string, string>>;
  /** Where the keyboard's cursor is, while it is out. */
  readonly cursor: ReadonlySignal<Space | null>;
  readonly gaze: Gaze;
  readonly hand: Hand;

  #ends: (() => void)[] = [];

  constructor(readonly session: Session) {
    const { scene, seats, offers } = session;
    this.toAct = computed(() => toAct(scene.value));
    this.own = computed(() => ownToAct(scene.value, seats.value));
    const held = new Held();
    this.offered = computed(() => held.offered(this.own.value, offers.value, scene.value.turn, session.number.value));
    this.actions = computed(() => {
      const seat = this.own.value;
      const { offers: given } = this.offered.value;
      if (seat === null || this.back.value || !given.length) return [];
      return actionsOf(seat, given);
    });
    this.letters = computed(() => lettersFor(verbsOf(this.offered.value.offers)));
    this.gaze = new Gaze(session, this.actions, this.aiming);
    this.cursor = computed(() => (this.gaze.looked.value?.by === "keys" ? this.gaze.looked.value.at : null));
    const tell = (words: string, kind?: "bad"): void => (kind ? notify(words, kind) : this.aloud.say(words));
    this.hand = new Hand(session, this.actions, this.aiming, this.gaze, this.own, tell);
    const acting = computed(() => toAct(this.back.value ?? scene.value));
    this.#ends.push(
      session.follow((next, changes, number) => this.#happened(next, changes, number)),
      effect(() => this.#mark()),
      effect(() => this.#pace()),
      effect(() => this.#turn(this.toAct.value)),
      effect(() => this.#follow(acting.value)),
      effect(() => this.#ask(this.actions.value)),
      effect(() => this.#announce()),
      effect(() => this.#call(this.own.value)),
      this.#whenHidden(),
      () => this.gaze.close(),
    );
  }

  close(): void {
    for (const end of this.#ends) end();
    this.session.close();
  }

  /** Spaces count from here: the hero who acts for this person, else the first of its own, else whoever acts. */
  get from(): Space | null {
    const { counters } = this.session.scene.value;
    const names = [this.own.value, this.session.seats.value[0], this.toAct.value];
    const name = names.find((one) => one != null && counters[one]);
    return name == null ? null : (counters[name]?.at ?? null);
  }

  /** A film of what others did is on: the first touch ends it and does nothing else. */
  skipped(): boolean {
    if (!this.watchingOthers.peek()) return false;
    this.stage.peek()?.skip();
    return true;
  }

  lookAround(on: boolean): void {
    this.hand.putAway();
    this.looking.value = on;
    if (!on) this.lookBack(null, null);
  }

  /** Show an earlier scene; null for the present again. */
  lookBack(scene: Scene | null, changes: readonly Change[] | null): void {
    const stage = this.stage.peek();
    this.back.value = scene;
    const shown = scene ?? this.session.scene.peek();
    if (changes) stage?.play(shown, changes);
    else stage?.show(shown);
  }

  #happened(scene: Scene, changes: readonly Change[] | null, number: number): void {
    if (changes) {
      this.lines.value = written(this.lines.peek(), changes, number);
      this.aloud.hear(happened(changes, scene));
      if (changes.some(([name]) => name === "roll")) this.fell.value = number;
    } else if (this.lines.peek().at(-1)?.words !== scene.log.at(-1)) this.lines.value = fromScene(scene.log);
    this.#film(scene, changes);
  }

  #film(scene: Scene, changes: readonly Change[] | null): void {
    const stage = this.stage.peek();
    if (!stage || this.back.peek()) return;
    if (changes?.some(([name]) => !TALK.has(name))) this.#others.value = !this.hand.sending.peek();
    if (changes && !document.hidden) stage.play(scene, changes);
    else stage.show(scene);
  }

  #mark(): void {
    const stage = this.stage.value;
    const looked = this.gaze.looked.value;
    const own = this.own.value;
    const from = own === null ? null : (this.session.scene.value.counters[own]?.at ?? null);
    stage?.marks({
      ...marksOf(this.watchingOthers.value ? [] : this.actions.value, {
        seat: own,
        from,
        told: this.gaze.told.value,
        focus: looked?.by === "keys" ? looked.at : null,
        chosen: looked?.by === "finger" ? looked.at : (this.hand.choosing.value?.at ?? null),
        aiming: this.aiming.value,
      }),
      ...this.hostMarks.value,
    });
  }

  #pace(): void {
    const stage = this.stage.value;
    if (stage) stage.speed = SPEEDS[settings.value.speed];
  }

  #turn(_seat: string | null): void {
    this.turnSince.value = performance.now();
    this.hand.putAway();
  }

  /** Follow who acts in what is shown: who looks back is not pulled to the present. */
  #follow(seat: string | null): void {
    const followed = this.followed.value;
    const id = followed === "acting" ? (settings.value.follow ? seat : null) : followed;
    const stage = this.stage.value;
    // the stage knows its size only when the page has been laid out
    requestAnimationFrame(() => stage?.follow(followed === "acting" && isWhole(stage) ? null : id));
  }

  #ask(actions: readonly Action[]): void {
    // others' deeds renew the offers: until they come, what was asked stays asked
    if (!actions.length) return;
    const { asking, choosing } = this.hand;
    const still = ({ command }: Action): boolean => actions.some((action) => action.command === command);
    if (asking.peek() && !still(asking.peek() as Action)) asking.value = null;
    if (choosing.peek()?.actions.some((action) => !still(action))) choosing.value = null;
    queueMicrotask(() => this.hand.offered());
  }

  /** Say that it is this person's turn, or what it is asked. */
  #call(own: string | null): void {
    if (own !== null) this.aloud.say(called(this.session.scene.peek(), own));
  }

  /** Who comes back to a hidden page sees how things are, not the rest of a film. */
  #whenHidden(): () => void {
    const look = (): void => {
      if (document.hidden) this.stage.peek()?.skip();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }

  #announce(): void {
    const looked = this.gaze.looked.value;
    if (looked?.by !== "keys") return;
    const { scene } = this.session;
    this.aloud.say(announce(scene.value, looked.at, this.from, this.actions.value));
  }
}

/** The whole level is in sight: nobody need be followed. On a telephone it never is, or too small. */
function isWhole({ scene: { board }, scale, host }: Stage): boolean {
  return (
    !narrow.peek() &&
    board !== null &&
    board.width * scale <= host.clientWidth &&
    board.height * scale <= host.clientHeight
  );
}
