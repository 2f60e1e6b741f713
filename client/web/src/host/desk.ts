/** The GM's desk: which tool is in the hand, what is chosen, and how a tap, a drag or a stroke becomes a command. */

import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Marks } from "../board/marks";
import type { Press, Stage, StageEvents, Stroke } from "../board/stage";
import { countersAt } from "../board/window/pick";
import type { Session } from "../link/session";
import { sentence } from "../parts/words";
import type { Counter } from "../scene";
import type { Space } from "../space";
import * as orders from "./orders";
import { Puppet } from "./puppet";

export type Tool = "pick" | "put" | "draw" | "open" | "remove" | "play";

/** What the last order came to. */
export interface Said {
  words: string;
  bad: boolean;
}

const SILENT: Said = { words: "", bad: false };

export class Desk {
  readonly tool = signal<Tool>("pick");
  /** The space that is chosen, and the counter on it whose figures are shown. */
  readonly at = signal<Space | null>(null);
  readonly id = signal<string | null>(null);
  /** What is put next, and with which figures. */
  readonly kind = signal("ghost");
  readonly figures = signal<orders.Figures>({});
  readonly letter = signal("wall");
  readonly said = signal<Said>(SILENT);
  /** Orders on their way. */
  readonly waiting = signal(0);
  readonly counter: ReadonlySignal<Counter | null>;
  readonly puppet: Puppet;
  readonly marks: ReadonlySignal<Marks | null>;
  readonly #stroke = signal<ReadonlySet<Space>>(new Set());
  readonly #stop: () => void;

  constructor(readonly session: Session) {
    const { scene } = session;
    this.puppet = new Puppet(session);
    this.counter = computed(() => scene.value.counters[this.id.value ?? ""] ?? null);
    this.marks = computed(() => this.#marks());
    this.#stop = effect(() => this.#takeUp(this.puppet.waits.value));
  }

  close(): void {
    this.#stop();
  }

  /** Give commands one after the other; the first that is refused ends them. Returns whether all were done. */
  async order(...commands: readonly string[]): Promise<boolean> {
    this.waiting.value += 1;
    let refused = "";
    for (const command of commands) {
      const answer = await this.session.do("gm", command);
      if (answer.type === "refused") refused = sentence(answer.reason);
      if (refused) break;
    }
    batch(() => {
      this.waiting.value -= 1;
      this.said.value = refused ? { words: refused, bad: true } : { words: "Done.", bad: false };
    });
    return !refused;
  }

  /** Say no more of the last order. */
  hush(): void {
    this.said.value = SILENT;
  }

  /** Choose a space, and the first counter on it; the same space again goes on to the next counter. */
  pick(at: Space): void {
    const here = countersAt(this.session.scene.peek().counters, at);
    const next = here.indexOf(this.id.peek() ?? "") + 1;
    batch(() => {
      this.at.value = at;
      this.id.value = here[next % Math.max(here.length, 1)] ?? null;
    });
  }

  pickCounter(id: string): void {
    const counter = this.session.scene.peek().counters[id];
    batch(() => {
      this.id.value = id;
      this.at.value = counter?.at ?? null;
    });
  }

  /** Use the tool on a space. */
  use(at: Space): void {
    switch (this.tool.peek()) {
      case "put":
        return void this.order(orders.put(this.kind.peek(), at, this.figures.peek()));
      case "draw":
        return void this.order(...orders.draw(this.letter.peek(), [at]));
      case "open":
        return void this.order(orders.open(at));
      case "remove":
        return void this.order(orders.remove(at));
      case "play":
        return void this.order(this.puppet.command(at));
      case "pick":
        this.pick(at);
    }
  }

  /** Take the board in hand; returns how to give it back. */
  attach(stage: Stage): () => void {
    const { events, draggable, stroking } = stage;
    stage.events = { ...events, ...this.#events(events) };
    const stop = effect(() => {
      const tool = this.tool.value;
      stage.draggable = tool === "pick";
      stage.stroking = tool === "draw";
    });
    return () => {
      stop();
      Object.assign(stage, { events, draggable, stroking });
    };
  }

  #events(before: StageEvents): StageEvents {
    return {
      onTap: (at, { button }) => {
        if (button === 0) this.use(at);
        else this.pick(at);
      },
      onHover: (at) => {
        before.onHover?.(at);
        if (this.tool.peek() === "play") this.puppet.look(at);
      },
      onLong: (at) => this.pick(at),
      onDragCounter: (id, to) => {
        const counter = this.session.scene.peek().counters[id];
        if (counter && counter.at !== to) void this.order(orders.move(counter.at, to, orders.kindOf(counter)));
      },
      onStroke: (spaces, stroke, press) => this.#stroked(spaces, stroke, press),
    };
  }

  #stroked(spaces: readonly Space[], stroke: Stroke, { button }: Press): void {
    if (stroke === "begin") this.#stroke.value = new Set();
    if (stroke !== "cancel") this.#stroke.value = new Set([...this.#stroke.peek(), ...spaces]);
    if (stroke !== "end" && stroke !== "cancel") return;
    const drawn = this.#stroke.peek();
    this.#stroke.value = new Set();
    const letter = button === 2 ? "floor" : this.letter.peek();
    if (stroke === "end" && drawn.size > 0) void this.order(...orders.draw(letter, drawn));
  }

  /** While a body waits for the GM, the hand plays it. */
  #takeUp(waits: boolean): void {
    if (waits) this.hush();
    if (waits && this.tool.peek() === "pick") this.tool.value = "play";
    if (!waits && this.tool.peek() === "play") this.tool.value = "pick";
  }

  #marks(): Marks | null {
    if (this.tool.value === "draw") return { area: this.#stroke.value };
    if (this.tool.value === "play") return this.puppet.marks.value;
    const at = this.counter.value?.at ?? this.at.value;
    return at === null ? null : { chosen: at };
  }
}
