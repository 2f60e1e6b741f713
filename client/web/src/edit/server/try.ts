/** Try a dungeon at once: a table with the map, its seats filled, and the game begun. */
import { errand, said } from "../../link/errand";
import { kept } from "../../link/kept";
import type { Wish } from "../../link/messages";
import { Session } from "../../link/session";
import { firstClass } from "../../lobby/classes";
import { toHost } from "../../route";
import { toCreate, USUAL } from "../../start/wish";

interface Trial {
  /** The map file. */
  text: string;
  title: string;
  /** How many heroes go in. */
  heroes: number;
  /** Whether oneself plays the first of them; else bots play all and oneself hosts. */
  plays: boolean;
}

/** Milliseconds to wait for the table. */
const PATIENCE = 15_000;

/** Make the table and begin; returns its address. Raises an Error with a sentence for people. */
export async function tryOut({ text, title, heroes, plays }: Trial): Promise<string> {
  const wish = { ...USUAL, title, gm: !plays, listed: false };
  const { answer } = await errand(toCreate(wish, null, title), text);
  if (answer.type !== "created") throw new Error(said(answer));
  kept.keep({ code: answer.host, as: "host", play: answer.play, title, tokens: {}, seen: Date.now() });
  const session = new Session(answer.host, "host");
  try {
    await begin(session, heroes, plays);
  } finally {
    session.close();
  }
  return toHost(answer.play, answer.host);
}

async function begin(session: Session, heroes: number, plays: boolean): Promise<void> {
  const ask = async (request: Wish): Promise<void> => {
    const answer = await session.ask(request);
    if (answer.type === "refused") throw new Error(answer.reason);
  };
  await arrival(session);
  const seats = Object.keys(session.scene.peek().seats).slice(0, heroes);
  const [mine, ...others] = plays ? seats : [undefined, ...seats];
  // first oneself: bots take the classes that are left
  if (mine !== undefined) {
    await ask({ type: "sit", seat: mine, name: kept.name });
    const kind = firstClass(session.scene.peek().seats, mine);
    if (kind !== undefined) await ask({ type: "choose", seat: mine, choices: { class: kind } });
    await ask({ type: "ready", seat: mine, ready: true });
  }
  for (const seat of others) await ask({ type: "fill", seat: seat as string, bot: true });
  await ask({ type: "start" });
}

/** Wait for the first scene with seats in it. */
function arrival(session: Session): Promise<void> {
  return new Promise((done, failed) => {
    const late = window.setTimeout(() => failed(new Error("The table does not answer; try again.")), PATIENCE);
    const stop = session.follow((scene) => {
      if (!Object.keys(scene.seats).length) return;
      window.clearTimeout(late);
      done();
      queueMicrotask(() => stop());
    });
  });
}
