/** What tiles mean, as the GM said it once: this browser remembers it for the next plan with the same tiles. */
import { storage } from "../store";

export type Legend = Readonly<Record<string, string>>;

const KEY = "paperdelve.legend";
/** Tiles that are remembered; those said longest ago are forgotten. */
const MOST = 1000;

type Store = Pick<Storage, "getItem" | "setItem">;

export function remembered(store: Store = storage("localStorage")): Legend {
  try {
    const read = JSON.parse(store.getItem(KEY) ?? "{}") as unknown;
    const entries = read && typeof read === "object" ? Object.entries(read) : [];
    return Object.fromEntries(entries.filter(([, words]) => typeof words === "string"));
  } catch {
    return {};
  }
}

/** Remember a tile's meaning, or with empty words forget it; returns all that is remembered then. */
export function remember(key: string, words: string, store: Store = storage("localStorage")): Legend {
  const others = Object.entries(remembered(store)).filter(([other]) => other !== key);
  const legend = Object.fromEntries([...others, ...(words ? [[key, words]] : [])].slice(-MOST));
  try {
    store.setItem(KEY, JSON.stringify(legend));
  } catch {
    // a browser that keeps nothing: it holds for this plan
  }
  return legend;
}
