/** Whose command a record is, in words. The commands are the wire's; one that is not known here is shown as written. */
import { inWords } from "../parts/words";
import type { Scene } from "../scene";

export interface Told {
  who: string;
  what: string;
}

const SPACE = /^-?\d+,-?\d+$/;

/** Say who gave a command, and what it was; null where a record is none of the game's commands. */
export function told(seat: string, command: string, scene: Scene): Told | null {
  if (!command) return null;
  const [verb = "", ...rest] = command.split(" ");
  const who = whoIs(seat, scene);
  if (verb === "gm") return { who, what: ofGm(rest, scene) };
  return { who, what: ofHero(verb, rest, scene) ?? command };
}

function whoIs(seat: string, scene: Scene): string {
  if (seat === "gm") return "The GM";
  return scene.sheets[seat]?.name ?? (seat === "monsters" ? "The monsters" : seat || "The table");
}

function ofHero(verb: string, rest: string[], scene: Scene): string | null {
  const [first = "", , third = ""] = rest;
  switch (verb) {
    case "move":
      return rest.length === 1 ? `steps to ${first}` : `walks ${rest.length} spaces to ${rest.at(-1)}`;
    case "go":
      return `goes to ${first}`;
    case "fight":
      return `attacks at ${first}`;
    case "potion":
      return "uses a potion";
    case "snatch":
      return `snatches what lies at ${first}`;
    case "loot":
      return `loots the corpse at ${first}`;
    case "open":
      return `opens what is locked at ${first}`;
    case "choose":
      return `chooses ${inWords(first)}`;
    case "swap":
      return `swaps ${inWords(first)} for ${inWords(third)}`;
    case "trade":
      return `offers ${whoIs(first, scene)} ${inWords(third)} for ${inWords(rest.at(-1) ?? "")}`;
    case "answer":
      return `says ${first}`;
    case "pass":
      return (
        { always: "always lets others pass", never: "lets nobody pass" }[first] ??
        "wants to be asked to let others pass"
      );
    case "end":
      return "ends the turn";
    case "play":
      return "move";
    default:
      return null;
  }
}

function ofGm([verb = "", ...rest]: string[], scene: Scene): string {
  const [first = "", second = "", third = ""] = rest;
  const named = (word: string): string =>
    SPACE.test(word) ? `what is at ${word}` : /^\d+$/.test(word) ? `monster ${word}` : whoIs(word, scene);
  switch (verb) {
    case "put":
      return `puts ${inWords(first)} on ${[second, ...rest.slice(2).map(inWords)].join(" ")}`;
    case "move":
      return `moves ${third ? inWords(third) : "what is"} at ${first} to ${second}`;
    case "remove":
      return `removes ${second ? inWords(second) : "what is"} at ${first}`;
    case "set":
      return `sets ${inWords(second)} of ${named(first)} to ${third}`;
    case "give":
      return `gives ${named(first)} ${inWords(second)}`;
    case "take":
      return `takes ${inWords(second)} from ${named(first)}`;
    case "draw":
      return `draws ${first} on ${rest.length === 2 ? second : `${rest.length - 1} spaces from ${second}`}`;
    case "open":
      return `opens the door at ${first}`;
    case "rule":
      return `sets the rule ${inWords(first)} to ${second}`;
    case "roll":
      return `rolls ${first === "1" ? "a die" : `${first} dice`}`;
    case "control":
      return `takes over ${first === "all" ? "all monsters" : named(first)}${second ? ` for ${second} rounds` : ""}`;
    case "release":
      return `hands back ${first === "all" ? "all monsters" : named(first)}`;
    case "go":
      return `walks the monster to ${first}`;
    case "steer":
      return `walks the monster to ${rest.at(-1)}`;
    case "attack":
      return `attacks at ${first}`;
    case "done":
      return "is done with the monster";
    case "end":
      return "ends the turn";
    case "kill":
      return `slays ${named(first)}`;
    case "revive":
      return `revives ${named(first)} at ${second}`;
    case "finish":
      return `ends the game as ${first}`;
    case "level":
      return `takes everybody to level ${Number(first) + 1}`;
    default:
      return `says: ${[verb, ...rest].join(" ")}`;
  }
}

/** Seconds as people write them: 4:07, or 1:04:07. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (n: number): string => String(n).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
