/**
 * What this browser holds of a table, without any I/O: messages go in, and messages to send come out.
 * Everything that makes a lost line harmless is here: the number of the scene, the tokens, and the requests that
 * nobody has answered yet.
 */
import { apply, type Change, EMPTY, read, type Scene } from "../scene";
import {
  type ClientMessage,
  type Hello,
  isAnswer,
  type Offer,
  type Person,
  type Request,
  type ServerMessage,
  type Welcome,
  type Wish,
} from "./messages";

/** Requests to send again after a lost line: a `do` is known by its ref, the others do no harm twice. */
const SAFE_TWICE: ReadonlySet<string> = new Set([
  ...["do", "sit", "leave", "choose", "ready", "fill", "ask", "pause", "resume"],
  ...["listmaps", "look", "history", "statistics", "verify"],
]);

/** What a seat may do, and until when: `until` in milliseconds of the clock that `receive` was given, or null. */
export interface Offered {
  offers: readonly Offer[];
  until: number | null;
}

/** What taking a message in came to. */
export interface Taken {
  /** Messages to send for it. */
  send: ClientMessage[];
  /** The changes that led to the scene now held; null if it is another scene, or none. */
  changes: readonly Change[] | null;
}

export class Hold {
  scene: Scene = EMPTY;
  number: number | null = null;
  welcome: Welcome | null = null;
  seats: readonly string[] = [];
  offers: ReadonlyMap<string, Offered> = new Map();
  people: readonly Person[] = [];
  spectators = 0;
  #open = new Map<number, Request>();
  #sent = new Set<number>();
  #lastRef = 0;
  /** The tokens with which the scene was got: it serves only them. */
  #seenWith = "";

  constructor(
    readonly code: string,
    public name: string,
    readonly tokens: Record<string, string>,
  ) {}

  /** The first message of a connection. */
  hello(): Hello {
    const tokens = Object.values(this.tokens);
    const last = tokens.join() === this.#seenWith ? this.number : null;
    return { type: "hello", code: this.code, name: this.name, tokens, last };
  }

  /** Give a request its ref and keep it until it is answered. */
  request(wish: Wish): Request {
    this.#lastRef += 1;
    const request = { ...wish, ref: this.#lastRef } as Request;
    this.#open.set(request.ref, request);
    return request;
  }

  /** The requests that must go out on this connection, oldest first; from now on they count as sent. */
  unsent(): Request[] {
    const due = [...this.#open.values()].filter((request) => !this.#sent.has(request.ref));
    for (const request of due) this.#sent.add(request.ref);
    return due;
  }

  /** Note that the line is gone: what is safe twice is unsent again; returns the refs that are given up. */
  broke(): number[] {
    const lost = [...this.#sent].filter((ref) => !SAFE_TWICE.has(this.#open.get(ref)?.type ?? "do"));
    for (const ref of lost) this.#open.delete(ref);
    this.#sent.clear();
    return lost;
  }

  /** Take in what the server said; `now` is any clock in milliseconds. */
  receive(message: ServerMessage, now: number): Taken {
    if (isAnswer(message)) this.#answered(message.ref);
    switch (message.type) {
      case "welcome":
        this.#welcomed(message);
        break;
      case "scene":
        this.scene = read(message.scene);
        this.number = message.number;
        this.#seenWith = Object.values(this.tokens).join();
        this.offers = new Map();
        break;
      case "update":
        return this.#update(message.number, message.changes as Change[]);
      case "offers": {
        const until = message.seconds === null ? null : now + 1000 * message.seconds;
        this.offers = new Map(this.offers).set(message.seat, { offers: message.offers as Offer[], until });
        break;
      }
      case "presence":
        this.people = message.people as Person[];
        this.spectators = message.spectators;
        break;
      case "seated":
        this.tokens[message.seat] = message.token;
        this.seats = [...this.seats.filter((seat) => seat !== message.seat), message.seat];
        break;
      case "unseated":
        delete this.tokens[message.seat];
        this.seats = this.seats.filter((seat) => seat !== message.seat);
        break;
    }
    return { send: [], changes: null };
  }

  #answered(ref: number): void {
    this.#open.delete(ref);
    this.#sent.delete(ref);
  }

  #welcomed(welcome: Welcome): void {
    this.welcome = welcome;
    this.seats = welcome.seats;
    this.#lastRef = Math.max(this.#lastRef, ...Object.values(welcome.refs as Record<string, number>));
    for (const seat of Object.keys(this.tokens)) {
      if (!welcome.seats.includes(seat)) delete this.tokens[seat];
    }
  }

  #update(number: number, changes: readonly Change[]): Taken {
    if (this.number === null || number > this.number + 1) return { send: [{ type: "refresh" }], changes: null };
    if (number <= this.number) return { send: [], changes: null };
    this.scene = apply(this.scene, changes);
    this.number = number;
    this.offers = new Map();
    return { send: [], changes };
  }
}
