import type { JSX } from "preact";
import { useId } from "preact/hooks";
import "./slider.css";

interface SliderProps {
  label: string;
  value: number;
  least: number;
  most: number;
  step?: number;
  /** The value in words, such as `2 times as fast`. */
  words: string;
  onInput: (value: number) => void;
}

export function Slider({ label, value, least, most, step = 1, words, onInput }: SliderProps): JSX.Element {
  const id = useId();
  return (
    <div class="slider">
      <label for={id}>{label}</label>
      <output for={id}>{words}</output>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={words}
        onInput={(event) => onInput(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
