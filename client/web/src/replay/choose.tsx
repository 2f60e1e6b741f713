/** Where no course is named: a code to type, or a replay file to choose or drop. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../parts/button";
import { Card } from "../parts/card";
import { TextField } from "../parts/field";

interface Properties {
  /** Why the last one was none. */
  fault: string;
  onFile(file: File): void;
}

/** The code in what was typed or pasted: a link to a table or a replay, or the code alone; null if it is none. */
export function codeIn(text: string): string | null {
  const found = /(?:\/(?:t|w|replay)\/|^)([A-Za-z0-9_-]{1,64})(?:[/?#].*)?$/.exec(text.trim());
  return found?.[1] ?? null;
}

export function Choose({ fault, onFile }: Properties): JSX.Element {
  const [text, type] = useState("");
  const [wrong, tell] = useState("");
  const open = (): void => {
    const code = codeIn(text);
    if (code) location.assign(`/replay/${code}`);
    else tell("A link to a table ends with its code, such as /w/AB12CD.");
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
          <Button kind="main" type="submit" onClick={open}>
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
