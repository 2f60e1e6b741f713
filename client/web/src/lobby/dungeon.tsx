import type { JSX } from "preact";
import type { Dungeon } from "../catalogue";
import { Card } from "../parts/card";
import { MapPicture } from "../parts/map";
import { capital } from "../parts/words";
import type { TableFacts } from "../scene";
import { levelsInWords } from "../start/chooser";
import { dungeonOf, facts } from "./facts";

interface DungeonProps {
  table: TableFacts;
  dungeons: readonly Dungeon[];
}

/** Where they are going and by what settings; with a picture if it is a dungeon that the server knows. */
export function DungeonCard({ table, dungeons }: DungeonProps): JSX.Element {
  const { title, levels } = dungeonOf(table);
  const known = dungeons.find((one) => one.title === title && one.levels === levels);
  return (
    <Card title={title || "At this table"} class="lobby-dungeon">
      <div class="lobby-where">
        {known && (
          <div class="lobby-picture">
            <MapPicture map={known} heroes={known.players ?? 4} />
          </div>
        )}
        <div>
          {known?.story && <p class="lobby-story">{known.story}</p>}
          <ul class="lobby-facts">
            {levels > 0 && <li>{capital(levelsInWords(levels))}.</li>}
            {facts(table).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}
