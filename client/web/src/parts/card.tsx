import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import "./paper.css";
import "./card.css";

interface CardProps {
  title: ComponentChildren;
  /** The rank of its heading in the page. */
  rank?: 1 | 2 | 3;
  /** Printed squares on it. */
  ruled?: boolean;
  class?: string;
  children: ComponentChildren;
}

/** A sheet of paper on the desk, with a heading that names it. */
export function Card({ title, rank = 2, ruled = false, class: more = "", children }: CardProps): JSX.Element {
  const id = useId();
  const Heading = `h${rank}` as "h2";
  return (
    <section class={`card ${ruled ? "ruled" : ""} ${more}`} aria-labelledby={id}>
      <Heading class="card-title" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
