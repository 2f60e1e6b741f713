/** Fields for the figures of a counter, as the server lists them for its kind. */

import type { JSX } from "preact";
import type { Option } from "../../catalogue";
import { CheckField, ChoiceField, NumberField } from "../../parts/field";
import { capital, inWords } from "../../parts/words";
import type { Figure, Figures } from "../dungeon";

interface Properties {
  options: readonly Option[];
  figures: Figures;
  onChange(figures: Figures): void;
}

export function Options({ options, figures, onChange }: Properties): JSX.Element {
  const give = (name: string, value: Figure | undefined): void => {
    const { [name]: _, ...others } = figures;
    onChange(value === undefined || (Array.isArray(value) && !value.length) ? others : { ...others, [name]: value });
  };
  return (
    <div class="edit-options">
      {options.map((option) => (
        <OptionField
          key={option.name}
          option={option}
          value={figures[option.name]}
          onGive={(value) => give(option.name, value)}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  option: Option;
  value: Figure | undefined;
  onGive(value: Figure | undefined): void;
}

function OptionField({ option, value, onGive }: FieldProps): JSX.Element {
  const { name, words, values, several, least, most, needed } = option;
  const label = capital(inWords(name));
  const usual = option.default == null ? "as usual" : `as usual: ${inWords(String(option.default))}`;
  if (values && several)
    return (
      <Several
        label={label}
        words={words}
        values={values.map(String)}
        chosen={Array.isArray(value) ? value : []}
        onGive={onGive}
      />
    );
  if (!values)
    return (
      <NumberField
        label={label}
        hint={words === inWords(name) ? "" : words}
        least={least}
        most={most}
        placeholder={usual}
        value={typeof value === "number" ? value : null}
        onInput={(number) => onGive(number ?? undefined)}
      />
    );
  const none = needed ? [] : [["", usual] as const];
  const choices = [...none, ...values.map((one) => [String(one), inWords(String(one))] as const)];
  return (
    <ChoiceField
      label={label}
      hint={words === inWords(name) ? "" : words}
      choices={choices}
      value={value === undefined ? "" : String(value)}
      onChoose={(chosen) => onGive(values.find((one) => String(one) === chosen))}
    />
  );
}

interface SeveralProps {
  label: string;
  words: string;
  values: readonly string[];
  chosen: readonly string[];
  onGive(value: readonly string[]): void;
}

function Several({ label, words, values, chosen, onGive }: SeveralProps): JSX.Element {
  const toggle = (one: string, on: boolean): void =>
    onGive(values.filter((value) => (value === one ? on : chosen.includes(value))));
  return (
    <fieldset class="edit-several">
      <legend>{label}</legend>
      <p class="field-hint">{words}</p>
      {values.map((one) => (
        <CheckField key={one} label={inWords(one)} checked={chosen.includes(one)} onCheck={(on) => toggle(one, on)} />
      ))}
    </fieldset>
  );
}

/** What must be said of a kind is said at once, as the first of its values. */
export function neededOf(options: readonly Option[]): Figures {
  return Object.fromEntries(
    options.flatMap(({ name, needed, values }) => (needed && values?.[0] !== undefined ? [[name, values[0]]] : [])),
  );
}
