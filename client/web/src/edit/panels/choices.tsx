import type { JSX } from "preact";

interface Properties<T extends string> {
  label: string;
  choices: readonly (readonly [T, string])[];
  at: string;
  onChoose(choice: T): void;
}

/** A few short choices in a row, one of which holds. */
export function Choices<T extends string>({ label, choices, at, onChoose }: Properties<T>): JSX.Element {
  const none = !choices.some(([one]) => one === at);
  return (
    <div class="edit-choices" role="radiogroup" aria-label={label} onKeyDown={rove}>
      <span class="edit-choices-label" aria-hidden="true">
        {label}
      </span>
      {choices.map(([one, words], i) => (
        <button key={one} type="button" {...radio(one === at, none && i === 0)} onClick={() => onChoose(one)}>
          {words}
        </button>
      ))}
    </div>
  );
}

/** A group of radio buttons has one stop of the Tab key: at the one that holds, else at the first. */
export const radio = (checked: boolean, stop = false) =>
  ({ role: "radio", "aria-checked": checked ? "true" : "false", tabIndex: checked || stop ? 0 : -1 }) as const;

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys go from one radio button of a group to the next, and choose it. */
export function rove(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const group = event.currentTarget as HTMLElement;
  const buttons = [...group.querySelectorAll<HTMLElement>("[role=radio]")];
  const at = buttons.indexOf(event.target as HTMLElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  const next = buttons.at((at + step) % buttons.length);
  next?.focus();
  next?.click();
}
