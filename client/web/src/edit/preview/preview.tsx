/** A dungeon to look at before it is used: its levels, one at a time, on a board that can be zoomed and moved. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Stage } from "../../board/stage";
import { StageView } from "../../board/view";
import { ChoiceField } from "../../parts/field";
import type { Space } from "../../space";
import { sceneOf } from "../drawing/scene";
import type { Dungeon } from "../dungeon";
import "./preview.css";

/** A place in sight, and all that belong to it. */
export interface Pointed {
  at: Space;
  all: readonly Space[];
}

interface Properties {
  dungeon: Dungeon;
  /** The level that is shown first. */
  first?: number;
  pointed?: Pointed | null;
}

/** CSS pixels of a space, so that what is pointed at can be seen. */
const NEAR = 26;

export function Preview({ dungeon, first = 0, pointed = null }: Properties): JSX.Element {
  const stage = useRef<Stage | null>(null);
  const [level, setLevel] = useState(first);
  useEffect(() => stage.current?.show(sceneOf(dungeon, level)), [dungeon, level]);
  useEffect(() => {
    stage.current?.marks(pointed ? { chosen: pointed.at, faults: pointed.all } : {});
    if (!pointed || !stage.current) return;
    stage.current.centre(pointed.at, Math.max(stage.current.scale, NEAR));
    stage.current.host.scrollIntoView({ block: "nearest" });
  }, [pointed]);
  const named = dungeon.levels.map(({ title }, n) => [String(n), title || `Level ${n + 1}`] as const);
  return (
    <>
      {named.length > 1 && (
        <ChoiceField
          label="Shown"
          value={String(level)}
          choices={named}
          onChoose={(chosen) => setLevel(Number(chosen))}
        />
      )}
      <StageView
        class="preview"
        options={{ calm: true, speed: 0 }}
        onStage={(made) => {
          stage.current = made;
          made?.show(sceneOf(dungeon, level));
        }}
      />
    </>
  );
}
