/** How this person likes to play: kept in this browser, the same at every table. */
import { effect, type Signal, signal } from "@preact/signals";
import { store, write } from "../../link/store";

export interface Settings {
  /** How fast what happens is shown. */
  speed: "skip" | "slow" | "normal" | "fast";
  /** Loudness of sounds, 0 (off) to 100. */
  volume: number;
  /** When what is final asks first. */
  confirm: "always" | "left" | "never";
  /** The first tap shows, the second acts: for fingers, for everything, or never. */
  twice: "touch" | "always" | "never";
  /** Percent of the usual size of letters. */
  text: number;
  /** The board follows who acts. */
  follow: boolean;
  /** Letters alone do something. */
  letters: boolean;
}

export const DEFAULTS: Settings = {
  speed: "normal",
  volume: 40,
  confirm: "left",
  twice: "touch",
  text: 100,
  follow: true,
  letters: true,
};

/** Film speeds for the stage; 0 shows no film. */
export const SPEEDS: Readonly<Record<Settings["speed"], number>> = { skip: 0, slow: 0.5, normal: 1, fast: 2.5 };

const ALLOWED: { [K in keyof Settings]: (value: unknown) => boolean } = {
  speed: (value) => typeof value === "string" && Object.hasOwn(SPEEDS, value),
  volume: (value) => typeof value === "number" && value >= 0 && value <= 100,
  confirm: (value) => ["always", "left", "never"].includes(value as string),
  twice: (value) => ["touch", "always", "never"].includes(value as string),
  text: (value) => typeof value === "number" && value >= 80 && value <= 160,
  follow: (value) => typeof value === "boolean",
  letters: (value) => typeof value === "boolean",
};

/** Read what was kept; whatever is not allowed is as at first. */
export function readSettings(text: string | null): Settings {
  let kept: Record<string, unknown> = {};
  try {
    kept = (JSON.parse(text ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    // what cannot be read is as if it were not there
  }
  const good = Object.entries(kept).filter(
    ([name, value]) => Object.hasOwn(ALLOWED, name) && ALLOWED[name as keyof Settings](value),
  );
  return { ...DEFAULTS, ...Object.fromEntries(good) };
}

const KEY = "paperdelve.settings";

export const settings: Signal<Settings> = signal(readSettings(store.getItem(KEY)));

effect(() => write(store, KEY, JSON.stringify(settings.value)));

export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings.value = { ...settings.peek(), [name]: value };
}
