import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Button } from "./button";
import "./dialog.css";

interface DialogProps {
  title: string;
  /** Called by Escape, by the button and by a click beside it; take the dialog off then. */
  onClose: () => void;
  wide?: boolean;
  children: ComponentChildren;
}

/**
 * A modal card; it is open as long as it is drawn. The browser keeps the focus inside, and gives it back where it was.
 * The first field with `autofocus` has the focus, else the button that closes.
 */
export function Dialog({ title, onClose, wide = false, children }: DialogProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${wide ? "dialog-wide" : ""}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && outside(event, event.currentTarget)) onClose();
      }}
    >
      <div class="dialog-head">
        <h2 id={id}>{title}</h2>
        <Button kind="quiet" aria-label="Close" onClick={onClose}>
          <span aria-hidden="true">✕</span>
        </Button>
      </div>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}

function outside({ clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
