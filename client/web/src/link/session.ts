/** One browser at one table: a hold, a line, and signals that pages draw from. */
import { batch, signal } from "@preact/signals";
import type { Change, Scene } from "../scene";
import { Hold, type Offered } from "./hold";
import { type KeptTable, kept } from "./kept";
import { Line } from "./line";
import {
  type Answer,
  type Goodbye,
  isAnswer,
  type Person,
  type ServerMessage,
  type Welcome,
  type Wish,
} from "./messages";
import { Past } from "./past";
import { refused, Waiting } from "./waiting";

/** The line as people see it: `joining` until the first scene, `lost` while it comes back by itself, `over` for good. */
export type LineState = "joining" | "here" | "lost" | "over";

/** Something to tell this person in passing. */
export type Notice =
  | { kind: "nudged"; seat: string; by: string }
  | { kind: "unseated"; seat: string; code: string; reason: string }
  | { kind: "fault"; path: string; reason: string };

/** Called after every scene and update; `changes` is null where the scene is not the next one: show it at once. */
export type Follower = (scene: Scene, changes: readonly Change[] | null, number: number) => void;

/** Scenes that are kept for looking back. */
const REMEMBERED = 500;

export class Session {
  readonly scene = signal<Scene>(new Hold("", "", {}).scene);
  readonly number = signal(0);
  readonly offers = signal<ReadonlyMap<string, Offered>>(new Map());
  readonly seats = signal<readonly string[]>([]);
  readonly people = signal<readonly Person[]>([]);
  readonly spectators = signal(0);
  readonly welcome = signal<Welcome | null>(null);
  readonly line = signal<LineState>("joining");
  /** Why the line is over. */
  readonly goodbye = signal<Goodbye | null>(null);
  readonly notice = signal<Notice | null>(null);
  /** The last scenes by number. */
  readonly past = new Past(REMEMBERED);
  readonly #hold: Hold;
  readonly #line: Line;
  readonly #followers = new Set<Follower>();
  readonly #waiting = new Waiting();

  constructor(
    readonly code: string,
    readonly as: KeptTable["as"],
  ) {
    this.#hold = new Hold(code, kept.name, { ...kept.table(code)?.tokens });
    this.#line = new Line({
      opened: () => this.#line.send(this.#hold.hello()),
      heard: (message) => this.#heard(message),
      lost: (wait) => this.#lost(wait),
    });
  }

  /** Follow the scenes; returns how to stop. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    if (this.#hold.number !== null) follower(this.#hold.scene, null, this.#hold.number);
    return () => this.#followers.delete(follower);
  }

  /** Make a request and wait for its answer, over a lost line if need be. Refusals are answers, never thrown. */
  ask(wish: Wish): Promise<Answer> {
    const request = this.#hold.request(wish);
    if (this.line.peek() === "over") return Promise.resolve(refused(request.ref, "The line to the table is closed."));
    const answer = this.#waiting.for(request.ref);
    if (this.line.peek() === "here") this.#sendOpen();
    return answer;
  }

  /** Do a command of the game, chosen by what is shown now. */
  do(seat: string, command: string): Promise<Answer> {
    return this.ask({ type: "do", seat, command, number: this.#hold.number ?? 0 });
  }

  /** Go by another name from the next connection on. */
  rename(name: string): void {
    kept.name = name;
    this.#hold.name = name;
  }

  close(): void {
    this.#line.close();
    this.line.value = "over";
    this.#waiting.giveUp("The line to the table is closed.");
  }

  #sendOpen(): void {
    for (const request of this.#hold.unsent()) this.#line.send(request);
  }

  #heard(message: ServerMessage): void {
    const before = Object.keys(this.#hold.tokens);
    const taken = this.#hold.receive(message, performance.now());
    for (const reply of taken.send) this.#line.send(reply);
    batch(() => this.#show(message));
    this.#keep(
      message,
      before.filter((seat) => !(seat in this.#hold.tokens)),
    );
    if (message.type === "scene" || taken.changes) this.#remember(taken.changes);
    if (isAnswer(message)) this.#waiting.answer(message);
  }

  #show(message: ServerMessage): void {
    this.offers.value = this.#hold.offers;
    this.seats.value = this.#hold.seats;
    switch (message.type) {
      case "welcome":
        this.welcome.value = message;
        this.line.value = "here";
        this.#sendOpen();
        break;
      case "scene":
      case "update":
        this.scene.value = this.#hold.scene;
        this.number.value = this.#hold.number ?? 0;
        break;
      case "presence":
        this.people.value = this.#hold.people;
        this.spectators.value = this.#hold.spectators;
        break;
      case "unseated":
        this.notice.value = { kind: "unseated", seat: message.seat, code: message.code, reason: message.reason };
        break;
      case "nudged":
        this.notice.value = { kind: "nudged", seat: message.seat, by: message.by };
        break;
      case "fault":
        console.error("fault", message.path, message.reason);
        this.notice.value = { kind: "fault", path: message.path, reason: message.reason };
        break;
      case "goodbye":
        this.goodbye.value = message;
        break;
    }
  }

  #remember(changes: readonly Change[] | null): void {
    const { scene, number } = this.#hold;
    if (number === null) return;
    this.past.keep(number, scene);
    for (const follower of this.#followers) follower(scene, changes, number);
  }

  #lost(wait: number): void {
    const given = this.#hold.broke();
    const over = wait === Number.POSITIVE_INFINITY;
    this.line.value = over ? "over" : this.welcome.peek() ? "lost" : "joining";
    if (over) this.#waiting.giveUp(this.goodbye.peek()?.reason ?? "");
    else this.#waiting.giveUp("The line broke before the answer came; look again.", given);
  }

  /** Keep the table and the secrets of its seats; `gone` are those that the message made worthless. */
  #keep(message: ServerMessage, gone: readonly string[]): void {
    if (message.type === "goodbye" && message.code === "code") return kept.forget(this.code);
    const old = kept.table(this.code);
    const tokens = { ...old?.tokens, ...this.#hold.tokens };
    if (message.type === "goodbye" && message.code === "token") for (const seat in tokens) delete tokens[seat];
    else if (!["welcome", "scene", "seated", "unseated"].includes(message.type)) return;
    // a seat that was taken over stays this browser's: another of its tabs has it
    if (message.type !== "unseated" || message.code !== "taken_over") for (const seat of gone) delete tokens[seat];
    const title = this.#hold.scene.table.title ?? old?.title ?? "";
    const play = this.welcome.peek()?.play || old?.play || "";
    kept.keep({ code: this.code, as: this.as, play, title, tokens, seen: Date.now() });
  }
}
