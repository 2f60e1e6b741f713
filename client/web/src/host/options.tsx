/** Fields for the figures of a counter that is about to be placed. */

import type { JSX } from "preact";
import type { Option } from "../catalogue";
import { capital, inWords } from "../parts/words";
import type { Figure, Figures } from "./orders";

interface Properties {
  options: readonly Option[];
  figures: Figures;
  onChange(figures: Figures): void;
}

export function Options({ options, figures, onChange }: Properties): JSX.Element {
  const give = (name: string, value: Figure): void => {
    const { [name]: _, ...others } = figures;
    onChange(value.length === 0 ? others : { ...others, [name]: value });
  };
  return (
    <div class="console-options">
      {options.map((option) => (
        <OptionField
          key={option.name}
          option={option}
          value={figures[option.name] ?? ""}
          onGive={(value) => give(option.name, value)}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  option: Option;
  value: Figure;
  onGive(value: Figure): void;
}

function OptionField({ option, value, onGive }: FieldProps): JSX.Element {
  const { name, words, values, several, least, most } = option;
  const label = capital(inWords(name));
  if (values && several)
    return <Several label={label} words={words} values={values.map(String)} chosen={value} onGive={onGive} />;
  return (
    <label class="console-number" title={words}>
      <span>{label}</span>
      {values ? (
        <select class="field-input" value={String(value)} onChange={(event) => onGive(event.currentTarget.value)}>
          <option value="">{option.needed ? "choose" : usual(option)}</option>
          {values.map((one) => (
            <option key={one} value={String(one)} selected={String(one) === value}>
              {inWords(String(one))}
            </option>
          ))}
        </select>
      ) : (
        <input
          class="field-input"
          type="number"
          min={least}
          max={most}
          placeholder={usual(option)}
          value={String(value)}
          onInput={(event) => onGive(event.currentTarget.value)}
        />
      )}
    </label>
  );
}

const usual = (option: Option): string => (option.default == null ? "as usual" : inWords(String(option.default)));

interface SeveralProps {
  label: string;
  words: string;
  values: readonly string[];
  chosen: Figure;
  onGive(value: Figure): void;
}

function Several({ label, words, values, chosen, onGive }: SeveralProps): JSX.Element {
  return (
    <fieldset class="console-set console-several" title={words}>
      <legend>{label}</legend>
      <div class="console-checks">
        {values.map((one) => (
          <label key={one} class="field-check">
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              onChange={(event) => {
                const on = event.currentTarget.checked;
                onGive(values.filter((value) => (value === one ? on : chosen.includes(value))));
              }}
            />
            <span>{inWords(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
