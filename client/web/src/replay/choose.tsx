/** Where no course is named: a code to type, or a replay file to choose or drop. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../parts/button";
import { Card } from "../parts/card";
import { TextField } from "../parts/field";
import { readPasted } from "../start/address";

interface Properties {
  /** Why the last one was none. */
  fault: string;
  onFile(file: File): void;
}

export function Choose({ fault, onFile }: Properties): JSX.Element {
  const [text, type] = useState("");
  const [wrong, tell] = useState("");
  const open = (): void => {
    const pasted = readPasted(text);
    if (typeof pasted === "string") tell(pasted);
    else location.assign(`/replay/${pasted.code}`);
  };
  return (
    <main class="choose">
      <Card title="Watch a game again" rank={1} ruled>
        {fault && (
          <p role="alert" class="choose-fault">
            {fault}
          </p>
        )}
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            open();
          }}
        >
          <TextField
            label="The link or code of a table"
            hint="The one for watching or for playing; while it goes on, or after."
            value={text}
            onInput={type}
            fault={wrong || undefined}
          />
          <Button kind="main" type="submit">
            Open
          </Button>
        </form>
        <hr />
        <label class="choose-file">
          <span>Or a replay file: choose one, or drop it anywhere here.</span>
          <input
            type="file"
            accept=".jsonl,.ndjson,.replay,.json,.txt"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) onFile(file);
            }}
          />
        </label>
        <p>
          <a href="/">Back to the start</a>
        </p>
      </Card>
    </main>
  );
}
