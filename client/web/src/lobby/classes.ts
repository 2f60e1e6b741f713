/** Which class a hero has, or would do best to have. */
import type { Scene } from "../scene";

/** The class that each colour is painted as. */
const USUAL: Readonly<Record<string, string>> = { red: "warrior", blue: "valkyrie", green: "elf", yellow: "wizard" };

/** The class to begin with: the colour's own if nobody has it, else the first that nobody has, else the colour's own. */
export function firstClass(seats: Scene["seats"], seat: string): string | undefined {
  const offered = seats[seat]?.offered?.["class"] ?? [];
  const others = Object.entries(seats).filter(([other]) => other !== seat);
  const elsewhere = new Set(others.map(([, place]) => place.choices?.["class"]));
  const usual = USUAL[seat];
  const wished = usual !== undefined && offered.includes(usual) ? [usual, ...offered] : offered;
  return wished.find((kind) => !elsewhere.has(kind)) ?? wished[0];
}
