/** Undo and redo without end: the dungeons that there were. They share what did not change, so each step costs little. */

export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

export const begun = <T>(now: T): History<T> => ({ past: [], now, future: [] });

/** One more step; nothing if nothing changed. */
export function stepped<T>(history: History<T>, now: T): History<T> {
  return now === history.now ? history : { past: [...history.past, history.now], now, future: [] };
}

/** A step that goes on with the last one, such as the next letter of a word being typed. */
export function amended<T>(history: History<T>, now: T): History<T> {
  return now === history.now ? history : { ...history, now, future: [] };
}

export function undone<T>(history: History<T>): History<T> {
  const { past, now, future } = history;
  const before = past.at(-1);
  return before === undefined ? history : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

export function redone<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future;
  return after === undefined ? history : { past: [...history.past, history.now], now: after, future };
}
