/** A plan that is being imported: its files, what was chosen for it, and what the server made of it. */
import { computed, signal } from "@preact/signals";
import { errand, said } from "../../link/errand";
import { whole } from "../../making/ask";
import type { Space } from "../../space";
import type { Dungeon } from "../dungeon";
import type { Problem } from "../server/checks";
import { dungeonOf, type PlainMap } from "../server/plain";
import type { PlanFiles } from "./files";
import { type Legend, remember, remembered } from "./legend";

/** What became of something in the plan: `count` times (0: it is about the whole), at these spaces. */
export interface Finding {
  /** In the server's words, which group them: became, guessed, left out, look at this. */
  readonly kind: string;
  readonly words: string;
  readonly count: number;
  readonly at: readonly Space[];
}

/** What may be chosen for the plan. */
export interface Question {
  readonly name: string;
  readonly words: string;
  readonly values: readonly string[];
  readonly chosen: string;
}

/** A tile, letter or object whose meaning the plan does not tell. */
export interface Tile {
  readonly key: string;
  readonly count: number;
  readonly meaning: string;
  readonly sure: boolean;
  /** The first spaces where it lies. */
  readonly at: readonly Space[];
}

export interface Imported {
  /** What the plan's format is called; empty for a map file of our own. */
  readonly format: string;
  /** Of which file it was made. */
  readonly main: string;
  readonly dungeon: Dungeon;
  readonly problems: readonly Problem[];
  readonly findings: readonly Finding[];
  readonly questions: readonly Question[];
  readonly tiles: readonly Tile[];
  readonly meanings: readonly { group: string; words: readonly string[] }[];
}

export class Importing {
  readonly found = signal<Imported | null>(null);
  readonly busy = signal(false);
  /** Why it cannot be imported as it was last chosen. */
  readonly fault = signal("");
  readonly main = signal("");
  /** Whether anything of it may be used. */
  readonly usable = computed(() => this.found.value !== null && !this.fault.value && !this.busy.value);
  #choices: Readonly<Record<string, string>> = {};
  #legend: Legend = remembered();
  #off = new AbortController();

  constructor(readonly files: PlanFiles) {}

  /** Ask the server; what was asked before is called off. Never raises. */
  async ask(): Promise<void> {
    this.#off.abort();
    const mine = new AbortController();
    this.#off = mine;
    this.busy.value = true;
    try {
      const found = await this.#imported(mine.signal);
      if (mine !== this.#off) return;
      this.found.value = found;
      this.fault.value = "";
    } catch (fault) {
      if (mine !== this.#off) return;
      this.fault.value = fault instanceof Error ? fault.message : String(fault);
    }
    this.busy.value = false;
  }

  async #imported(signal: AbortSignal): Promise<Imported> {
    const main = this.main.peek();
    const plan = { files: this.files, choices: this.#choices, legend: this.#legend, ...(main ? { main } : {}) };
    const { answer, text } = await errand({ type: "importmap", brought: true }, JSON.stringify(plan), { signal });
    if (answer.type !== "imported") throw new Error(said(answer));
    const { map, problems, findings, questions, tiles, meanings, ...about } = whole(answer, text);
    if (!map) throw new Error(`It cannot be read: ${String(problems[0]?.words ?? "nobody knows why")}.`);
    return {
      ...about,
      dungeon: dungeonOf(map as unknown as PlainMap),
      problems: problems as unknown as Problem[],
      findings: findings as unknown as Finding[],
      questions: questions as unknown as Question[],
      tiles: tiles as unknown as Tile[],
      meanings: meanings as unknown as Imported["meanings"],
    };
  }

  choose(name: string, value: string): Promise<void> {
    this.#choices = { ...this.#choices, [name]: value };
    return this.ask();
  }

  chooseMain(main: string): Promise<void> {
    this.main.value = main;
    return this.ask();
  }

  /** Say what a tile means; empty words leave it to the server. */
  mean(key: string, words: string): Promise<void> {
    this.#legend = remember(key, words);
    return this.ask();
  }

  stop(): void {
    this.#off.abort();
    this.#off = new AbortController();
  }
}
