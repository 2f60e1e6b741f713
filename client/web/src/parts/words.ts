/** Words as people read them, made of the wire's. */

/** A name from the wire: `jewel_bag` is a jewel bag. */
export const inWords = (name: string): string => name.replaceAll("_", " ");

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Words as a sentence: a capital first, a full stop last. */
export function sentence(words: string): string {
  const text = capital(words.trim());
  return !text || /[.!?]$/.test(text) ? text : `${text}.`;
}

/** `1 step`, `2 steps`. */
export const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** For how many heroes a dungeon is meant. */
export function forHowMany(players: number | null | undefined): string {
  if (!players) return "for one to four";
  return players === 1 ? "for 1 hero" : `for ${players} heroes`;
}
