/** The GM's commands as the wire has them, from what is chosen at the console. Nothing is judged here. */
import type { Option, Palette } from "../catalogue";
import type { Counter } from "../scene";
import { type Space, show, space } from "../space";

/** Characters of a command, with some to spare below the server's limit. */
const LONGEST = 900;

/** A figure as it is written, or several words that stand for themselves. */
export type Figure = string | readonly string[];
/** What a counter shall have, by name. */
export type Figures = Readonly<Record<string, Figure>>;

export function put(kind: string, at: Space, figures: Figures = {}): string {
  const said = Object.entries(figures).flatMap(([name, value]) => (typeof value === "string" ? [name, value] : value));
  return ["gm put", kind, show(at), ...said].join(" ");
}

export const move = (from: Space, to: Space, kind?: string): string =>
  ["gm move", show(from), show(to), ...(kind ? [kind] : [])].join(" ");

export const remove = (at: Space, kind?: string): string => ["gm remove", show(at), ...(kind ? [kind] : [])].join(" ");

export const set = (whom: string, figure: string, value: number): string => `gm set ${whom} ${figure} ${value}`;

export const bestow = (colour: string, enchantment: string, give: boolean): string =>
  `gm ${give ? "give" : "take"} ${colour} ${enchantment}`;

/** Drawing a letter on many spaces takes as many commands as their texts need. */
export function draw(letter: string, spaces: Iterable<Space>): string[] {
  const begun = `gm draw ${letter}`;
  const commands: string[] = [];
  let text = begun;
  for (const at of spaces) {
    if (text.length + show(at).length + 1 > LONGEST) {
      commands.push(text);
      text = begun;
    }
    text += ` ${show(at)}`;
  }
  return text === begun ? commands : [...commands, text];
}

export const walk = (to: Space): string => `gm go ${show(to)}`;
export const attack = (at: Space): string => `gm attack ${show(at)}`;
export const open = (at: Space): string => `gm open ${show(at)}`;
export const rule = (name: string, value: string | number | boolean | null): string =>
  `gm rule ${name} ${value ?? "none"}`;
export const roll = (dice: number): string => `gm roll ${dice}`;
export const control = (whom: string, rounds: number | null = null): string =>
  `gm control ${whom}${rounds ? ` ${rounds} rounds` : ""}`;
export const release = (whom: string): string => `gm release ${whom}`;
export const revive = (colour: string, at: Space): string => `gm revive ${colour} ${show(at)}`;

/** What a counter is called in `gm move` and `gm remove`, where several things share a space. */
export const kindOf = (counter: Counter): string =>
  counter.kind === "items" ? (counter.holds?.[0] ?? "") : counter.kind;

/** Whose figures a counter's are, in `gm set`; null if it has none. */
export function whomOf(counter: Counter): string | null {
  if (counter.kind === "hero") return counter.colour ?? null;
  if (counter.number !== undefined) return String(counter.number);
  if (counter.kind === "death") return "death";
  return counter.kind === "generator" ? show(counter.at) : null;
}

/** The figures of a counter that can be set. */
export function figuresOf(counter: Counter, { figures }: Palette): readonly Option[] {
  const of = counter.number === undefined ? counter.kind : "monster";
  return figures.filter((figure) => figure.of === of);
}

/** How a body is named to take it over; null for what is no body of the monsters' side. */
export function bodyOf(counter: Counter): string | null {
  if (counter.number !== undefined) return String(counter.number);
  return counter.kind === "death" || counter.kind === "thief" ? counter.kind : null;
}

/** Read `6,1` as people type it; null if it is no space. */
export function readSpace(text: string): Space | null {
  const found = /^\s*(\d{1,3})\s*[,; ]\s*(\d{1,3})\s*$/.exec(text);
  const [x, y] = [Number(found?.[1] ?? 256), Number(found?.[2] ?? 256)];
  return x < 256 && y < 256 ? space(x, y) : null;
}
