/** Something that is fetched, as a page shows it. */
import { useCallback, useEffect, useState } from "preact/hooks";

export interface Asked<T> {
  value: T | null;
  fault: string;
  again: () => void;
}

/** Fetch when the page is drawn, and again when asked or every so many milliseconds while it is in sight. */
export function useAsked<T>(fetch: () => Promise<T>, every?: number): Asked<T> {
  const [value, setValue] = useState<T | null>(null);
  const [fault, setFault] = useState("");
  const again = useCallback(() => {
    fetch().then(
      (found) => {
        setValue(() => found);
        setFault("");
      },
      (error: unknown) => setFault(error instanceof Error ? error.message : String(error)),
    );
  }, [fetch]);
  useEffect(() => {
    again();
    if (every === undefined) return;
    const timer = window.setInterval(() => document.hidden || again(), every);
    return () => window.clearInterval(timer);
  }, [again, every]);
  return { value, fault, again };
}
