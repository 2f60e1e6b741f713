/** What screen readers are given to read: what happened, whose turn it is, and what one's own doing came to. */
import { signal } from "@preact/signals";
import { many } from "../../parts/words";
import type { Change, Scene } from "../../scene";
import { show } from "../../space";

/** Lines that are kept; those are read that come new. */
const KEPT = 30;

export class Aloud {
  readonly heard = signal<readonly { id: number; words: string }[]>([]);
  readonly said = signal("");

  /** Let lines be read, one after the other. */
  hear(news: readonly string[]): void {
    if (!news.length) return;
    const last = this.heard.peek().at(-1)?.id ?? 0;
    const added = news.map((words, n) => ({ id: last + 1 + n, words }));
    this.heard.value = [...this.heard.peek(), ...added].slice(-KEPT);
  }

  /** Say what matters now, in place of what was said before. */
  say(words: string): void {
    this.said.value = words;
  }
}

/** What happened: where heroes went, which the log leaves to the board, and the log. */
export function happened(changes: readonly Change[], scene: Scene): string[] {
  const ends = new Map<string, number>();
  for (const [what, id, way] of changes) {
    const end = what === "move" ? (way as number[]).at(-1) : undefined;
    if (end !== undefined) ends.set(id as string, end);
  }
  const walks = [...ends].flatMap(([id, at]) => {
    const name = scene.sheets[id]?.name;
    return name === undefined ? [] : [`${name} goes to ${show(at)}`];
  });
  return [...walks, ...changes.filter(([name]) => name === "log").map(([, words]) => words as string)];
}

/** That it is the turn of one's own seat, or what it is asked. */
export function called({ turn, sheets }: Scene, own: string): string {
  const name = sheets[own]?.name ?? own;
  return turn.waiting
    ? `A question for ${name}: ${turn.waiting.words}`
    : `Your turn, ${name}: ${many(turn.left ?? 0, "step")}, ${many(turn.may_fight ?? 0, "fight")}.`;
}
