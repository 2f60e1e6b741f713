/** The drawings that this browser keeps by itself, so that nothing is lost by a closed tab. */
import type { Dungeon } from "./dungeon";
import { dungeonOf, type PlainMap, plainOf } from "./server/plain";

export interface Draft {
  id: string;
  title: string;
  /** Milliseconds since 1970. */
  changed: number;
  /** The name under which the server keeps it; empty if it does not. */
  name: string;
  /** Whether there is more here than the server keeps. */
  ahead: boolean;
}

interface Written extends Draft {
  map: PlainMap;
}

const PREFIX = "paperdelve.edit.";
/** Drawings that are kept; those untouched for the longest fall out, but none that the server does not have. */
const MOST = 12;

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** For a browser that forbids its storage. */
const NOTHING: Store = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {
    throw new Error("this browser keeps nothing");
  },
  removeItem: () => {},
};

/** The browser's storage, for good or for as long as the tab lives. */
export function storage(which: "localStorage" | "sessionStorage"): Store {
  try {
    return globalThis[which] ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

/** A name that no other drawing has; `randomUUID` is not there on pages that did not come by https. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export class Drafts {
  constructor(private readonly store: Store) {}

  /** The newest first. */
  list(): Draft[] {
    const keys = Array.from({ length: this.store.length }, (_, i) => this.store.key(i) ?? "").filter((key) =>
      key.startsWith(PREFIX),
    );
    return keys
      .flatMap((key) => this.#read(key.slice(PREFIX.length)) ?? [])
      .map(({ id, title, changed, name, ahead }) => ({ id, title, changed, name, ahead }))
      .sort((a, b) => b.changed - a.changed);
  }

  read(id: string): { draft: Draft; dungeon: Dungeon } | null {
    const written = this.#read(id);
    return written && { draft: written, dungeon: dungeonOf(written.map) };
  }

  /** False if the browser keeps nothing (private windows, full disks). */
  write(draft: Draft, dungeon: Dungeon): boolean {
    try {
      this.store.setItem(PREFIX + draft.id, JSON.stringify({ ...draft, map: plainOf(dungeon) } satisfies Written));
      const safe = this.list().filter(({ ahead, id }) => !ahead && id !== draft.id);
      const same = safe.filter(({ name }) => name === draft.name);
      for (const old of [...same, ...safe.slice(MOST)]) this.remove(old.id);
      return true;
    } catch {
      return false;
    }
  }

  remove(id: string): void {
    this.store.removeItem(PREFIX + id);
  }

  #read(id: string): Written | null {
    try {
      const written = JSON.parse(this.store.getItem(PREFIX + id) ?? "null") as Written | null;
      return written?.id === id && Array.isArray(written.map?.levels) ? written : null;
    } catch {
      return null;
    }
  }
}
