/** How the dungeon plays: asked of the server after each change that it finds playable, as long as somebody reads it. */
import { effect, signal } from "@preact/signals";
import { errand, said } from "../../link/errand";
import { whole } from "../../making/ask";
import type { Space } from "../../space";
import type { Checks, Verdict } from "./checks";

/** A sentence on how a level plays. */
export interface Remark {
  readonly topic: string;
  readonly words: string;
  /** Whether it is for the GM to look at. */
  readonly doubt: boolean;
  readonly level: number;
  readonly at: readonly Space[];
}

async function surveyed(map: string, signal: AbortSignal): Promise<readonly Remark[]> {
  const { answer, text } = await errand({ type: "surveymap", brought: true }, map, { signal });
  if (answer.type !== "surveyed") throw new Error(said(answer));
  return whole(answer, text).remarks as unknown as readonly Remark[];
}

export class Survey {
  /** Whether somebody reads it. */
  readonly open = signal(false);
  readonly remarks = signal<readonly Remark[] | null>(null);
  readonly fault = signal("");
  readonly busy = signal(false);
  #of: Verdict | null = null;
  #off = new AbortController();

  /** Survey what was checked; returns how to stop. */
  watch(checks: Checks): () => void {
    const stop = effect(() => {
      const verdict = checks.verdict.value;
      if (this.open.value && verdict && verdict !== this.#of) void this.#ask(verdict);
    });
    return () => {
      stop();
      this.#off.abort();
    };
  }

  async #ask(verdict: Verdict): Promise<void> {
    this.#of = verdict;
    this.#off.abort();
    const mine = new AbortController();
    this.#off = mine;
    this.busy.value = true;
    try {
      const playable = !verdict.problems.some(({ severity }) => severity === "error");
      const found = playable ? await surveyed(verdict.text, mine.signal) : null;
      if (mine !== this.#off) return;
      this.remarks.value = found;
      this.fault.value = "";
    } catch (fault) {
      if (mine !== this.#off) return;
      this.remarks.value = null;
      this.fault.value = fault instanceof Error ? fault.message : String(fault);
    }
    this.busy.value = false;
  }
}
