/** A WebSocket to the server that comes back by itself, in JSON, one message a frame. */
import { type ClientMessage, type Goodbye, type ServerMessage, written } from "./messages";

/** Milliseconds between attempts: doubled from the first to the longest, less up to a half by chance. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** Milliseconds of silence after which a visible page asks whether the line still stands. */
const SILENCE = 45_000;
/** Milliseconds that the answer may take. */
const PATIENCE = 6_000;

export interface Hearer {
  /** The line stands: say hello. */
  opened(): void;
  heard(message: ServerMessage): void;
  /** The line is gone; the next attempt comes after so many milliseconds, or never after a goodbye without retry. */
  lost(wait: number): void;
}

export const address = (): string => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;

export function open(): WebSocket {
  return new WebSocket(address(), "paperdelve.v1.json");
}

export class Line {
  #socket: WebSocket | null = null;
  #attempts = 0;
  #timer: number | undefined;
  #heardAt = 0;
  #asked = false;
  #goodbye: Goodbye | null = null;
  #watch: number;

  constructor(private readonly hearer: Hearer) {
    this.#connect();
    this.#watch = window.setInterval(() => this.#look(SILENCE), 3_000);
    window.addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(written(message));
  }

  /** Hang up for good. */
  close(): void {
    window.clearInterval(this.#watch);
    window.clearTimeout(this.#timer);
    window.removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#drop();
  }

  /** Connect now instead of later, and look whether a line that slept still stands. */
  #hurry = (): void => {
    if (document.hidden) return;
    if (this.#timer !== undefined) this.#connect();
    else this.#look(PATIENCE);
  };

  #connect(): void {
    window.clearTimeout(this.#timer);
    this.#timer = undefined;
    const socket = open();
    this.#socket = socket;
    this.#heardAt = performance.now();
    socket.onopen = () => this.hearer.opened();
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = () => this.#lost();
  }

  #hear(message: ServerMessage): void {
    this.#heardAt = performance.now();
    this.#asked = false;
    if (message.type === "goodbye") this.#goodbye = message;
    if (message.type === "welcome") this.#attempts = 0;
    this.hearer.heard(message);
  }

  /** A line may be dead without anybody noticing, after a sleep above all: ask, and drop it if nothing comes. */
  #look(silence: number): void {
    const silent = performance.now() - this.#heardAt;
    if (document.hidden || this.#socket?.readyState !== WebSocket.OPEN || silent < silence) return;
    if (this.#asked && silent > silence + PATIENCE) {
      this.#drop();
      this.#lost();
    } else if (!this.#asked) {
      this.#asked = true;
      this.send({ type: "refresh" });
    }
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lost(): void {
    this.#socket = null;
    this.#asked = false;
    const goodbye = this.#goodbye;
    this.#goodbye = null;
    if (goodbye && !goodbye.retry) {
      this.hearer.lost(Number.POSITIVE_INFINITY);
      return;
    }
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts);
    const wait = longest * (1 - Math.random() / 2);
    this.#attempts += 1;
    this.#timer = window.setTimeout(() => this.#connect(), wait);
    this.hearer.lost(wait);
  }
}
