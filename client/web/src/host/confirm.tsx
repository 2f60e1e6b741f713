/** Asks before something that cannot be undone by a tap. */
import type { JSX } from "preact";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";

interface Properties {
  title: string;
  words: string;
  /** What the button that does it says. */
  yes: string;
  danger?: boolean;
  onYes(): void;
  onClose(): void;
}

export function Confirm({ title, words, yes, danger = false, onYes, onClose }: Properties): JSX.Element {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{words}</p>
      <div class="row">
        <Button
          kind={danger ? "danger" : "main"}
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {yes}
        </Button>
        <Button onClick={onClose}>No</Button>
      </div>
    </Dialog>
  );
}
