/** The lines of a chat as a person at the table sees them. */
import type { Scene } from "../scene";

/** Characters of a line. */
export const LONGEST = 400;

export interface Line {
  /** The same for the same line, so that nothing is read out twice when older ones go. */
  id: number;
  room: string;
  name: string;
  words: string;
  /** It is for some ears only: said beside the name. */
  aside: string;
}

const ASIDES: Readonly<Record<string, string>> = { whisper: "in secret", spectators: "watching" };

const ids = new WeakMap<object, number>();
let last = 0;

function idOf(line: object): number {
  const id = ids.get(line) ?? ++last;
  ids.set(line, id);
  return id;
}

/** Where watchers are heard beside players, they are told apart. */
export function lines(chat: Scene["chat"], role: string): Line[] {
  return chat.map((line) => shown(line, role));
}

function shown(line: Scene["chat"][number], role: string): Line {
  const [room, name, words] = line;
  return {
    id: idOf(line),
    room,
    name: name || "Somebody",
    words,
    aside: room === "spectators" && role === "spectator" ? "" : (ASIDES[room] ?? ""),
  };
}

/** To whom a person may speak who has a seat or not: empty for all in their room, else a seat or `gm`. */
export function hearers(
  role: string,
  gm: boolean,
  seats: Scene["seats"],
  sits: boolean,
): readonly (readonly [string, string])[] {
  const all = ["", role === "spectator" ? "everyone who watches" : "everyone"] as const;
  if (role === "gm") {
    const held = Object.entries(seats).filter(([, place]) => place.held);
    return [
      all,
      ...held.map(([seat, { name }]) => [seat, name ? `${name} (${seat}), in secret` : `${seat}, in secret`] as const),
    ];
  }
  return role === "player" && gm && sits ? [all, ["gm", "the game master, in secret"]] : [all];
}
