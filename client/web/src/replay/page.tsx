/** The replay page: of a table by its code, or of a file. */
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Notices } from "../parts/notices";
import type { Route } from "../route";
import { Choose } from "./choose";
import { Reader, type Subject } from "./reader";
import { Viewer } from "./viewer";
import "../parts/paper.css";
import "./replay.css";

/** Bytes of the largest file that a server takes. */
const MOST = 4 * 1024 * 1024;

export function ReplayPage({ route }: { route: Route }): JSX.Element {
  const code = route.page === "replay" ? route.code : "";
  const [subject, open] = useState<Subject | null>(code ? { code } : null);
  const [fault, tell] = useState("");
  const take = async (file: File): Promise<void> => {
    if (file.size > MOST) return tell("That file is larger than any replay that the server reads (4 MB).");
    tell("");
    open({ file: await file.text() });
  };
  const giveUp = (reason: string): void => {
    open(null);
    tell(reason);
  };
  return (
    <div
      class="replay-page"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file) void take(file);
      }}
    >
      {subject ? (
        <Reading subject={subject} onFault={giveUp} />
      ) : (
        <Choose fault={fault} onFile={(file) => void take(file)} />
      )}
      <Notices />
    </div>
  );
}

function Reading({ subject, onFault }: { subject: Subject; onFault(reason: string): void }): JSX.Element {
  const reader = useMemo(() => new Reader(subject), [subject]);
  useEffect(() => () => reader.close(), [reader]);
  const state = reader.state.value;
  useEffect(() => {
    if (state === "over" && reader.number.peek() === 0) onFault(reader.reason.peek() || "There is nothing to watch.");
  }, [state]);
  if (reader.number.value === 0) return <p class="replay-opening">Opening…</p>;
  return <Viewer reader={reader} />;
}
