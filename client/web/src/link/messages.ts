/** The wire's messages as the browser uses them. `wire.ts` is generated; what it cannot know stands here. */

import type { Space } from "../space";
import type { ClientMessage, ServerMessage } from "../wire";

export type { ClientMessage, Created, Goodbye, Hello, ServerMessage, Welcome } from "../wire";

/** Something a seat may do now: `do` is the beginning of a command; where there is an `at`, one of its spaces ends it. */
export interface Offer {
  do: string;
  words: string;
  at?: readonly Space[];
  /** Beside `at`: the number to roll there, null where none is needed. */
  needs?: readonly (number | null)[];
  /** It cannot be taken back by doing something else this turn. */
  final?: boolean;
}

export interface Person {
  name: string;
  role: string;
  seats: readonly string[];
  /** Whether the host's powers are theirs. */
  host?: boolean;
  /** Whether it is a program that plays by itself. */
  bot?: boolean;
}

/** What is answered by its ref. */
export type Request = Extract<ClientMessage, { ref: number }>;
type WithoutRef<R> = R extends Request ? Omit<R, "ref"> : never;
/** A request that has not been given its ref. */
export type Wish = WithoutRef<Request>;

/** What ends a request; the parts of a long text, and how far it is, come before it. */
export type Answer = Exclude<Extract<ServerMessage, { ref: number }>, { type: "part" | "working" }>;
export const isAnswer = (message: ServerMessage): message is Answer =>
  "ref" in message && message.type !== "part" && message.type !== "working";
export type Working = Extract<ServerMessage, { type: "working" }>;
export type Refused = Extract<ServerMessage, { type: "refused" }>;

/** What stands in no line of text: the server takes no control characters, and no turns of the writing direction. */
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const LINES: ReadonlySet<string> = new Set(["name", "title"]);

/** A message as it goes out. Whatever was pasted into a name or a chat, the server can read it. */
export const written = (message: ClientMessage): string =>
  JSON.stringify(message, (key, value: unknown) => {
    const isLine = message.type === "say" ? key === "text" : message.type !== "checkmap" && LINES.has(key);
    return isLine && typeof value === "string" ? value.replace(CONTROL, " ") : value;
  });
