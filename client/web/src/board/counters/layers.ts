/** What lies over what. */

const LAYERS: Readonly<Record<string, number>> = {
  corpse: 1,
  items: 2,
  chest: 3,
  generator: 4,
  death: 6,
  thief: 6,
  hero: 7,
  bomb: 8,
};

/** What lies on top: the higher number. Monsters are between the generators and Death. */
export const layerOf = (kind: string): number => LAYERS[kind] ?? 5;

/** Whether something of that kind stands on a space and hides what lies there. */
export const stands = (kind: string): boolean => layerOf(kind) >= 4 && kind !== "bomb";
