/** Where drawings come from and go to: this browser by itself, the server when asked. */
import { effect } from "@preact/signals";
import { notify } from "../parts/notices";
import { named } from "../route";
import { type Dungeon, EMPTY } from "./dungeon";
import type { Editor } from "./editor";
import { readPlan } from "./import/files";
import { type Imported, Importing } from "./import/importing";
import type { Verdict } from "./server/checks";
import { fetchKept, fetchShipped, keep } from "./server/keep";
import { Drafts, newId, storage } from "./store";

/** Milliseconds without a change until the drawing is written down. */
const REST = 500;
/** Under which a tab remembers its drawing when it is loaded again. */
const TAB = "paperdelve.edit";

const unread = (verdict: Verdict): Error =>
  new Error(`It cannot be read: ${verdict.problems[0]?.words ?? "nobody knows why"}.`);

/** Whether no other tab has this drawing; from then on this one has it, until it is closed. */
function claim(id: string): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true);
  return new Promise((done) => {
    void navigator.locks.request(TAB + id, { ifAvailable: true }, (lock) => {
      done(lock !== null);
      return lock && new Promise(() => {});
    });
  });
}

export class Desk {
  readonly drafts = new Drafts(storage("localStorage"));
  /** Under which this browser keeps what is on the table. */
  id: string = newId();
  readonly #tab = storage("sessionStorage");
  #written: Dungeon = EMPTY;
  #timer: number | undefined;
  #told = false;

  constructor(readonly editor: Editor) {}

  /** Lay something on the table when the page is opened: what the address names, else what this tab had. False: nothing. */
  async arrive(): Promise<boolean> {
    const name = named(location.hash);
    const last = this.#tab.getItem(TAB);
    const ahead = name && this.drafts.list().find((draft) => draft.name === name && draft.ahead);
    if (ahead) {
      await this.openDraft(ahead.id);
      notify(`These are your changes to “${name}” that are not kept on the server yet.`);
    } else if (name) await this.openKept(name);
    else if (last && this.drafts.read(last)) await this.openDraft(last);
    else return false;
    return true;
  }

  /** Write the drawing down whenever it rests; returns how to stop. */
  watch(): () => void {
    const { work } = this.editor;
    const stop = effect(() => {
      const dungeon = work.history.value.now;
      const settled = [work.name.value, work.keptAs.value];
      window.clearTimeout(this.#timer);
      if (settled && dungeon !== this.#written) this.#timer = window.setTimeout(() => this.write(), REST);
    });
    const write = (): void => this.write();
    const moved = (): void => {
      const name = named(location.hash);
      if (name && name !== work.name.peek()) this.openKept(name).catch((fault: Error) => notify(fault.message, "bad"));
    };
    addEventListener("pagehide", write);
    addEventListener("hashchange", moved);
    return () => {
      stop();
      removeEventListener("hashchange", moved);
      removeEventListener("pagehide", write);
      this.write();
    };
  }

  write(): void {
    window.clearTimeout(this.#timer);
    const { work } = this.editor;
    const dungeon = work.history.peek().now;
    if (dungeon === this.#written || dungeon === EMPTY) return;
    this.#written = dungeon;
    this.#put(dungeon);
  }

  #put(dungeon: Dungeon): void {
    const { work } = this.editor;
    const name = work.name.peek();
    const ahead = work.keptAs.peek() !== dungeon;
    const done = this.drafts.write({ id: this.id, title: dungeon.title, changed: Date.now(), name, ahead }, dungeon);
    if (done) this.#tab.setItem(TAB, this.id);
    if (!done && !this.#told)
      notify("This browser keeps no drawings: keep it on the server, or save it as a file.", "bad");
    this.#told = !done;
  }

  /** A drawing of its own from here on; the one before stays among the unfinished. */
  begin(dungeon: Dungeon, name = "", keptAs: Dungeon | null = null): void {
    this.write();
    this.id = newId();
    void claim(this.id);
    this.#written = dungeon;
    this.#tab.removeItem(TAB);
    this.editor.report.value = null;
    this.editor.work.open(dungeon, name, keptAs);
    history.replaceState(null, "", name ? `#${encodeURIComponent(name)}` : location.pathname);
  }

  async openDraft(id: string): Promise<void> {
    const found = this.drafts.read(id);
    if (!found) return;
    this.begin(found.dungeon, found.draft.name, found.draft.ahead ? null : found.dungeon);
    if (await claim(id)) this.id = id;
    else notify("This drawing is open in another tab: here you have a copy of it.");
    this.#tab.setItem(TAB, this.id);
  }

  /** Import files: a map of ours is opened at once, of a plan there is a card. Raises an Error with a sentence for people. */
  async bring(files: readonly File[]): Promise<void> {
    const importing = new Importing(await readPlan(files));
    this.editor.importing.peek()?.stop();
    this.editor.importing.value = importing;
    this.editor.card.value = "import";
    await importing.ask();
    const found = importing.found.peek();
    if (found && !found.format && importing === this.editor.importing.peek()) {
      this.editor.card.value = "";
      this.lay(found.dungeon);
    }
  }

  /** Go on with what was imported. */
  use(found: Imported): void {
    this.lay(found.dungeon);
    this.editor.card.value = "";
    this.editor.report.value = found;
    this.editor.show("report");
  }

  /** A drawing of its own of what has come from somewhere. */
  lay(dungeon: Dungeon): void {
    this.begin(dungeon, "", dungeon);
    this.#put(dungeon);
  }

  /** Raises an Error with a sentence for people, as do the next two. */
  async openShipped(name: string): Promise<void> {
    this.#openVerdict(await fetchShipped(name));
  }

  async openKept(name: string): Promise<void> {
    const verdict = await fetchKept(name);
    if (!verdict.dungeon) throw unread(verdict);
    this.begin(verdict.dungeon, name, verdict.dungeon);
  }

  async keep(name: string): Promise<void> {
    const { work } = this.editor;
    const dungeon = work.history.peek().now;
    await keep(name, dungeon);
    work.name.value = name;
    work.keptAs.value = dungeon;
    this.#put(work.history.peek().now);
    history.replaceState(null, "", `#${encodeURIComponent(name)}`);
  }

  #openVerdict(verdict: Verdict): void {
    if (!verdict.dungeon) throw unread(verdict);
    this.lay(verdict.dungeon);
    const remarks = verdict.problems.filter(({ severity, line }) => severity === "warning" && line == null);
    if (remarks.length) notify(`Mind this: ${remarks.map(({ words }) => words).join(" ")}`);
  }
}
