/** A plan before it is used: what it would look like, what became of everything, and what may be chosen. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../../parts/button";
import { Dialog } from "../../parts/dialog";
import type { Desk } from "../desk";
import { type Pointed, Preview } from "../preview/preview";
import { Questions, Tiles, WhichFile } from "./choices";
import type { Imported, Importing } from "./importing";
import { Report } from "./report";
import "./import.css";

interface Properties {
  desk: Desk;
  importing: Importing;
  onClose(): void;
}

export function ImportCard({ desk, importing, onClose }: Properties): JSX.Element {
  const found = importing.found.value;
  const fault = importing.fault.value;
  const close = (): void => {
    importing.stop();
    onClose();
  };
  return (
    <Dialog title="Import a plan" onClose={close} wide>
      <div class="import" aria-busy={importing.busy.value}>
        <p role="status" class="import-standing">
          {importing.busy.value ? "The plan is being read…" : found && !fault && `Read as ${found.format}.`}
        </p>
        {fault && !importing.busy.value && (
          <p class="field-fault" role="alert">
            {fault}
          </p>
        )}
        <WhichFile importing={importing} found={found} />
        {found && <Found importing={importing} found={found} />}
        <div class="preview-buttons">
          <Button
            kind="main"
            why={importing.usable.value ? undefined : "There is nothing to use yet."}
            onClick={() => found && desk.use(found)}
          >
            Use it
          </Button>
          <Button onClick={close}>Not this</Button>
        </div>
      </div>
    </Dialog>
  );
}

function Found({ importing, found }: { importing: Importing; found: Imported }): JSX.Element {
  const [pointed, point] = useState<Pointed | null>(null);
  const errors = found.problems.filter(({ severity }) => severity === "error");
  return (
    <div class="preview-beside">
      <div>
        <Preview dungeon={found.dungeon} pointed={pointed} />
        <p class="soft">
          {found.dungeon.title || "It has no title."}
          {errors.length > 0 && " It cannot be played yet: the editor will show what is missing."}
        </p>
        <Questions importing={importing} found={found} />
      </div>
      <div>
        <Report findings={found.findings} onPlace={(at, all) => point({ at, all })} />
      </div>
      <Tiles importing={importing} found={found} onPlace={(at, all) => point({ at, all })} />
    </div>
  );
}
