import type { JSX } from "preact";
import { type Setting, type Value, valueInWords } from "../catalogue";
import { ChoiceField, NumberField } from "./field";
import { capital, inWords } from "./words";

interface SettingProps {
  setting: Setting;
  /** Undefined where nothing is set. */
  value: Value | undefined;
  /** What holds then. */
  unset: string;
  hint?: string;
  fault?: string | undefined;
  onChoose: (value: Value | undefined) => void;
}

/** A rule of the game, to be set or left as it is. */
export function SettingField({
  setting: { name, words, values, least, most },
  value,
  unset,
  hint = words,
  fault,
  onChoose,
}: SettingProps): JSX.Element {
  const said = { label: capital(inWords(name)), hint, fault };
  if (!values)
    return (
      <NumberField
        {...said}
        placeholder={unset}
        least={least}
        most={most}
        value={typeof value === "number" ? value : null}
        onInput={(number) => onChoose(number ?? undefined)}
      />
    );
  return (
    <ChoiceField
      {...said}
      choices={[["", unset], ...values.map((one, n) => [String(n), valueInWords(one)] as const)]}
      value={value === undefined ? "" : String(values.indexOf(value))}
      onChoose={(chosen) => onChoose(chosen === "" ? undefined : values[Number(chosen)])}
    />
  );
}
