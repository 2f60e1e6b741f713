import type { JSX } from "preact";
import type { ClassFigures } from "../catalogue";
import { CounterPicture } from "../parts/counter";
import { capital } from "../parts/words";
import "./hero.css";

interface HeroProps {
  seat: string;
  offered: readonly string[];
  at: string | undefined;
  classes: Readonly<Record<string, ClassFigures>>;
  onChoose: (kind: string) => void;
}

const FIGURES = [
  ["fight", "fight"],
  ["armour", "armour"],
  ["magic_power", "magic"],
  ["range", "range"],
  ["move", "move"],
] as const;

/** What each class is good for, in a line. */
const WORDS: Readonly<Record<string, string>> = {
  warrior: "Strikes hard and stands firm.",
  valkyrie: "The hardest to hit, and no weak arm.",
  elf: "Far and fast: nobody shoots or walks farther.",
  wizard: "Shoots, and turns a potion into thunder.",
};

/** Choose a hero's class; its figures stand below. */
export function HeroChooser({ seat, offered, at, classes, onChoose }: HeroProps): JSX.Element {
  return (
    <fieldset class="hero">
      <legend>Your hero</legend>
      <div class="hero-classes">
        {offered.map((kind) => (
          <label key={kind} class="hero-class">
            <input type="radio" name={`class of ${seat}`} checked={kind === at} onChange={() => onChoose(kind)} />
            <CounterPicture kind={kind} seat={seat} />
            <span>{capital(kind)}</span>
          </label>
        ))}
      </div>
      {at && <Figures kind={at} figures={classes[at]} />}
    </fieldset>
  );
}

export function Figures({ kind, figures }: { kind: string; figures: ClassFigures | undefined }): JSX.Element {
  return (
    <>
      {WORDS[kind] && <p class="hero-words soft">{WORDS[kind]}</p>}
      {figures && (
        <dl class="hero-figures">
          {FIGURES.map(([name, words]) => (
            <div key={name}>
              <dt>{words}</dt>
              <dd>{figures[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
