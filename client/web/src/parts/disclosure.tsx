import type { ComponentChildren, JSX } from "preact";
import "./disclosure.css";

interface DisclosureProps {
  title: string;
  /** A word beside the title, in a softer tone. */
  aside?: string;
  class?: string;
  children: ComponentChildren;
}

/** Something that most people need not see, shown when it is opened. */
export function Disclosure({ title, aside, class: more = "", children }: DisclosureProps): JSX.Element {
  return (
    <details class={`disclosure ${more}`}>
      <summary>
        {title} {aside && <span class="soft small">{aside}</span>}
      </summary>
      {children}
    </details>
  );
}
