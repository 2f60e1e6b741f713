import type { Answer, Wish } from "../link/messages";
import { notify } from "./notices";
import { sentence } from "./words";

/** Make a request of a table; whether it was granted. A refusal is said as a notice, `done` if there was none. */
export async function request(table: { ask(wish: Wish): Promise<Answer> }, wish: Wish, done = ""): Promise<boolean> {
  const answer = await table.ask(wish);
  if (answer.type === "refused") notify(sentence(answer.reason), "bad");
  else if (done) notify(done, "good");
  return answer.type !== "refused";
}
