/** What was said since one last looked. */
import { useEffect, useRef, useState } from "preact/hooks";

/** Lines that came after those before: lines are the same values as long as they are kept. A new scene tells nothing new. */
export function added<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  const last = before.at(-1);
  if (last === undefined) return before === after ? [] : after;
  const at = after.lastIndexOf(last);
  return at < 0 ? [] : after.slice(at + 1);
}

/** How many lines came while they were not shown; `tell` hears of each. */
export function useUnread<T>(lines: readonly T[], shown: boolean, tell: (line: T) => void): number {
  const before = useRef(lines);
  const [count, set] = useState(0);
  useEffect(() => {
    const fresh = added(before.current, lines);
    before.current = lines;
    if (shown) set(0);
    else if (fresh.length) {
      set((old) => old + fresh.length);
      fresh.forEach(tell);
    }
  }, [lines, shown]);
  return shown ? 0 : count;
}
