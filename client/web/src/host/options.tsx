/** Fields for the figures of a counter that is about to be placed. */
import type { JSX } from "preact";
import { inWords } from "../parts/counters";
import type { Figures } from "./orders";
import type { Option } from "./palette";

interface Properties {
  options: readonly Option[];
  figures: Figures;
  onChange(figures: Figures): void;
}

export function Options({ options, figures, onChange }: Properties): JSX.Element {
  const give = (name: string, value: string): void => {
    const { [name]: _, ...others } = figures;
    onChange(value === "" ? others : { ...others, [name]: value });
  };
  return (
    <div class="console-options">
      {options.map((option) => (
        <label key={option.name} class="console-number">
          <span>{inWords(option.name)}</span>
          {option.values ? (
            <select
              class="field-input"
              value={String(figures[option.name] ?? "")}
              onChange={(event) => give(option.name, event.currentTarget.value)}
            >
              <option value="">as usual</option>
              {option.values.map((value) => (
                <option key={value} value={String(value)}>
                  {inWords(String(value))}
                </option>
              ))}
            </select>
          ) : (
            <input
              class="field-input"
              type="number"
              min={option.least}
              max={option.most}
              placeholder="as usual"
              value={figures[option.name] ?? ""}
              onInput={(event) => give(option.name, event.currentTarget.value)}
            />
          )}
        </label>
      ))}
    </div>
  );
}
