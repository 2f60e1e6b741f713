import type { ComponentChildren, JSX } from "preact";
import { useId, useRef } from "preact/hooks";
import "./paper.css";
import "./tabs.css";

export interface Tab<T extends string> {
  name: T;
  title: ComponentChildren;
}

interface TabsProps<T extends string> {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab<T>[];
  at: T;
  onChoose: (name: T) => void;
  class?: string;
  /** What the chosen tab shows. */
  children: ComponentChildren;
}

/** Where an arrow key leads from the tab `at` of `many`; null for other keys. */
export function tabAfter(key: string, at: number, many: number): number | null {
  switch (key) {
    case "ArrowRight":
      return (at + 1) % many;
    case "ArrowLeft":
      return (at + many - 1) % many;
    case "Home":
      return 0;
    case "End":
      return many - 1;
    default:
      return null;
  }
}

/** Tabs with one stop of the Tab key; arrows go between them. */
export function Tabs<T extends string>({
  label,
  tabs,
  at,
  onChoose,
  class: more = "",
  children,
}: TabsProps<T>): JSX.Element {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = tabAfter(
      event.key,
      tabs.findIndex((tab) => tab.name === at),
      tabs.length,
    );
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(tab.name);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div class={`tabs ${more}`}>
      <div class="tabs-list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === at ? "true" : "false"}
            aria-controls={`${id}-panel`}
            tabIndex={name === at ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div class="tabs-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${at}`}>
        {children}
      </div>
    </div>
  );
}
