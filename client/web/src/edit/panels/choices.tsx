import type { JSX } from "preact";

interface Properties<T extends string> {
  label: string;
  choices: readonly (readonly [T, string])[];
  at: string;
  onChoose(choice: T): void;
}

/** A few short choices in a row, one of which holds. */
export function Choices<T extends string>({ label, choices, at, onChoose }: Properties<T>): JSX.Element {
  return (
    <div class="edit-choices" role="radiogroup" aria-label={label}>
      <span class="edit-choices-label" aria-hidden="true">
        {label}
      </span>
      {choices.map(([one, words]) => (
        <button key={one} type="button" role="radio" aria-checked={one === at} onClick={() => onChoose(one)}>
          {words}
        </button>
      ))}
    </div>
  );
}
