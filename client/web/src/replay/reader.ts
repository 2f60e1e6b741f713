/**
 * A line for reading a table's course, or that of a replay file: never with the tokens of this browser's seats, so that
 * it takes none of them over.
 */
import { type Signal, signal } from "@preact/signals";
import { pieces } from "../link/errand";
import { Hold } from "../link/hold";
import { Line } from "../link/line";
import { type Answer, type ClientMessage, isAnswer, type ServerMessage, type Wish } from "../link/messages";
import { Past } from "../link/past";
import { refused, Waiting } from "../link/waiting";

/** What is read: a table by its code, or the text of a replay file. */
export type Subject = { code: string } | { file: string };

/** Scenes of a running table that are kept as they come. */
const REMEMBERED = 300;
/** Refs from here on are those of bringing a file: on every connection anew, and apart from what is asked. */
const OPENING = 2 ** 40;

export class Reader {
  /** The greatest number that exists, 0 until it is known. */
  readonly number = signal(0);
  readonly state: Signal<"opening" | "open" | "lost" | "over"> = signal("opening");
  /** Why it is over, for people. */
  readonly reason = signal("");
  readonly title = signal("");
  /** Whether more may come. */
  readonly live = signal(false);
  readonly past = new Past(REMEMBERED);
  readonly #hold: Hold;
  readonly #line: Line;
  readonly #waiting = new Waiting();
  readonly #parts = new Map<number, string>();

  constructor(readonly subject: Subject) {
    this.#hold = new Hold("code" in subject ? subject.code : "", "", {});
    this.#line = new Line({
      opened: () => this.#open(),
      heard: (message) => this.#heard(message),
      lost: (wait) => this.#lost(wait),
    });
  }

  /** Ask and wait for the answer; a refusal is an answer. */
  ask(wish: Wish): Promise<Answer> {
    const request = this.#hold.request(wish);
    if (this.state.peek() === "over") return Promise.resolve(refused(request.ref, this.reason.peek()));
    const answer = this.#waiting.for(request.ref);
    if (this.state.peek() === "open") this.#sendOpen();
    return answer;
  }

  /** The replay as a file: its name and its text, or the sentence why there is none. */
  async download(): Promise<{ name: string; text: string } | string> {
    const answer = await this.ask({ type: "export" });
    if (answer.type !== "exported")
      return answer.type === "refused" ? answer.reason : "The server does not know replays.";
    const text = this.#parts.get(answer.ref) ?? "";
    this.#parts.delete(answer.ref);
    return { name: answer.name, text };
  }

  close(): void {
    this.#line.close();
    this.#end("The line is closed.");
  }

  #open(): void {
    if ("code" in this.subject) return this.#line.send(this.#hold.hello());
    const { file } = this.subject;
    const bring: ClientMessage[] = pieces(file).map((text, n) => ({
      type: "bring",
      ref: OPENING + n,
      text,
      first: n === 0,
    }));
    for (const message of bring) this.#line.send(message);
    this.#line.send({ type: "replay", ref: OPENING + bring.length, brought: true });
  }

  #sendOpen(): void {
    for (const request of this.#hold.unsent()) this.#line.send(request);
  }

  #heard(message: ServerMessage): void {
    if (message.type === "part") {
      this.#parts.set(message.ref, (this.#parts.get(message.ref) ?? "") + message.text);
      return;
    }
    const { changes, send } = this.#hold.receive(message, performance.now());
    for (const reply of send) this.#line.send(reply);
    if (message.type === "scene" || changes) this.#reached();
    if (message.type === "opened") this.#opened(message.number, message.title);
    if (message.type === "goodbye") this.reason.value = message.reason;
    if (!isAnswer(message) || this.#waiting.answer(message)) return;
    if (message.type === "refused" && this.state.peek() === "opening") this.#end(message.reason);
  }

  #reached(): void {
    const { scene, number } = this.#hold;
    if (number === null) return;
    this.past.keep(number, scene);
    this.live.value = scene.table.phase !== "finished" && scene.table.phase !== "closed";
    this.#opened(number, scene.board?.title || scene.table.title || "");
  }

  #opened(number: number, title: string): void {
    this.number.value = number;
    this.title.value = title;
    if (this.state.peek() === "open") return;
    this.state.value = "open";
    this.#sendOpen();
  }

  #lost(wait: number): void {
    if (wait === Number.POSITIVE_INFINITY) return this.#end(this.reason.peek());
    if (this.state.peek() !== "opening") this.state.value = "lost";
    this.#waiting.giveUp("The line broke before the answer came; try again.", this.#hold.broke());
  }

  #end(reason: string): void {
    this.reason.value = reason;
    this.state.value = "over";
    this.#waiting.giveUp(reason);
  }
}
