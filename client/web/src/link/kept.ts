/** What this browser keeps: the name, the tables that were visited, and the secrets of the seats at them. */

import { type Store, store, write } from "./store";

/** Letters of a name that the server keeps. */
export const LONGEST_NAME = 24;

export interface KeptTable {
  /** The code that joins it, and as whom; the host's is a secret. */
  code: string;
  as: "play" | "watch" | "host";
  /** The code for playing, of which a host's address is made too; empty for who watches. */
  play: string;
  title: string;
  /** By seat: its secret. */
  tokens: Record<string, string>;
  /** When it was last visited: milliseconds since 1970. */
  seen: number;
}

const TABLES = "paperdelve.tables";
const NAME = "paperdelve.name";
const OWNER = "paperdelve.owner";
/** Tables that are kept; the longest unseen fall out. */
const MOST = 40;

/** A code without what people add or leave out when they write it down. */
const bare = (code: string): string => code.replaceAll("-", "").toUpperCase();

const text = (kept: unknown): string => (typeof kept === "string" ? kept : "");

/** What was kept as a table, or null: an older page, or somebody's hand, may have written anything there. */
function tableOf(kept: unknown): KeptTable | null {
  if (typeof kept !== "object" || kept === null) return null;
  const { code, as, play, title, tokens, seen } = kept as Record<string, unknown>;
  if (typeof code !== "string" || (as !== "play" && as !== "watch" && as !== "host")) return null;
  const held = Object.entries(tokens ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return { code, as, play: text(play), title: text(title), tokens: Object.fromEntries(held), seen: Number(seen) || 0 };
}

export class Kept {
  constructor(private readonly store: Store) {}

  get name(): string {
    return [...(this.store.getItem(NAME) ?? "")].slice(0, LONGEST_NAME).join("");
  }

  set name(name: string) {
    write(this.store, NAME, name);
  }

  /** The secret under which the server keeps this browser's dungeons; made when first asked for. */
  get owner(): string {
    const old = this.store.getItem(OWNER);
    if (old) return old;
    const bytes = crypto.getRandomValues(new Uint8Array(24));
    const made = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    write(this.store, OWNER, made);
    return made;
  }

  /** The visited tables, the newest first. */
  tables(): KeptTable[] {
    try {
      const tables: unknown = JSON.parse(this.store.getItem(TABLES) ?? "[]");
      return Array.isArray(tables) ? tables.map(tableOf).filter((table) => table !== null) : [];
    } catch {
      return [];
    }
  }

  table(code: string): KeptTable | undefined {
    return this.tables().find((table) => table.code === code);
  }

  /** What is kept of the table with that code for playing, if this browser hosts it. */
  host(play: string): KeptTable | undefined {
    return this.tables().find((table) => table.as === "host" && bare(table.play) === bare(play));
  }

  /** Keep a table as it is now, in place of what was kept of it. */
  keep(table: KeptTable): void {
    const others = this.tables().filter((other) => other.code !== table.code);
    write(this.store, TABLES, JSON.stringify([table, ...others].slice(0, MOST)));
  }

  forget(code: string): void {
    write(this.store, TABLES, JSON.stringify(this.tables().filter((table) => table.code !== code)));
  }
}

export const kept = new Kept(store);
