/** A dungeon to look at before it is used: its first level on a board that can be zoomed and moved. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Stage } from "../../board/stage";
import { StageView } from "../../board/view";
import type { Space } from "../../space";
import { sceneOf } from "../drawing/scene";
import type { Dungeon } from "../dungeon";

/** A place in sight, and all that belong to it. */
export interface Pointed {
  at: Space;
  all: readonly Space[];
}

/** CSS pixels of a space, so that what is pointed at can be seen. */
const NEAR = 26;

export function Preview({ dungeon, pointed }: { dungeon: Dungeon; pointed: Pointed | null }): JSX.Element {
  const stage = useRef<Stage | null>(null);
  useEffect(() => stage.current?.show(sceneOf(dungeon, 0)), [dungeon]);
  useEffect(() => {
    stage.current?.marks(pointed ? { chosen: pointed.at, faults: pointed.all } : {});
    if (!pointed || !stage.current) return;
    stage.current.centre(pointed.at, Math.max(stage.current.scale, NEAR));
    stage.current.host.scrollIntoView({ block: "nearest" });
  }, [pointed]);
  return (
    <StageView
      class="import-preview"
      options={{ calm: true, speed: 0 }}
      onStage={(made) => {
        stage.current = made;
        made?.show(sceneOf(dungeon, 0));
      }}
    />
  );
}
