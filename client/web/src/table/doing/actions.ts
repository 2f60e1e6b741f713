/** What may be done now, one action a command: offers taken apart by space. The offers are the server's; nothing is judged here. */

import type { Offer } from "../../link/messages";
import { capital } from "../../parts/words";
import type { Scene } from "../../scene";
import { column, distance, readSpace, row, type Space, show, space } from "../../space";

export interface Action {
  seat: string;
  /** The first word of the command: `go`, `fight`, `end`. */
  verb: string;
  /** The whole command as it is sent. */
  command: string;
  /** What the offer says of it. */
  words: string;
  /** Null where it needs no space. */
  at: Space | null;
  /** The space that the way there goes through first, where the offer names one: that of a fellow hero. */
  through: Space | null;
  /** The number to roll; null where none is needed. */
  needs: number | null;
  final: boolean;
}

/** Whose word the table waits for: who is asked, else whose turn it is. */
export const toAct = (scene: Scene): string | null => scene.turn.waiting?.for ?? scene.turn.seat ?? null;

/** Which of one's own seats is to act, and not by a bot; null if none is. */
export function ownToAct(scene: Scene, seats: readonly string[]): string | null {
  const seat = toAct(scene);
  if (scene.table.phase !== "playing" || seat === null || scene.seats[seat]?.bot) return null;
  return seats.includes(seat) ? seat : null;
}

export function actionsOf(seat: string, offers: readonly Offer[]): Action[] {
  return offers.flatMap((offer): Action[] => {
    const [verb = "", first] = offer.do.split(" ");
    const through = offer.at && first ? readSpace(first) : null;
    const common = { seat, verb, words: offer.words, final: offer.final ?? false, through };
    if (!offer.at) return [{ ...common, command: offer.do, at: null, needs: null }];
    return offer.at.map((at, n) => ({
      ...common,
      command: `${offer.do} ${show(at)}`,
      at,
      needs: offer.needs?.[n] ?? null,
    }));
  });
}

/** What leads to a space, or through it. */
export const actionsAt = (actions: readonly Action[], at: Space): Action[] =>
  actions.filter((action) => action.at === at || action.through === at);

/** What an action is called on a button, and what it means. */
export function naming(action: Action): { name: string; hint: string } {
  if (action.through !== null) return { name: "Pass", hint: `${action.words}, to ${show(action.at ?? 0)}` };
  const isOneWord = action.command === action.verb || action.at !== null;
  if (!isOneWord) return { name: capital(action.words), hint: "" };
  const roll = action.needs === null ? "" : `, roll ${action.needs} or more`;
  return { name: capital(action.verb), hint: `${action.words}${roll}` };
}

/** Actions that need no space, by verb; those of one verb stand together. */
export function placeless(actions: readonly Action[]): Map<string, Action[]> {
  const groups = new Map<string, Action[]>();
  for (const action of actions) {
    if (action.at === null) groups.set(action.verb, [...(groups.get(action.verb) ?? []), action]);
  }
  return groups;
}

/**
 * The verbs of offers in their order, an archer's `fight` without any target too.
 * Those that need no space come last: they are what ends something.
 */
export function verbsOf(offers: readonly Offer[]): string[] {
  const placed = offers.filter((offer) => offer.at && !offer.do.includes(" ")).map((offer) => offer.do);
  return [...new Set([...placed, ...placeless(actionsOf("", offers)).keys()])];
}

/** Spaces where a verb may be done, the nearest to a hero first, then in reading order. */
export function spacesFor(actions: readonly Action[], verb: string, from: Space | null): Space[] {
  const spaces = actions
    .filter((action) => action.verb === verb && action.at !== null)
    .map((action) => action.at as Space);
  const away = (at: Space): number => (from === null ? 0 : distance(from, at));
  return spaces.sort((a, b) => away(a) - away(b) || a - b);
}

/** The space one step away; null off the paper. */
export function stepTo(scene: Scene, from: Space, dx: number, dy: number): Space | null {
  const x = column(from) + dx;
  const y = row(from) + dy;
  const { board } = scene;
  return board && x >= 0 && y >= 0 && x < board.width && y < board.height ? space(x, y) : null;
}
