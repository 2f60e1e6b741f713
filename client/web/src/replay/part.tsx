/** A part of the figures, under its heading. */
import type { ComponentChildren, JSX } from "preact";

export function Part({ title, children }: { title: string; children: ComponentChildren }): JSX.Element {
  return (
    <section class="statistics-part" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
