/** The log with the dice that belong to each line. The scene keeps forty lines; a page that is open keeps more. */
import type { Change } from "../../scene";

export interface Die {
  who: string;
  /** 1 to 6. */
  die: number;
  /** Null where nothing was at stake. */
  needed: number | null;
  hit: boolean | null;
}

export interface Line {
  /** Counted up by one, for telling lines apart. */
  id: number;
  words: string;
  dice: readonly Die[];
  /** The scene's number that it led to; null for lines from before this page was opened. */
  number: number | null;
}

const KEPT = 300;

/** Begin with the lines of a scene: what fell before is not known. */
export function fromScene(log: readonly string[]): Line[] {
  return log.map((words, id) => ({ id, words, dice: [], number: null }));
}

/** Write down what an update tells: dice come before the line that they belong to. */
export function written(lines: readonly Line[], changes: readonly Change[], number: number): readonly Line[] {
  const added: Line[] = [];
  let dice: Die[] = [];
  let id = (lines.at(-1)?.id ?? -1) + 1;
  for (const [name, a, b, c, d] of changes) {
    if (name === "roll") {
      dice.push({
        who: a as string,
        die: b as number,
        needed: (c ?? null) as number | null,
        hit: (d ?? null) as boolean | null,
      });
    } else if (name === "log") {
      added.push({ id: id++, words: a as string, dice, number });
      dice = [];
    }
  }
  return added.length ? [...lines, ...added].slice(-KEPT) : lines;
}
