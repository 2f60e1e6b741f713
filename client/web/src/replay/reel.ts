/** Going through a table's course: which number is shown, and how it goes on. It fetches what it needs and draws nothing. */
import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Answer, Wish } from "../link/messages";
import { type Change, EMPTY, read, type Scene } from "../scene";
import { flags } from "./flags";
import { type Moment, Timeline } from "./timeline";

/** What a course is read from: a session at a table, or a reader. */
interface Source {
  readonly number: ReadonlySignal<number>;
  readonly past: ReadonlyMap<number, Scene>;
  ask(wish: Wish): Promise<Answer>;
}

/** Shows a scene: `changes` lead to it from the one before, or are null where it is to be shown at once. */
type Screen = (scene: Scene, changes: readonly Change[] | null) => void;

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
/** Milliseconds that a command is shown at speed 1. */
const SHOWN = 900;
/** Milliseconds between looks whether a film is over. */
const GLANCE = 40;
/** Records that are asked for at once. */
const PAGE = 400;
/** Milliseconds between requests that follow each other, well within what the server takes. */
const PACE = 80;

/** Milliseconds between looks for records that have come since. */
const LATER = 2_000;

const pause = (milliseconds: number): Promise<void> => new Promise((over) => setTimeout(over, milliseconds));

export class Reel {
  readonly at = signal(0);
  readonly scene = signal<Scene>(EMPTY);
  readonly playing = signal(false);
  readonly speed = signal<number>(1);
  /** What went wrong last, for people. */
  readonly trouble = signal("");
  /** All records that are known, in order. */
  readonly moments = signal<readonly Moment[]>([]);
  /** The greatest number that was shown, for those who want no spoilers. */
  readonly furthest = signal(0);
  readonly timeline: Timeline;
  readonly flags = computed(() => flags(this.moments.value, this.last.value, this.last.value));
  readonly moment = computed(() => (this.moments.value.length > 0 ? this.timeline.moment(this.at.value) : undefined));
  readonly last: ReadonlySignal<number>;
  /** Whether the screen is still showing something. */
  busy: () => boolean = () => false;
  #wanted = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #later: ReturnType<typeof setTimeout> | undefined;
  #looking = false;
  #loading: Promise<boolean> | null = null;
  #over = false;
  readonly #stop: () => void;

  constructor(
    private readonly source: Source,
    private readonly screen: Screen,
  ) {
    this.timeline = new Timeline(source.past);
    this.last = source.number;
    this.#stop = effect(() => this.timeline.reach(source.number.value));
  }

  /** Show a number, at once or, if it is the next one, as it happened. */
  async to(number: number, film = false): Promise<void> {
    const wanted = Math.min(Math.max(number, 1), Math.max(this.timeline.last, 1));
    this.#wanted = wanted;
    const known = this.timeline.sceneAt(wanted);
    if (known) this.#show(wanted, known, film);
    else await this.#lookUp();
  }

