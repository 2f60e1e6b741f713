import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { kept } from "../link/kept";
import { Button } from "../parts/button";
import { Card } from "../parts/card";
import { TextField } from "../parts/field";
import { leadsTo, readPasted } from "./address";
import { knock } from "./knock";

/** Join by what a friend sent: a link or a code. The server is asked before the page is left. */
export function JoinCard(): JSX.Element {
  const [text, setText] = useState("");
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const join = async (): Promise<void> => {
    const pasted = readPasted(text);
    if (typeof pasted === "string") {
      setFault(pasted);
      return;
    }
    setBusy(true);
    try {
      const { role, host, play } = await knock(pasted.code, kept.name);
      location.assign(pasted.leads ?? leadsTo(pasted.code, role, host, play));
    } catch (error) {
      setFault((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Card title="Join a table">
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void join();
        }}
      >
        <TextField
          label="Link or code"
          hint="What your friend sent you."
          placeholder="7K2M-Q4TD-9XZA-H3PB"
          fault={fault}
          value={text}
          onInput={(value) => {
            setText(value);
            setFault("");
          }}
        />
        <Button type="submit" busy={busy}>
          {busy ? "Knocking…" : "Join"}
        </Button>
      </form>
    </Card>
  );
}
