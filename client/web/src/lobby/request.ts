/** Requests from the lobby: what is refused is said as a notice. */
import type { Wish } from "../link/messages";
import type { Session } from "../link/session";
import { notify } from "../parts/notices";

/** Whether it was granted. */
export async function request(session: Session, wish: Wish): Promise<boolean> {
  const answer = await session.ask(wish);
  if (answer.type === "refused") notify(answer.reason, "bad");
  return answer.type !== "refused";
}
