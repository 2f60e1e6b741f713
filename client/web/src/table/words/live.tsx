/** What screen readers hear by themselves: what happened, and what the cursor came to. */
import type { JSX } from "preact";
import type { Sitting } from "../sitting";

/** Lines that stay in the page; the new ones are read. */
const KEPT = 12;

export function Live({ sitting }: { sitting: Sitting }): JSX.Element {
  const heard = sitting.aloud.heard.value;
  return (
    <div class="unseen">
      <div role="log" aria-live="polite" aria-label="What happens">
        {heard.slice(-KEPT).map(({ id, words }) => (
          <p key={id}>{words}</p>
        ))}
      </div>
      <p role="status">{sitting.aloud.said.value}</p>
    </div>
  );
}
