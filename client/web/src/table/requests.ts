/** Taking back, and letting pass: with what is said if it is refused. */

import { notify } from "../parts/notices";
import { request } from "../parts/request";
import { sentence } from "../parts/words";
import type { Sitting } from "./sitting";

/** Wish the game back to before one's own last command. */
export async function takeBack(sitting: Sitting): Promise<void> {
  const number = sitting.hand.before.peek();
  if (number === null) notify("You have done nothing yet that could be taken back.");
  else if (await request(sitting.session, { type: "takeback", number })) sitting.hand.before.value = null;
}

/** Give a seat's standing answer to those who wish to pass. */
export async function setPass({ session }: Sitting, seat: string, pass: string): Promise<void> {
  const answer = await session.do(seat, `pass ${pass}`);
  if (answer.type === "refused") notify(sentence(answer.reason), "bad");
}
