/** The page's own state: the work on the table, what the server says of it, and what is open beside it. */

import { effect, signal } from "@preact/signals";
import type { Stage } from "../board/stage";
import type { Catalogue } from "../catalogue";
import { notify } from "../parts/notices";
import { column, row, type Space, space } from "../space";
import { swept } from "./drawing/pieces";
import { mirroredAcross, mirroredDown, rotated } from "./drawing/region";
import { WIDEST } from "./drawing/strokes";
import { toolOf } from "./drawing/tools";
import { type Dungeon, heightOf, widthOf } from "./dungeon";
import type { Imported, Importing } from "./import/importing";
import type { Deed } from "./keys";
import { Checks, type Problem } from "./server/checks";
import { Survey } from "./server/survey";
import { Work } from "./work";

export type Card = "" | "open" | "import" | "draw" | "stock" | "keep" | "try" | "print" | "help";
export type Side = "counters" | "here" | "level" | "dungeon" | "report" | "checks";

export class Editor {
  readonly work = new Work();
  readonly checks = new Checks();
  readonly survey = new Survey();
  readonly catalogue = signal<Catalogue | null>(null);
  readonly card = signal<Card>("");
  /** The plan that is being imported. */
  readonly importing = signal<Importing | null>(null);
  /** What became of the plan that the drawing was made of. */
  readonly report = signal<Imported | null>(null);
  /** Places that something was said of, as long as the drawing stays as it is. */
  readonly pointed = signal<{ level: number; at: readonly Space[]; in: Dungeon } | null>(null);
  readonly side = signal<Side>("counters");
  /** On a narrow page the side lies over the board, and can be put away. */
  readonly sideOpen = signal(false);
  stage: Stage | null = null;
  /** A stroke by Shift and arrows ends when Shift is let go. */
  #drawsAlong = false;

  constructor() {
    effect(() => {
      if (this.work.chosen.value !== null) this.show("here");
    });
  }

  show(side: Side): void {
    this.side.value = side;
    this.sideOpen.value = true;
  }

  obey(deed: Deed): void {
    const { work } = this;
    switch (deed.do) {
      case "tool":
        if (deed.tool === "counter") this.show("counters");
        return work.choose(deed.tool);
      case "move":
        return this.#move(deed.dx, deed.dy, deed.drawing);
      case "press":
        return this.#press();
      case "drop":
        return this.#drop();
      case "erase":
        return this.#erase();
      case "wider":
        return work.set({ width: Math.min(Math.max(work.settings.peek().width + deed.by, 1), WIDEST) });
      case "zoom":
        return this.stage?.zoomBy(deed.factor);
      case "fit":
        return this.stage?.fit();
      case "level":
        return work.toLevel(work.levelAt + deed.by);
      case "keep":
      case "help":
        this.card.value = deed.do;
        return;
      default:
        return this.#change(deed.do);
    }
  }

  #change(
    what: Exclude<
      Deed["do"],
      "tool" | "move" | "press" | "drop" | "erase" | "wider" | "zoom" | "fit" | "level" | "keep" | "help"
    >,
  ): void {
    const { work } = this;
    switch (what) {
      case "undo":
        return work.undo();
      case "redo":
        return work.redo();
      case "all":
        return work.selectAll();
      case "copy":
        return this.#copy();
      case "cut":
        this.#copy();
        return work.eraseSelection();
      case "paste":
        if (!work.clip.peek()) notify("Nothing has been copied yet: select something first (M).");
        return work.paste();
      case "mirror across":
        return work.turn(mirroredAcross);
      case "mirror down":
        return work.turn(mirroredDown);
      case "rotate":
        return work.turn(rotated);
    }
  }

  #copy(): void {
    if (!this.work.selection.peek()) notify("Select something first: M, then drag a rectangle.");
    else this.work.copy();
  }

  #move(dx: number, dy: number, drawing: boolean): void {
    const { work } = this;
    const level = work.level.peek();
    const old =
      work.cursor.peek() ??
      work.hovered.peek() ??
      space(Math.floor(widthOf(level) / 2), Math.floor(heightOf(level) / 2));
    const x = Math.min(Math.max(column(old) + dx, 0), widthOf(level) - 1);
    const y = Math.min(Math.max(row(old) + dy, 0), heightOf(level) - 1);
    const to = space(x, y);
    work.cursor.value = to;
    this.stage?.reveal(to);
    if (work.stamping.peek()) return work.hang(to);
    if (drawing && !work.stroking && toolOf(work.tool.peek()).gesture !== "none") {
      this.#drawsAlong = true;
      work.begin(old);
    }
    if (work.stroking) work.goOn([to]);
  }

  /** Shift was let go. */
  letGo(): void {
    if (this.#drawsAlong) this.work.end();
    this.#drawsAlong = false;
  }

  #press(): void {
    const { work } = this;
    const at = work.cursor.peek();
    if (at === null) return this.#move(0, 0, false);
    const { gesture } = toolOf(work.tool.peek());
    if (gesture === "none") work.chosen.value = at;
    else if (work.stroking) work.end();
    else {
      const stamping = work.stamping.peek();
      work.begin(at);
      if (!stamping && gesture !== "box" && gesture !== "way") work.end();
    }
  }

  #drop(): void {
    const { work } = this;
    if (work.stroking || work.stamping.peek()) work.drop();
    else if (work.selection.peek()) work.selection.value = null;
    else if (work.chosen.peek() !== null) work.chosen.value = null;
    else work.choose("pick");
    this.#drawsAlong = false;
  }

  #erase(): void {
    const { work } = this;
    const at = work.chosen.peek() ?? work.cursor.peek();
    if (work.selection.peek()) work.eraseSelection();
    else if (at !== null) work.edit((level) => swept(level, [at]));
  }

  /** Show places that something is said of, and go to one of them. */
  point(level: number, at: readonly Space[], first: Space | undefined = at[0]): void {
    this.pointed.value = { level, at, in: this.work.history.peek().now };
    this.goTo({ level, at: first ?? null });
  }

  /** Go where something is wrong. */
  goTo({ level, at }: Pick<Problem, "level" | "at">): void {
    const { work } = this;
    work.choose("pick");
    if (level != null) work.toLevel(level);
    if (at == null) return;
    work.cursor.value = work.chosen.value = at;
    // the board has the other level only after it was drawn
    requestAnimationFrame(() => requestAnimationFrame(() => this.stage?.centre(at)));
  }
}
