/** The fields in which somebody says what a dungeon shall be like. */
import type { JSX } from "preact";
import type { Making } from "../catalogue";
import { Button } from "../parts/button";
import { ChoiceField, Field, NumberField } from "../parts/field";
import { capital, inWords } from "../parts/words";
import { type MakingWish, thrown } from "./wish";
import "./making.css";

interface Properties {
  making: Making;
  wish: MakingWish;
  /** Whether it is drawn too, and not only stocked. */
  drawn?: boolean;
  onChange(wish: MakingWish): void;
}

export function MakingFields({ making, wish, drawn = false, onChange }: Properties): JSX.Element {
  const set = (part: Partial<MakingWish>): void => onChange({ ...wish, ...part });
  const number = (name: "heroes" | "rooms"): JSX.Element => (
    <NumberField
      label={capital(name)}
      value={Number.isFinite(wish[name]) ? wish[name] : null}
      least={making[name].least}
      most={making[name].most}
      onInput={(value) => set({ [name]: value ?? Number.NaN })}
    />
  );
  const word = (name: "difficulty" | "style"): JSX.Element => (
    <ChoiceField
      label={capital(name)}
      value={wish[name]}
      choices={making[name].values.map((one) => [one.name, capital(inWords(one.name))] as const)}
      hint={making[name].values.find((one) => one.name === wish[name])?.words}
      onChoose={(value) => set({ [name]: value })}
    />
  );
  return (
    <div class="making-fields">
      {drawn && number("rooms")}
      {drawn && word("style")}
      {number("heroes")}
      {word("difficulty")}
      <Seed seed={wish.seed} onSeed={(seed) => set({ seed })} />
    </div>
  );
}

function Seed({ seed, onSeed }: { seed: number; onSeed(seed: number): void }): JSX.Element {
  return (
    <Field label="Seed" hint="The same seed makes the same dungeon again.">
      {(wired) => (
        <span class="making-seed">
          <input
            {...wired}
            type="number"
            inputmode="numeric"
            class="field-input"
            min={0}
            step={1}
            value={Number.isFinite(seed) ? seed : ""}
            onInput={({ currentTarget: { valueAsNumber } }) => onSeed(valueAsNumber)}
          />
          <Button aria-label="Throw another seed" title="Throw another seed" onClick={() => onSeed(thrown())}>
            <span aria-hidden="true">⚄</span>
          </Button>
        </span>
      )}
    </Field>
  );
}
