/** The keyboard's focus where buttons come and go. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** For an element around buttons: if the one with the focus is gone, the first that came in its place has it. */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const around = useRef<E>(null);
  const had = around.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (had && document.activeElement === document.body) around.current?.querySelector("button")?.focus();
  });
  return around;
}
