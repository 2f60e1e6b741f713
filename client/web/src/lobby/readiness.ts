/** Who is ready and what one can do about the start, from the seats of a scene. */
import type { Place, Scene } from "../scene";

export const isTaken = (place: Place): boolean => Boolean(place.held || place.bot);

interface Readiness {
  /** Own seats that are not ready yet. */
  unready: readonly string[];
  /** Others who are not ready yet, by name. */
  waited: readonly string[];
  /** Why the game cannot be started now, even after saying ready; empty if it can. */
  why: string;
}

/** As somebody sees it who holds the seats `own`; the GM may start without waiting. */
export function readiness(seats: Scene["seats"], own: readonly string[], gm: boolean): Readiness {
  const taken = Object.entries(seats).filter(([, place]) => isTaken(place));
  const slow = taken.filter(([, place]) => !place.ready && !place.bot);
  const unready = slow.map(([seat]) => seat).filter((seat) => own.includes(seat));
  const waited = slow.filter(([seat]) => !own.includes(seat)).map(([seat, place]) => place.name ?? seat);
  return { unready, waited, why: whyNot(taken.length, waited, own.length > 0, gm) };
}

function whyNot(taken: number, waited: readonly string[], sits: boolean, gm: boolean): string {
  if (taken === 0) return gm ? "Nobody has taken a seat yet." : "Take a seat first.";
  if (gm) return "";
  if (!sits) return "Take a seat first; whoever sits can start.";
  return waited.length > 0 ? `Not ready yet: ${waited.join(", ")}.` : "";
}
