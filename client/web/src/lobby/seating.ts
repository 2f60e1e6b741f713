/** Sitting down and getting ready: each one click, several requests. */

import type { Session } from "../link/session";
import { request } from "../parts/request";
import { firstClass } from "./classes";

/** Take a seat under a name, as the class that suits the colour; a class that was chosen there before stays. */
export async function sitDown(session: Session, seat: string, name: string): Promise<boolean> {
  session.rename(name);
  if (!(await request(session, { type: "sit", seat, name }))) return false;
  const { seats } = session.scene.peek();
  const kind = firstClass(seats, seat);
  if (kind === undefined || seats[seat]?.choices?.["class"]) return true;
  return request(session, { type: "choose", seat, choices: { class: kind } });
}

export async function sayReady(session: Session, seats: readonly string[], ready: boolean): Promise<boolean> {
  const answers = await Promise.all(seats.map((seat) => request(session, { type: "ready", seat, ready })));
  return answers.every(Boolean);
}

/** Say ready for one's own seats and start the game. */
export async function start(session: Session, unready: readonly string[]): Promise<boolean> {
  return (await sayReady(session, unready, true)) && request(session, { type: "start" });
}
