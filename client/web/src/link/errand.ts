/** Requests that need no table: what dungeons there are, making a table, checking a map. */
import { open } from "./line";
import {
  type Answer,
  type ClientMessage,
  isAnswer,
  type ServerMessage,
  type Wish,
  type Working,
  written,
} from "./messages";

/** Characters of a piece of a long text: each message of ours stays well under the server's limit. */
const PIECE = 12_000;

/** An answer and the long text that came in parts before it. */
interface Errand {
  answer: Answer;
  text: string;
}

/** For requests that take long: who is told how far they are, and what calls them off. */
export interface Patience {
  onWorking?(working: Working): void;
  signal?: AbortSignal;
}

/**
 * Ask the server something on a connection of its own; `text` is brought first, for requests that say `brought`.
 * Raises an Error with a sentence for people if the server cannot be reached, or if the request is called off.
 */
export function errand(wish: Wish, text?: string, { onWorking, signal }: Patience = {}): Promise<Errand> {
  const socket = open();
  const requests: ClientMessage[] = pieces(text).map((piece, n) => ({
    type: "bring",
    ref: n + 1,
    text: piece,
    first: n === 0,
  }));
  const last = requests.length + 1;
  requests.push({ ...wish, ref: last } as ClientMessage);
  return new Promise<Errand>((done, failed) => {
    let parts = "";
    socket.onopen = () => {
      for (const request of requests) socket.send(written(request));
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data as string) as ServerMessage;
      if (message.type === "part") parts += message.text;
      else if (message.type === "working") onWorking?.(message);
      else if (message.type === "fault") failed(new Error(`${message.path}: ${message.reason}`));
      else if (message.type === "goodbye") failed(new Error(message.reason));
      else if (isAnswer(message) && (message.ref === last || message.type === "refused"))
        done({ answer: message, text: parts });
    };
    // the server stops its work when nobody waits for it any more
    signal?.addEventListener("abort", () => failed(new Error("It was called off.")));
    socket.onclose = () => failed(new Error("The server cannot be reached; try again in a moment."));
  }).finally(() => socket.close());
}

/** What an answer says that is not the wished one: a sentence for people. */
export const said = (answer: Answer): string =>
  answer.type === "refused" ? answer.reason : "The server gave an answer that this page does not know.";

/** A text in pieces to bring, at least one; no character of two halves is cut in the middle. */
export function pieces(text: string | undefined): string[] {
  if (text === undefined) return [];
  const made: string[] = [];
  let at = 0;
  do {
    const end = at + PIECE;
    const isHalf = end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
    const piece = text.slice(at, isHalf ? end - 1 : end);
    made.push(piece);
    at += piece.length;
  } while (at < text.length);
  return made;
}
