import type { JSX } from "preact";
import { type Setting, valueInWords } from "../catalogue";
import { Disclosure } from "../parts/disclosure";
import { CheckField, ChoiceField, NumberField, TextField } from "../parts/field";
import { SettingField } from "../parts/setting";
import { BOUNDS, changed, type TableWish, TITLE, withRule } from "./wish";
import "./settings.css";

interface SettingsProps {
  wish: TableWish;
  settings: readonly Setting[];
  faults: Readonly<Record<string, string>>;
  onChange: (wish: TableWish) => void;
}

const ABSENCE = [
  ["pass", "Their turn passes after a while"],
  ["wait", "The game waits for them"],
  ["bot", "A bot plays on for them"],
] as const;

/** What may be settled about a table, with what holds if nothing is. */
export function Settings({ wish, settings, faults, onChange }: SettingsProps): JSX.Element {
  const unusual = changed(wish);
  const rulesSet = Object.keys(wish.rules).length;
  const set = (some: Partial<TableWish>): void => onChange({ ...wish, ...some });
  return (
    <>
      <Disclosure class="settings" title="Settings" aside={unusual ? `${unusual} not as usual` : "all as usual"}>
        <div class="settings-fields">
          <TextField
            label="Name of the table"
            hint="What the others see; the dungeon's name if left empty."
            maxLength={TITLE}
            value={wish.title}
            onInput={(title) => set({ title })}
          />
          <ClockFields wish={wish} faults={faults} set={set} />
          <WatchingFields wish={wish} faults={faults} set={set} />
        </div>
      </Disclosure>
      {settings.length > 0 && (
        <Disclosure
          class="settings"
          title="House rules"
          aside={rulesSet ? `${rulesSet} set` : "for those who know the game"}
        >
          <div class="settings-fields">
            {settings.map((setting) => (
              <SettingField
                key={setting.name}
                setting={setting}
                unset="as the dungeon has it"
                hint={hintOf(setting)}
                value={wish.rules[setting.name]}
                fault={faults[setting.name]}
                onChoose={(value) => set({ rules: withRule(wish.rules, setting.name, value) })}
              />
            ))}
          </div>
        </Disclosure>
      )}
    </>
  );
}

interface Part extends Pick<SettingsProps, "wish" | "faults"> {
  set: (some: Partial<TableWish>) => void;
}

function ClockFields({ wish, faults, set }: Part): JSX.Element {
  const seconds = (name: keyof typeof BOUNDS): { least: number; most: number; fault: string | undefined } => ({
    least: BOUNDS[name][0],
    most: BOUNDS[name][1],
    fault: faults[name],
  });
  return (
    <>
      <ChoiceField
        label="If somebody is away"
        hint="They get their seat back the moment they return."
        value={wish.absence}
        choices={ABSENCE}
        onChoose={(absence) => set({ absence })}
      />
      <NumberField
        label="Away after (seconds)"
        hint="How long somebody must be gone for that. Usually 60."
        {...seconds("absent_seconds")}
        value={wish.absent_seconds}
        onInput={(absent_seconds) => set({ absent_seconds })}
      />
      <NumberField
        label="Time for a turn (seconds)"
        hint="The turn ends when it is over. Usually empty: no limit."
        placeholder="no limit"
        {...seconds("turn_seconds")}
        value={wish.turn_seconds}
        onInput={(turn_seconds) => set({ turn_seconds })}
      />
      <NumberField
        label="Time for an answer (seconds)"
        hint="For questions such as “may I pass?”; silence means the usual answer. Usually 20."
        {...seconds("answer_seconds")}
        value={wish.answer_seconds}
        onInput={(answer_seconds) => set({ answer_seconds })}
      />
    </>
  );
}

function WatchingFields({ wish, faults, set }: Part): JSX.Element {
  return (
    <>
      <CheckField
        label="Others may watch"
        hint="There is a link that can only watch."
        checked={wish.spectators}
        onCheck={(spectators) => set({ spectators })}
      />
      {wish.spectators && (
        <>
          <CheckField
            label="Listed for everybody"
            hint="The table shows among those open to watch; its players' link never does."
            checked={wish.listed}
            onCheck={(listed) => set({ listed })}
          />
          <NumberField
            label="Watchers are kept behind (seconds)"
            hint="So that nobody can whisper what comes. Usually 0."
            least={BOUNDS.delay_seconds[0]}
            most={BOUNDS.delay_seconds[1]}
            fault={faults["delay_seconds"]}
            value={wish.delay_seconds}
            onInput={(delay_seconds) => set({ delay_seconds })}
          />
        </>
      )}
    </>
  );
}

const hintOf = ({ words, default: usual }: Setting): string =>
  usual === null ? words : `${words} Usually ${valueInWords(usual)}.`;