  /** Show where the game begins, unless somebody has gone elsewhere; what the lobby was is before it. */
  async begin(): Promise<void> {
    await this.#load(1);
    if (this.#wanted !== 0) return;
    const first = this.moments.peek().find(({ marks }) => marks.includes("level"));
    await this.to(first?.number ?? 1);
  }

  /** Stop playing and show a number. */
  jump(number: number): void {
    this.pause();
    void this.to(number);
  }

  /** Go to the next command or turn, or the one before. */
  async step(way: 1 | -1, by: "command" | "turn"): Promise<void> {
    this.pause();
    await this.#go(way, by, way === 1 && by === "command");
  }

  play(): void {
    if (this.playing.peek()) return;
    this.playing.value = true;
    if (this.at.peek() >= this.timeline.last) void this.to(1).then(() => this.#wait(SHOWN));
    else this.#tick();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.playing.value = false;
  }

  toggle(): void {
    if (this.playing.peek()) this.pause();
    else this.play();
  }

  /** Fetch all records there are, page by page. */
  async loadAll(): Promise<void> {
    while (!this.#over && this.timeline.gap(1) && (await this.#load(1))) await pause(PACE);
  }

  /** Fetch all records there are, and from time to time what has come since; ends with the reel. */
  keepUp(): void {
    void this.loadAll().then(() => {
      if (!this.#over) this.#later = setTimeout(() => this.keepUp(), LATER);
    });
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#later);
    this.pause();
    this.#stop();
  }

  async #go(way: 1 | -1, by: "command" | "turn", film: boolean): Promise<void> {
    while (true) {
      const next = this.timeline.next(this.at.peek(), way, by);
      if (next !== null) return this.#filmTo(next, film);
      const from = this.at.peek();
      const gap = way === 1 ? this.timeline.gap(from + 1) : this.#gapBefore(from);
      if (!gap || !(await this.#load(gap))) return;
    }
  }

  /** Numbers without anything to see are passed over, and the last step to the next that has is a film. */
  async #filmTo(number: number, film: boolean): Promise<void> {
    if (film && number > this.at.peek() + 1) this.at.value = number - 1;
    await this.to(number, film);
  }

  /** The last stretch before a number of which nothing is known. */
  #gapBefore(number: number): number | null {
    for (let at = number - 1; at >= 1; at -= 1) if (!this.timeline.moment(at)) return Math.max(1, at - PAGE + 1);
    return null;
  }

  #tick = async (): Promise<void> => {
    if (!this.playing.peek() || this.#over) return;
    if (this.busy()) return this.#wait(GLANCE);
    if (this.at.peek() >= this.timeline.last) return this.pause();
    const before = this.at.peek();
    await this.#go(1, "command", true);
    // while another number is looked up, this waits for it
    if (this.at.peek() === before) return this.#looking ? this.#wait(GLANCE) : this.pause();
    this.#wait(SHOWN / this.speed.peek());
  };

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#tick(), milliseconds);
  }

  /** Look up what is wanted; where that changes meanwhile, only the last of it, so that dragging asks little. */
  async #lookUp(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    for (let shown = 0; shown !== this.#wanted && !this.#over; ) {
      const number = this.#wanted;
      const scene = this.timeline.sceneAt(number) ?? (await this.#look(number));
      if (!scene) break;
      if (number === this.#wanted) this.#show(number, scene, false);
      else await pause(PACE);
      shown = number;
    }
    this.#looking = false;
  }

  #show(number: number, scene: Scene, film: boolean): void {
    if (this.#over) return;
    const next = film && number === this.at.peek() + 1;
    const changes = next ? (this.timeline.moment(number)?.changes ?? null) : null;
    batch(() => {
      this.at.value = number;
      this.scene.value = scene;
      this.furthest.value = Math.max(this.furthest.peek(), number);
    });
    this.screen(scene, changes);
  }

  async #look(number: number): Promise<Scene | null> {
    const answer = await this.source.ask({ type: "look", number });
    if (answer.type !== "seen") return this.#failed(answer);
    const scene = read(answer.scene);
    this.timeline.keep(answer.number, scene);
    return scene;
  }

  /** Fetch the first page that is missing from a number on; false if the server does not give it. */
  #load(from: number | { after: number }): Promise<boolean> {
    this.#loading ??= this.#fetch(typeof from === "number" ? from : from.after + 1).finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #fetch(from: number): Promise<boolean> {
    const gap = this.timeline.gap(from, PAGE);
    if (!gap) return true;
    const answer = await this.source.ask({ type: "history", ...gap });
    if (answer.type !== "recalled") return Boolean(this.#failed(answer));
    const upto = Math.min(answer.last, gap.upto);
    if (upto <= gap.after) return false;
    this.timeline.put({ after: gap.after, upto }, answer.records as unknown as Moment[]);
    this.moments.value = this.timeline.moments();
    return true;
  }

  #failed(answer: Answer): null {
    this.trouble.value =
      answer.type === "refused" ? answer.reason : "The server's answer is not understood; load the page again.";
    return null;
  }
}
