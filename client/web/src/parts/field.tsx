import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import "./paper.css";
import "./field.css";

interface Said {
  label: string;
  /** What it means, under it. */
  hint?: ComponentChildren;
  /** What is wrong with what was put in. */
  fault?: string | undefined;
}

/** What a control needs to be told apart and explained. */
interface Wired {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: "true";
}

interface FieldProps extends Said {
  children: (wired: Wired) => ComponentChildren;
}

/** A label, a control, its explanation and its fault. */
export function Field({ label, hint, fault, children }: FieldProps): JSX.Element {
  const id = useId();
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(" ");
  const wired: Wired = { id };
  if (described) wired["aria-describedby"] = described;
  if (fault) wired["aria-invalid"] = "true";
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(wired)}
      <Below id={id} hint={hint} fault={fault} />
    </div>
  );
}

function Below({ id, hint, fault }: Omit<Said, "label"> & { id: string }): JSX.Element {
  return (
    <>
      {fault && (
        <p class="field-fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
      {hint && (
        <p class="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

interface TextProps extends Said {
  value: string;
  onInput: (value: string) => void;
  placeholder?: string;
  maxLength?: number;
  required?: boolean;
  autofocus?: boolean;
  /** What a browser may fill in: nothing if this is not said. */
  autocomplete?: "nickname";
}

export function TextField({ label, hint, fault, onInput, autocomplete, ...native }: TextProps): JSX.Element {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(wired) => (
        <input
          {...native}
          {...wired}
          type="text"
          class="field-input"
          autocomplete={autocomplete ?? "off"}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface NumberProps extends Said {
  /** Null for an empty field. */
  value: number | null;
  least?: number | undefined;
  most?: number | undefined;
  placeholder?: string;
  onInput: (value: number | null) => void;
}

export function NumberField({
  label,
  hint,
  fault,
  value,
  least,
  most,
  onInput,
  placeholder = "",
}: NumberProps): JSX.Element {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(wired) => (
        <input
          {...wired}
          type="number"
          inputmode="numeric"
          class="field-input"
          min={least}
          max={most}
          step={1}
          placeholder={placeholder}
          value={value ?? ""}
          onInput={({ currentTarget: { valueAsNumber } }) =>
            onInput(Number.isFinite(valueAsNumber) ? Math.round(valueAsNumber) : null)
          }
        />
      )}
    </Field>
  );
}

interface ChoiceProps<T extends string> extends Said {
  value: T;
  /** Each value with the words for it. */
  choices: readonly (readonly [T, string])[];
  onChoose: (value: T) => void;
}

export function ChoiceField<T extends string>({
  label,
  hint,
  fault,
  value,
  choices,
  onChoose,
}: ChoiceProps<T>): JSX.Element {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(wired) => (
        <select
          {...wired}
          class="field-input"
          value={value}
          onChange={(event) => onChoose(event.currentTarget.value as T)}
        >
          {choices.map(([one, words]) => (
            <option key={one} value={one} selected={one === value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckProps extends Said {
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

export function CheckField({ label, hint, fault, checked, onCheck }: CheckProps): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label class="field-check">
        <input
          type="checkbox"
          checked={checked}
          {...(hint ? { "aria-describedby": `${id}-hint` } : {})}
          onChange={(event) => onCheck(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <Below id={id} hint={hint} fault={fault} />
    </div>
  );
}
