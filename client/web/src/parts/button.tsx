import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import "./paper.css";
import "./button.css";

type Native = Omit<JSX.IntrinsicElements["button"], "class" | "className" | "disabled" | "onClick">;

export interface ButtonProps extends Native {
  kind?: "plain" | "main" | "danger" | "quiet";
  big?: boolean;
  /** Why it cannot be pressed now. It stays reachable by keyboard, so that the reason can be read. */
  why?: string | undefined;
  /** Something is under way: presses are passed over. */
  busy?: boolean;
  class?: string;
  onClick?: (() => void) | undefined;
  children: ComponentChildren;
}

export function Button({
  kind = "plain",
  big,
  why,
  busy = false,
  class: more = "",
  onClick,
  children,
  ...native
}: ButtonProps): JSX.Element {
  const reason = useId();
  const off = Boolean(why) || busy;
  const described = why ? { "aria-describedby": reason, title: why } : {};
  return (
    <button
      type="button"
      {...native}
      {...described}
      class={`button button-${kind} ${big ? "button-big" : ""} ${more}`}
      aria-disabled={why ? "true" : undefined}
      aria-busy={busy ? "true" : undefined}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
      {why && (
        <span class="unseen" id={reason}>
          {why}
        </span>
      )}
    </button>
  );
}
