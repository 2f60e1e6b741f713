/** Where it hurt: over the board, or where there is none to draw on, on a small drawing of the level. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Stage } from "../board/stage";
import { Button } from "../parts/button";
import { MapPicture } from "../parts/map";
import type { Board, Scene } from "../scene";
import { column, row } from "../space";
import { type Hurt, heatOf, worstPlaces } from "./figures";
import { Part } from "./part";

interface HeatProps {
  hurt: readonly Hurt[];
  scene: Scene;
  stage: Stage | null;
  onLevel?: (level: number) => void;
}

export function Heat({ hurt, scene, stage, onLevel }: HeatProps): JSX.Element {
  const level = scene.board?.level ?? 0;
  const worst = worstPlaces(hurt, level);
  const levels = [...new Set(hurt.map(([on]) => on))].sort((a, b) => a - b);
  const lost = `Most body points were lost on level ${level + 1} at ${worst.join(" · ")}.`;
  return (
    <Part title="Where it hurt">
      <p>{worst.length === 0 ? `Nobody was hurt on level ${level + 1}.` : lost}</p>
      {!stage && scene.board && worst.length > 0 && <Drawn board={scene.board} hurt={hurt} />}
      <div class="row">
        {stage && <OverTheBoard stage={stage} hurt={hurt} level={level} />}
        {onLevel &&
          levels.length > 1 &&
          levels.map((on) => (
            <Button key={on} aria-pressed={on === level} onClick={() => onLevel(on)}>
              Level {on + 1}
            </Button>
          ))}
      </div>
    </Part>
  );
}

function OverTheBoard({ stage, hurt, level }: { stage: Stage; hurt: readonly Hurt[]; level: number }): JSX.Element {
  const [shown, show] = useState(false);
  useEffect(() => {
    if (!shown) return;
    stage.marks({ heat: heatOf(hurt, level) });
    return () => stage.marks({});
  }, [stage, shown, level, hurt]);
  return (
    <Button aria-pressed={shown} onClick={() => show(!shown)}>
      {shown ? "Take it off the board" : "Show it on the board"}
    </Button>
  );
}

function Drawn({ board, hurt }: { board: Board; hurt: readonly Hurt[] }): JSX.Element {
  return (
    <div class="heat">
      <MapPicture map={board} heroes={0} label={`Level ${board.level + 1} with the places where it hurt`} />
      <svg class="heat-over" viewBox={`-1 -1 ${board.width + 2} ${board.height + 2}`} aria-hidden="true">
        {[...heatOf(hurt, board.level)].map(([at, heat]) => (
          <rect key={at} x={column(at)} y={row(at)} width="1" height="1" style={{ opacity: 0.15 + 0.65 * heat }} />
        ))}
      </svg>
    </div>
  );
}
