/** House rules and counts, changed while they play. */

import type { JSX } from "preact";
import { type Catalogue, type Setting, type Value, valueInWords } from "../catalogue";
import { capital, inWords } from "../parts/words";
import type { Scene } from "../scene";
import type { Desk } from "./desk";
import { rule } from "./orders";

export function RulesPanel({ desk, catalogue }: { desk: Desk; catalogue: Catalogue | null }): JSX.Element {
  const scene = desk.session.scene.value;
  if (!catalogue) return <p class="soft">The rules are coming…</p>;
  const settings = catalogue.settings.filter(({ name }) => catalogue.palette.rules.includes(name));
  return (
    <div class="stack">
      {settings.map((setting) => (
        <Rule
          key={setting.name}
          setting={setting}
          value={inForce(setting, scene)}
          onSet={(value) => void desk.order(rule(setting.name, value))}
        />
      ))}
    </div>
  );
}

/** What holds now: the scene tells the counts, and the house rules that are not as usual. */
function inForce(setting: Setting, { turn }: Scene): Value | undefined {
  if (setting.name === "monster_count") return turn.monster_count;
  if (setting.name === "thief_after") return; // the map may say it, and the scene does not
  const house = turn.house ?? {};
  return setting.name in house ? (house[setting.name] as Value) : setting.default;
}

interface RuleProps {
  setting: Setting;
  value: Value | undefined;
  onSet(value: Value): void;
}

function Rule({ setting, value, onSet }: RuleProps): JSX.Element {
  const { name, words, values, least, most } = setting;
  const id = `rule-${name}`;
  return (
    <div class="console-rule">
      <label for={id}>{capital(inWords(name))}</label>
      {values ? (
        <select
          id={id}
          class="field-input"
          aria-describedby={`${id}-words`}
          onChange={(event) => onSet(values[Number(event.currentTarget.value)] ?? null)}
        >
          {values.map((one, n) => (
            <option key={n} value={String(n)} selected={one === value}>
              {valueInWords(one)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          class="field-input"
          aria-describedby={`${id}-words`}
          type="number"
          min={least}
          max={most}
          placeholder={`usually ${valueInWords(setting.default)}`}
          value={value === null || value === undefined ? "" : String(value)}
          onChange={(event) => onSet(event.currentTarget.value === "" ? null : event.currentTarget.valueAsNumber)}
        />
      )}
      <p class="soft small" id={`${id}-words`}>
        {words}
      </p>
    </div>
  );
}
