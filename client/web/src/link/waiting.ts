/** Those who wait for the answers to their requests, by ref. */
import type { Answer, Refused } from "./messages";

export class Waiting {
  readonly #answers = new Map<number, (answer: Answer) => void>();

  for(ref: number): Promise<Answer> {
    return new Promise((answer) => this.#answers.set(ref, answer));
  }

  /** Hand an answer on; false if nobody waits for it. */
  answer(message: Answer): boolean {
    const answer = this.#answers.get(message.ref);
    this.#answers.delete(message.ref);
    answer?.(message);
    return answer !== undefined;
  }

  /** Let nobody wait for what will not come any more: for these requests, or for all. */
  giveUp(reason: string, refs: readonly number[] = [...this.#answers.keys()]): void {
    for (const ref of refs) this.answer(refused(ref, reason));
  }
}

/** What the line itself refuses, in the place of the server. */
export const refused = (ref: number, reason: string): Refused => ({ type: "refused", ref, code: "line", reason });
