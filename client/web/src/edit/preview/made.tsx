/** What the server made, to look at before it is used: its picture, how it plays, and what was put on it. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Made } from "../../making/ask";
import { Outcome } from "../../making/progress";
import { dungeonOf } from "../server/plain";
import { Preview } from "./preview";

interface Properties {
  /** Null as long as there is nothing to look at. */
  made: Made | null;
  /** The level that is shown first. */
  first?: number;
}

export function MadePreview({ made, first = 0 }: Properties): JSX.Element {
  const all = useRef<HTMLDivElement>(null);
  const dungeon = useMemo(() => made && dungeonOf(made.map), [made]);
  // on a small page it would come below what is in sight
  useEffect(() => {
    if (made) all.current?.scrollIntoView({ block: "start" });
  }, [made]);
  const told = made && (made.trials || made.placed.length || made.remarks.length);
  return (
    <div class={`preview-made ${told ? "preview-beside" : ""}`} ref={all}>
      {dungeon && (
        <div>
          <Preview dungeon={dungeon} first={first} />
        </div>
      )}
      {/* always there, so that a screen reader hears what comes into it */}
      <div role="status">{made && <Outcome made={made} />}</div>
    </div>
  );
}
