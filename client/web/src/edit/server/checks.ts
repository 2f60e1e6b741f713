/** The checks of the server, a moment after each change. */
import { effect, signal } from "@preact/signals";
import { errand, said } from "../../link/errand";
import type { Answer } from "../../link/messages";
import type { Space } from "../../space";
import type { Dungeon } from "../dungeon";
import { dungeonOf, type PlainMap, plainOf } from "./plain";

export interface Problem {
  readonly severity: "error" | "warning";
  readonly words: string;
  readonly level?: number | null;
  readonly at?: Space | null;
  /** In the map file; what an import has to remark has none. */
  readonly line?: number | null;
}

export interface Verdict {
  readonly problems: readonly Problem[];
  /** Null if what was given cannot be read. */
  readonly dungeon: Dungeon | null;
  /** The map file. */
  readonly text: string;
}

/** Milliseconds without a change until the server is asked. */
const REST = 450;
/** Milliseconds until it is asked again when it could not be reached. */
const AGAIN = 6_000;

/** Read what the server made of a map; a long map came in parts before. */
export function verdictOf({ answer, text }: { answer: Answer; text: string }): Verdict {
  if (answer.type !== "checked") throw new Error(said(answer));
  const long = text ? (JSON.parse(text) as { map: unknown; text: string }) : null;
  const map = (long?.map ?? answer.map) as PlainMap | null;
  return {
    problems: answer.problems as unknown as Problem[],
    dungeon: map && dungeonOf(map),
    text: long?.text ?? answer.text,
  };
}

/** Check a text in any format that the server knows; raises an Error with a sentence for people. */
export const checkText = async (text: string): Promise<Verdict> =>
  verdictOf(await errand({ type: "checkmap", brought: true }, text));

export const check = (dungeon: Dungeon): Promise<Verdict> => checkText(JSON.stringify(plainOf(dungeon)));

export class Checks {
  readonly verdict = signal<Verdict | null>(null);
  readonly state = signal<"checking" | "done" | "away">("checking");
  /** Why the server could not be asked. */
  readonly fault = signal("");
  #of: Dungeon | null = null;
  #wanted: Dungeon | null = null;
  #timer: number | undefined;

  /** Check a dungeon whenever it changes; returns how to stop. */
  watch(dungeon: () => Dungeon): () => void {
    const stop = effect(() => this.#want(dungeon(), REST));
    return () => {
      stop();
      window.clearTimeout(this.#timer);
    };
  }

  /** The verdict on a dungeon: the last one if it is about that, else a new one. */
  of(dungeon: Dungeon): Promise<Verdict> {
    const last = this.verdict.peek();
    return last && this.#of === dungeon ? Promise.resolve(last) : check(dungeon);
  }

  #want(dungeon: Dungeon, wait: number): void {
    this.#wanted = dungeon;
    this.state.value = "checking";
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#ask(dungeon), wait);
  }

  async #ask(dungeon: Dungeon): Promise<void> {
    try {
      const verdict = await check(dungeon);
      if (dungeon !== this.#wanted) return;
      this.#of = dungeon;
      this.verdict.value = verdict;
      this.state.value = "done";
    } catch (fault) {
      if (dungeon !== this.#wanted) return;
      this.#want(dungeon, AGAIN);
      this.fault.value = fault instanceof Error ? fault.message : String(fault);
      this.state.value = "away";
    }
  }
}
