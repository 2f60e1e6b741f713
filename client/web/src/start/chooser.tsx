import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Dungeon } from "../catalogue";
import { MapPicture } from "../parts/map";
import { forHowMany, many } from "../parts/words";
import { type OwnDungeon, ownDungeon } from "./dungeons";
import "./chooser.css";

/** What was chosen: a dungeon of the server's, one's own, or one that is yet to be drawn. */
export interface Choice {
  from: "server" | "own" | "chance";
  name: string;
}

interface ChooserProps {
  dungeons: readonly Dungeon[];
  own: readonly OwnDungeon[];
  at: Choice;
  onChoose: (choice: Choice) => void;
}

/** It is drawn when it has come; until then, and if it cannot be read, the paper is empty. */
function OwnPicture({ name }: { name: string }): JSX.Element {
  const [dungeon, setDungeon] = useState<Dungeon | null>(null);
  useEffect(() => {
    ownDungeon(name).then(
      (found) => setDungeon(found.dungeon),
      () => setDungeon(null), // what is wrong is said when it is chosen
    );
  }, [name]);
  return <span class="chooser-picture">{dungeon && <MapPicture map={dungeon} heroes={dungeon.players ?? 4} />}</span>;
}

/** The dungeons as pictures; one is chosen, as with radio buttons. */
export function Chooser({ dungeons, own, at, onChoose }: ChooserProps): JSX.Element {
  const radio = (choice: Choice): JSX.Element => (
    <input
      type="radio"
      name="dungeon"
      checked={choice.from === at.from && choice.name === at.name}
      onChange={() => onChoose(choice)}
    />
  );
  return (
    <fieldset class="chooser">
      <legend>Choose a dungeon</legend>
      <div class="chooser-list">
        {dungeons.map((dungeon) => (
          <label key={dungeon.name} class="chooser-one">
            {radio({ from: "server", name: dungeon.name })}
            <span class="chooser-picture">
              <MapPicture map={dungeon} heroes={dungeon.players ?? 4} />
            </span>
            <span>{dungeon.title}</span>
            <span class="small">
              {forHowMany(dungeon.players)} · {many(dungeon.levels, "level")}
            </span>
          </label>
        ))}
        {own.map(({ name, title }) => (
          <label key={`own ${name}`} class="chooser-one">
            {radio({ from: "own", name })}
            <OwnPicture name={name} />
            <span>{title || name}</span>
            <span class="small">your own</span>
          </label>
        ))}
        <label class="chooser-one chooser-new">
          {radio({ from: "chance", name: "" })}
          <span class="chooser-picture ruled" aria-hidden="true">
            <span>⚄</span>
          </span>
          <span>A new one, drawn for us</span>
          <span class="small">that nobody has seen</span>
        </label>
        <a class="chooser-one chooser-new" href="/edit">
          <span class="chooser-picture ruled" aria-hidden="true">
            <span>✎</span>
          </span>
          <span>Draw your own</span>
          <span class="small">on graph paper</span>
        </a>
      </div>
    </fieldset>
  );
}
