import type { JSX } from "preact";
import { Card } from "../parts/card";
import { MapPicture } from "../parts/map";
import type { TableFacts } from "../scene";
import { dungeonOf, facts } from "./facts";

/** Where they are going and by what settings, as the table says it. */
export function DungeonCard({ table }: { table: TableFacts }): JSX.Element {
  const dungeon = dungeonOf(table);
  return (
    <Card title={dungeon.title || "At this table"} class="lobby-dungeon">
      <div class="lobby-where">
        {dungeon.picture && (
          <div class="lobby-picture">
            <MapPicture map={dungeon.picture} heroes={dungeon.players} />
          </div>
        )}
        <div>
          {dungeon.story && <p class="lobby-story">{dungeon.story}</p>}
          <ul class="lobby-facts">
            {[...dungeon.facts, ...facts(table)].map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}
