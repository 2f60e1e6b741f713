/** Requests to the table, with what is said if they are refused. */
import type { Wish } from "../link/messages";
import { notify } from "../parts/notices";
import type { Sitting } from "./sitting";
import { sentence } from "./words";

/** Make a request; returns whether it was granted. `done` is said then. */
export async function request({ session }: Pick<Sitting, "session">, wish: Wish, done = ""): Promise<boolean> {
  const answer = await session.ask(wish);
  if (answer.type === "refused") notify(sentence(answer.reason), "bad");
  else if (done) notify(done, "good");
  return answer.type !== "refused";
}

/** Wish the game back to before one's own last command. */
export async function takeBack(sitting: Sitting): Promise<void> {
  const number = sitting.hand.before.peek();
  if (number === null) notify("You have done nothing yet that could be taken back.");
  else if (await request(sitting, { type: "takeback", number })) sitting.hand.before.value = null;
}

/** Give a seat's standing answer to those who wish to pass. */
export async function setPass({ session }: Sitting, seat: string, pass: string): Promise<void> {
  const answer = await session.do(seat, `pass ${pass}`);
  if (answer.type === "refused") notify(sentence(answer.reason), "bad");
}
