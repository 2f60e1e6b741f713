/** Texts by name that this browser keeps; one that keeps nothing has them for as long as the page lives. */
export type Store = Pick<Storage, "getItem" | "setItem">;

/** A full disk loses what is written: the page works on, and forgets it when it is closed. */
export function write(store: Store, key: string, value: string): void {
  try {
    store.setItem(key, value);
  } catch (fault) {
    console.warn("This browser keeps nothing:", fault);
  }
}

function memory(): Store {
  const all = new Map<string, string>();
  return { getItem: (key) => all.get(key) ?? null, setItem: (key, value) => void all.set(key, value) };
}

function storage(): Store {
  try {
    return globalThis.localStorage ?? memory();
  } catch {
    return memory();
  }
}

export const store: Store = storage();
