/** Who drew the pictures: by counter the icon's name and its author. */
import icons from "../board/counters/icons.json";

interface Credit {
  kind: string;
  icon: string;
  by: string;
}

/** The pictures that are others' work, in the order of the file; what we drew ourselves has no author. */
export const CREDITS: readonly Credit[] = Object.entries(icons as Record<string, { icon: string; by: string }>)
  .filter(([, { by }]) => by)
  .map(([kind, { icon, by }]) => ({ kind, icon, by }));

/** All authors, each once, in alphabetical order. */
export const AUTHORS: readonly string[] = [...new Set(CREDITS.map(({ by }) => by))].sort((a, b) => a.localeCompare(b));
