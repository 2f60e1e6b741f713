/** What the GM may say of a plan: which file it is, what things become, what tiles mean. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ChoiceField } from "../../parts/field";
import { capital } from "../../parts/words";
import { type Space, show } from "../../space";
import type { Imported, Importing, Tile } from "./importing";
import "./report.css";

/** Which of several files is the plan. */
export function WhichFile({ importing, found }: { importing: Importing; found: Imported | null }): JSX.Element | null {
  const names = Object.keys(importing.files);
  if (names.length < 2) return null;
  return (
    <ChoiceField
      label="The plan is in"
      value={importing.main.value || found?.main || names[0] || ""}
      choices={names.map((name) => [name, name] as const)}
      onChoose={(name) => void importing.chooseMain(name)}
    />
  );
}

export function Questions({ importing, found }: { importing: Importing; found: Imported }): JSX.Element | null {
  if (!found.questions.length) return null;
  return (
    <section class="import-questions" aria-label="What things become">
      {found.questions.map(({ name, words, values, chosen }) => (
        <ChoiceField
          key={name}
          label={capital(words)}
          value={chosen}
          choices={values.map((value) => [value, value] as const)}
          onChoose={(value) => void importing.choose(name, value)}
        />
      ))}
    </section>
  );
}

interface TilesProps {
  importing: Importing;
  found: Imported;
  /** Show where a tile lies. */
  onPlace(at: Space, all: readonly Space[]): void;
}

export function Tiles({ importing, found, onPlace }: TilesProps): JSX.Element | null {
  const unsure = found.tiles.filter(({ sure }) => !sure).length;
  const [open] = useState(unsure > 0); // what was opened stays so while its meanings are chosen
  if (!found.tiles.length) return null;
  const tiles = found.tiles.toSorted((a, b) => b.count - a.count);
  return (
    <details class="import-tiles" open={open}>
      <summary>
        What the tiles mean <span class="soft small">{unsure ? `${unsure} of ${tiles.length} were guessed` : ""}</span>
      </summary>
      <p class="soft small">What you say here is remembered in this browser for the next plan with the same tiles.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Tile</th>
            <th scope="col">How often, and where first</th>
            <th scope="col">It means</th>
          </tr>
        </thead>
        <tbody>
          {tiles.map((tile) => (
            <tr key={tile.key}>
              <th scope="row">{tile.key}</th>
              <td>
                {tile.count} <Where tile={tile} onPlace={onPlace} />
              </td>
              <td>
                <Meaning
                  tile={tile}
                  meanings={found.meanings}
                  onChoose={(words) => void importing.mean(tile.key, words)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Only by where it lies can somebody tell what a tile is that has no name. */
function Where({ tile: { key, at }, onPlace }: { tile: Tile; onPlace: TilesProps["onPlace"] }): JSX.Element | null {
  const [first] = at;
  if (first === undefined) return null;
  return (
    <button
      type="button"
      class="report-place"
      aria-label={`Show ${key} at ${show(first)}`}
      onClick={() => onPlace(first, at)}
    >
      {show(first)}
    </button>
  );
}

interface MeaningProps {
  tile: Tile;
  meanings: Imported["meanings"];
  onChoose(words: string): void;
}

function Meaning({ tile: { key, meaning, sure }, meanings, onChoose }: MeaningProps): JSX.Element {
  const known = meanings.some(({ words }) => words.includes(meaning));
  return (
    <select
      class="field-input"
      aria-label={`${key} means`}
      value={sure ? meaning : ""}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="" selected={!sure}>
        {sure ? "let it be guessed" : `guessed: ${meaning}`}
      </option>
      {sure && !known && (
        <option value={meaning} selected>
          {meaning}
        </option>
      )}
      {meanings.map(({ group, words }) => (
        <optgroup key={group} label={group}>
          {words.map((one) => (
            <option key={one} value={one} selected={sure && one === meaning}>
              {one}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
