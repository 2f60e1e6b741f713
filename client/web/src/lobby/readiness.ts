/** Who is ready and what one can do about the start, from the seats of a scene. */
import type { Person } from "../link/messages";
import type { Place, Scene } from "../scene";

export const isTaken = (place: Place): boolean => Boolean(place.held || place.bot);

/** Who starts the game: oneself, somebody with the powers for it, or anybody who has a seat. */
export type Starter = "you" | "gm" | "host" | "seated";

export interface Standing {
  own: readonly string[];
  /** Whether one has the host's powers. */
  host: boolean;
  /** Whether a game master hosts the table. */
  gm: boolean;
  people: readonly Person[];
}

export function starterOf({ own, host, gm, people }: Standing): Starter {
  if (host) return "you";
  if (gm) return "gm";
  if (people.some((person) => person.host)) return "host";
  return own.length > 0 ? "you" : "seated";
}

/** Whether somebody who holds a seat is connected, as far as was told. */
export const isHere = (people: readonly Person[], seat: string): boolean =>
  people.length === 0 || people.some(({ seats }) => seats.includes(seat));

interface Readiness {
  /** Own seats that are not ready yet. */
  unready: readonly string[];
  /** Others who are not ready yet, by name. */
  waited: readonly string[];
  /** Why the game cannot be started now, even after saying ready; empty if it can. */
  why: string;
}

/** As somebody sees it who holds the seats `own`; `gm`, who is the GM, may start without waiting. */
export function readiness(
  seats: Scene["seats"],
  own: readonly string[],
  gm: boolean,
  starter: Starter = "seated",
): Readiness {
  const taken = Object.entries(seats).filter(([, place]) => isTaken(place));
  const slow = taken.filter(([, place]) => !place.ready && !place.bot);
  const unready = slow.map(([seat]) => seat).filter((seat) => own.includes(seat));
  const waited = slow.filter(([seat]) => !own.includes(seat)).map(([seat, place]) => place.name ?? seat);
  const sits = own.length > 0;
  if (starter === "gm" || starter === "host") return { unready, waited, why: notMine(starter, waited, sits) };
  return { unready, waited, why: whyNot(taken.length, waited, sits, gm, starter === "you" && !sits) };
}

function notMine(starter: "gm" | "host", waited: readonly string[], sits: boolean): string {
  const words = `The ${starter === "gm" ? "game master" : "host"} starts the game when all are ready.`;
  if (!sits) return `Take a seat. ${words}`;
  return waited.length > 0 ? `Not ready yet: ${waited.join(", ")}. ${words}` : words;
}

function whyNot(taken: number, waited: readonly string[], sits: boolean, gm: boolean, hosts: boolean): string {
  if (taken === 0) return gm || hosts ? "Nobody has taken a seat yet." : "Take a seat first.";
  if (gm) return "";
  if (!sits && !hosts) return "Take a seat first; whoever sits can start.";
  return waited.length > 0 ? `Not ready yet: ${waited.join(", ")}.` : "";
}
