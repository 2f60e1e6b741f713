/** Which key does what. Pure: a key and what is open go in, a wish comes out. */

/** A key as the browser tells it; `KeyboardEvent` is one. */
export interface Key {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

export type Wished =
  /** One step of one's own hero; with the cursor out, of the cursor. */
  | { kind: "step"; dx: number; dy: number }
  /** Move the cursor, and bring it out if it is not. */
  | { kind: "look"; dx: number; dy: number }
  /** Bring the cursor out or put it away. */
  | { kind: "cursor" }
  /** Do what can be done at the cursor. */
  | { kind: "act" }
  /** Do what bears the letter. */
  | { kind: "letter"; letter: string }
  /** The answer so numbered, from 1. */
  | { kind: "answer"; number: number }
  | { kind: "zoom"; to: "in" | "out" | "fit" }
  | { kind: "follow" }
  | { kind: "takeback" }
  | { kind: "chat" }
  | { kind: "skip" }
  | { kind: "help" }
  | { kind: "close" };

/** What makes the same key mean another thing. */
export interface Open {
  /** A question with answers to choose from. */
  question: boolean;
  /** Letters alone do something; some people's tools type them by themselves. */
  letters: boolean;
}

type Direction = readonly [number, number];

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Home: [-1, -1],
  PageUp: [1, -1],
  End: [-1, 1],
  PageDown: [1, 1],
};

/** The block of digits: 8 is up, 9 is up and right. The row of digits serves as well. */
const DIGITS: Readonly<Record<string, Direction>> = {
  "1": [-1, 1],
  "2": [0, 1],
  "3": [1, 1],
  "4": [-1, 0],
  "6": [1, 0],
  "7": [-1, -1],
  "8": [0, -1],
  "9": [1, -1],
};

const OWN: Readonly<Record<string, Wished>> = {
  "?": { kind: "help" },
  "+": { kind: "zoom", to: "in" },
  "=": { kind: "zoom", to: "in" },
  "-": { kind: "zoom", to: "out" },
  "0": { kind: "zoom", to: "fit" },
  Escape: { kind: "close" },
  Enter: { kind: "act" },
  " ": { kind: "act" },
};

const LETTERS: Readonly<Record<string, Wished>> = {
  c: { kind: "follow" },
  v: { kind: "cursor" },
  u: { kind: "takeback" },
  h: { kind: "chat" },
  x: { kind: "skip" },
};

export function wishOf(key: Key, open: Open): Wished | null {
  if (key.ctrlKey || key.altKey || key.metaKey) return null;
  const digit = digitOf(key);
  if (open.question && digit && /[1-9]/.test(digit)) return { kind: "answer", number: Number(digit) };
  const arrow = ARROWS[key.key];
  if (arrow && key.shiftKey) return { kind: "look", dx: arrow[0], dy: arrow[1] };
  const way = (digit && DIGITS[digit]) || arrow;
  if (way) return { kind: "step", dx: way[0], dy: way[1] };
  const own = OWN[key.key];
  if (own) return own;
  const letter = key.key.toLowerCase();
  if (!open.letters || !/^[a-z]$/.test(letter)) return null;
  return LETTERS[letter] ?? { kind: "letter", letter };
}

/** A digit of either block; those at the side also while they stand for arrows. */
function digitOf({ key, code, shiftKey }: Key): string | null {
  const side = /^Numpad([0-9])$/.exec(code)?.[1];
  if (side) return shiftKey && ARROWS[key] ? null : side;
  return /^[0-9]$/.test(key) ? key : null;
}

/** A letter for each verb, taken from its name: the first that is free. Verbs that come first choose first. */
export function lettersFor(verbs: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set(Object.keys(LETTERS));
  const letters = new Map<string, string>();
  for (const verb of verbs) {
    const free = [...verb.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !taken.has(letter));
    if (free === undefined || letters.has(verb)) continue;
    taken.add(free);
    letters.set(verb, free);
  }
  return letters;
}

/** Whether a key that came to an element of the page is not ours to take. */
export function isElsewhere(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.closest("input, textarea, select, dialog, [contenteditable], [role=slider], [role=tablist], [role=menu]")
  ) {
    return key !== "Escape" || target.closest("dialog") !== null;
  }
  if (key === "Enter" || key === " ") return target.closest("button, a[href], summary, label") !== null;
  return target.closest("[data-scrolls]") !== null && (key in ARROWS || key === " ");
}
