import { useLayoutEffect, useRef } from "preact/hooks";

/**
 * Keeps the focus at a seat whose card is exchanged for another kind of card, as when one sits down there.
 * Put `onFocusIn` on what is around the cards; `kinds` says of each seat which kind of card it has.
 */
export function useKeptFocus(kinds: Readonly<Record<string, string>>): { onFocusIn: (event: FocusEvent) => void } {
  const at = useRef("");
  const before = useRef(kinds);
  useLayoutEffect(() => {
    const seat = at.current;
    const isChanged = seat !== "" && before.current[seat] !== kinds[seat];
    before.current = kinds;
    const { activeElement } = document;
    if (!isChanged || (activeElement && activeElement !== document.body)) return;
    const card = document.querySelector(`[data-seat="${CSS.escape(seat)}"]`);
    card?.querySelector<HTMLElement>("input, button")?.focus();
  });
  return {
    onFocusIn: ({ target }) => {
      at.current = (target as Element).closest<HTMLElement>("[data-seat]")?.dataset["seat"] ?? "";
    },
  };
}
