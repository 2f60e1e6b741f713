/** What is said of the whole dungeon, and the rules that it is played by. */

import type { JSX } from "preact";
import { type Setting, type Value, valueInWords } from "../../catalogue";
import { ChoiceField, Field, TextField } from "../../parts/field";
import { SettingField } from "../../parts/setting";
import type { Dungeon } from "../dungeon";
import type { Editor } from "../editor";

/** Settings that stand in the head of a map, beside the house rules. */
const OF_HEAD = ["monster_count", "thief_after"] as const;
const PLAYERS = [
  ["", "for any number"],
  ["1", "1 hero"],
  ["2", "2 heroes"],
  ["3", "3 heroes"],
  ["4", "4 heroes"],
] as const;

export function DungeonPanel({ editor }: { editor: Editor }): JSX.Element {
  const { work, catalogue } = editor;
  const dungeon = work.dungeon.value;
  const set = (some: Partial<Dungeon>, typing: string): void => work.step({ ...work.dungeon.peek(), ...some }, typing);
  const text = (name: "title" | "author" | "licence", label: string, placeholder = ""): JSX.Element => (
    <TextField
      label={label}
      maxLength={2000}
      placeholder={placeholder}
      value={dungeon[name]}
      onInput={(words) => set({ [name]: words }, name)}
    />
  );
  const settings = catalogue.value?.settings ?? [];
  return (
    <div class="stack">
      {text("title", "Title")}
      <Story value={dungeon.story} onInput={(story) => set({ story }, "story")} />
      {text("author", "Author")}
      {text("licence", "Licence", "such as CC BY 4.0")}
      <ChoiceField
        label="Meant for"
        choices={PLAYERS}
        value={dungeon.players === null ? "" : (String(dungeon.players) as "1")}
        onChoose={(players) => set({ players: players ? Number(players) : null }, "players")}
      />
      {settings.filter(isOfHead).map((setting) => (
        <SettingField
          key={setting.name}
          setting={setting}
          unset={unset(setting)}
          value={dungeon[setting.name] ?? undefined}
          onChoose={(value) => set({ [setting.name]: value ?? null }, setting.name)}
        />
      ))}
      <HouseRules editor={editor} settings={settings.filter((setting) => !isOfHead(setting))} />
    </div>
  );
}

const isOfHead = (setting: Setting): setting is Setting & { name: (typeof OF_HEAD)[number] } =>
  (OF_HEAD as readonly string[]).includes(setting.name);

function Story({ value, onInput }: { value: string; onInput(value: string): void }): JSX.Element {
  return (
    <Field label="Story" hint="A line or two to read out at the start.">
      {(wired) => (
        <textarea
          {...wired}
          class="field-input edit-note"
          rows={3}
          maxLength={2000}
          value={value}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

function HouseRules({ editor: { work }, settings }: { editor: Editor; settings: readonly Setting[] }): JSX.Element {
  const rules = work.dungeon.value.house_rules;
  const choose = (name: string, value: Value | undefined): void => {
    const { [name]: _, ...others } = work.dungeon.peek().house_rules;
    work.step(
      { ...work.dungeon.peek(), house_rules: value === undefined ? others : { ...others, [name]: value } },
      `rule ${name}`,
    );
  };
  const changed = Object.keys(rules).length;
  return (
    <details class="edit-rules" open={changed > 0}>
      <summary>
        House rules <span class="soft small">{changed ? `${changed} of this dungeon's own` : "all as usual"}</span>
      </summary>
      <div class="stack">
        {settings.map((setting) => (
          <SettingField
            key={setting.name}
            setting={setting}
            unset={unset(setting)}
            value={rules[setting.name]}
            onChoose={(value) => choose(setting.name, value)}
          />
        ))}
      </div>
    </details>
  );
}

const unset = ({ default: usual }: Setting): string =>
  usual === null ? "as usual" : `as usual: ${valueInWords(usual)}`;
