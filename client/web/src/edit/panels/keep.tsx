/** Keep the dungeon on the server, under a name of one's own. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useAsked } from "../../parts/ask";
import { Button } from "../../parts/button";
import { Dialog } from "../../parts/dialog";
import { TextField } from "../../parts/field";
import { notify } from "../../parts/notices";
import { toMake } from "../../route";
import { fetchOwn } from "../../start/dungeons";
import type { Desk } from "../desk";
import { fileName } from "../files";

export function KeepCard({ desk, onClose }: { desk: Desk; onClose(): void }): JSX.Element {
  const { work } = desk.editor;
  const [name, setName] = useState(work.name.peek() || fileName(work.dungeon.peek().title));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const own = useAsked(fetchOwn).value ?? [];
  const other = name.trim() !== work.name.peek() && own.find((one) => one.name === name.trim());
  const keep = (): void => {
    setBusy(true);
    desk.keep(name.trim()).then(
      () => {
        const link = { words: "Make a table with it", to: toMake(name.trim()) };
        notify(`Kept as “${name.trim()}”: you find it when you make a table.`, "good", link);
        onClose();
      },
      (error: Error) => {
        setFault(error.message);
        setBusy(false);
      },
    );
  };
  return (
    <Dialog title="Keep it on the server" onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) keep();
        }}
      >
        <TextField
          label="Name"
          hint="Only this browser finds it there, when you make a table or come back here. It need not be finished."
          value={name}
          maxLength={80}
          autofocus
          fault={fault || undefined}
          onInput={setName}
        />
        {other && <p class="soft">This takes the place of your dungeon “{other.title || other.name}”.</p>}
        <Button kind="main" type="submit" busy={busy} why={name.trim() ? undefined : "It needs a name."}>
          {busy ? "Keeping it…" : "Keep"}
        </Button>
      </form>
    </Dialog>
  );
}
