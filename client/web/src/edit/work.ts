/** What is on the drawing table: the dungeon and its history, the tools and how they are set, what is selected. */
import { computed, signal } from "@preact/signals";
import type { Space } from "../space";
import { column, row } from "../space";
import { type Box, boxOf, inBox, paperOf } from "./drawing/grid";
import { type Drawn, draw, type Settings, takenUp } from "./drawing/hand";
import { boxAt, type Clip, copied, erased, fits, lifted, onPaper, pasted } from "./drawing/region";
import { type ToolName, toolOf } from "./drawing/tools";
import { type Dungeon, EMPTY, type Level, withLevel } from "./dungeon";
import { amended, begun, redone, stepped, undone } from "./history";

/** A stroke that has not ended. */
interface Stroke {
  readonly tool: ToolName;
  readonly spaces: readonly Space[];
  /** The selection, if it is what is being moved. */
  readonly moving: Box | null;
}

export class Work {
  readonly history = signal(begun<Dungeon>(EMPTY));
  /** The dungeon as it would be if the stroke ended now; null while there is none. */
  readonly preview = signal<Dungeon | null>(null);
  readonly dungeon = computed(() => this.preview.value ?? this.history.value.now);
  readonly at = signal(0);
  readonly level = computed(
    () => this.dungeon.value.levels[Math.min(this.at.value, this.dungeon.value.levels.length - 1)] as Level,
  );
  readonly tool = signal<ToolName>("room");
  readonly settings = signal<Settings>({ width: 1, axis: null, letter: ".", kind: "ghost", figures: {} });
  /** The space whose things are shown to be changed. */
  readonly chosen = signal<Space | null>(null);
  /** The keyboard's cursor. */
  readonly cursor = signal<Space | null>(null);
  readonly hovered = signal<Space | null>(null);
  readonly selection = signal<Box | null>(null);
  readonly clip = signal<Clip | null>(null);
  /** Whether the clip hangs on the pointer, to be put down. */
  readonly stamping = signal(false);
  /** What the last stroke has to say. */
  readonly said = signal<{ words: string; failed: boolean }>({ words: "", failed: false });
  /** The name under which the server keeps it, and the dungeon as it was when it was last kept. */
  readonly name = signal("");
  readonly keptAs = signal<Dungeon | null>(null);
  #stroke: Stroke | null = null;
  #typing = "";

  get levelAt(): number {
    return Math.min(this.at.peek(), this.history.peek().now.levels.length - 1);
  }

  /** Lay another dungeon on the table; its history begins. */
  open(dungeon: Dungeon, name = "", keptAs: Dungeon | null = null): void {
    this.drop();
    this.history.value = begun(dungeon);
    this.#typing = "";
    this.at.value = 0;
    this.name.value = name;
    this.keptAs.value = keptAs;
    this.chosen.value = this.cursor.value = this.selection.value = null;
  }

  /** One step that can be undone. Steps of the same `typing`, one after the other, are one. */
  step(dungeon: Dungeon, typing = ""): void {
    const goesOn = typing !== "" && typing === this.#typing;
    this.history.value = (goesOn ? amended : stepped)(this.history.peek(), dungeon);
    this.#typing = typing;
  }

  /** Change the level in sight. */
  edit(change: (level: Level) => Level, typing = ""): void {
    this.step(withLevel(this.history.peek().now, this.levelAt, change), typing && `${this.levelAt} ${typing}`);
  }

  undo(): void {
    this.#go(undone(this.history.peek()));
  }

  redo(): void {
    this.#go(redone(this.history.peek()));
  }

  #go(history: ReturnType<typeof undone<Dungeon>>): void {
    this.drop();
    this.#typing = "";
    const before = this.history.peek().now.levels;
    const after = history.now.levels;
    this.history.value = history;
    // what comes back elsewhere is to be seen
    const changed = after.findIndex((level, i) => level !== before[i]);
    if (changed >= 0 && after[this.levelAt] === before[this.levelAt]) this.toLevel(changed);
    const selection = this.selection.peek();
    if (selection) this.selection.value = onPaper(this.level.peek(), selection);
  }

  choose(tool: ToolName): void {
    this.drop();
    this.tool.value = tool;
    if (tool !== "select") this.selection.value = null;
    if (tool !== "pick" && tool !== "note") this.chosen.value = null;
    this.said.value = { words: "", failed: false };
  }

  set(settings: Partial<Settings>): void {
    this.settings.value = { ...this.settings.peek(), ...settings };
  }

  toLevel(at: number): void {
    this.drop();
    this.at.value = Math.min(Math.max(at, 0), this.history.peek().now.levels.length - 1);
    this.chosen.value = this.cursor.value = this.selection.value = null;
  }

  /** Whether a stroke is under way. */
  get stroking(): boolean {
    return this.#stroke !== null;
  }

  /** Set a tool down on a space. `tool` is the one in hand unless another is told, as by the right button. */
  begin(at: Space, tool: ToolName = this.tool.peek()): void {
    if (this.stamping.peek()) return this.stamp(at);
    const selection = this.selection.peek();
    const moving = tool === "select" && selection && inBox(selection, at) ? selection : null;
    this.#stroke = { tool, spaces: [], moving };
    this.goOn([at]);
  }

  goOn(spaces: readonly Space[]): void {
    const stroke = this.#stroke;
    if (!stroke || !spaces.length) return;
    this.#stroke = { ...stroke, spaces: [...stroke.spaces, ...spaces] };
    const made = this.#drawn();
    this.said.value = made;
    this.preview.value = withLevel(this.history.peek().now, this.levelAt, () => made.level);
  }

  /** The stroke ends: it is one step. */
  end(): void {
    const stroke = this.#stroke;
    if (!stroke) return;
    const made = this.#drawn();
    this.#stroke = null;
    this.preview.value = null;
    this.said.value = made;
    if (stroke.tool === "dropper" || stroke.tool === "note") this.#point(stroke.tool, stroke.spaces.at(-1) as Space);
    else this.edit(() => made.level);
  }

  /** The stroke never was. */
  drop(): void {
    if (this.#stroke?.moving) this.selection.value = this.#stroke.moving;
    else if (this.#stroke?.tool === "select" || this.stamping.peek()) this.selection.value = null;
    this.#stroke = null;
    this.preview.value = null;
    this.stamping.value = false;
  }

  #drawn(): Drawn {
    const level = this.history.peek().now.levels[this.levelAt] as Level;
    const { tool, spaces, moving } = this.#stroke as Stroke;
    const [first, last] = [spaces[0] as Space, spaces.at(-1) as Space];
    if (moving) {
      const made = lifted(level, moving, column(last) - column(first), row(last) - row(first));
      this.selection.value = made.box;
      return { level: made.level, words: "", failed: false };
    }
    if (tool === "select") this.selection.value = boxOf(first, last);
    return draw(level, tool, spaces, this.settings.peek());
  }

  #point(tool: "dropper" | "note", at: Space): void {
    if (tool === "note") this.chosen.value = at;
    else {
      const { tool: found, settings } = takenUp(this.level.peek(), at);
      this.choose(found);
      this.set(settings);
      this.said.value = { words: `Now you draw with: ${toolOf(found).title.toLowerCase()}.`, failed: false };
    }
  }

  selectAll(): void {
    this.choose("select");
    this.selection.value = paperOf(this.level.peek());
  }

  copy(): void {
    const selection = this.selection.peek();
    if (selection) this.clip.value = copied(this.level.peek(), selection);
  }

  eraseSelection(): void {
    const selection = this.selection.peek();
    if (selection) this.edit((level) => erased(level, selection));
  }

  /** Turn or mirror what hangs on the pointer, or else what is selected. */
  turn(change: (clip: Clip) => Clip): void {
    const [clip, selection] = [this.clip.peek(), this.selection.peek()];
    if (this.stamping.peek() && clip) {
      this.clip.value = change(clip);
      this.hang(this.hovered.peek() ?? this.cursor.peek());
    } else if (selection) {
      const level = this.level.peek();
      if (!fits(level, change(copied(level, selection)), selection.left, selection.top)) {
        this.said.value = {
          words: "Turned, it would not fit on the paper here: move it first, or grow the paper.",
          failed: true,
        };
        return;
      }
      const made = lifted(level, selection, 0, 0, change);
      this.edit(() => made.level);
      this.selection.value = made.box;
    }
  }

  /** Hang the clip on the pointer. */
  paste(): void {
    if (!this.clip.peek()) return;
    this.choose("select");
    this.selection.value = null;
    this.stamping.value = true;
    this.hang(this.hovered.peek() ?? this.cursor.peek());
  }

  /** Show how it would look with the clip put down. */
  hang(at: Space | null): void {
    const clip = this.clip.peek();
    if (!clip || !this.stamping.peek()) return;
    const now = this.history.peek().now;
    this.preview.value =
      at === null ? null : withLevel(now, this.levelAt, (level) => pasted(level, clip, column(at), row(at)));
    this.selection.value = at === null ? null : onPaper(this.level.peek(), boxAt(clip, column(at), row(at)));
  }

  stamp(at: Space): void {
    const clip = this.clip.peek();
    if (!clip) return;
    this.drop();
    this.edit((level) => pasted(level, clip, column(at), row(at)));
    this.selection.value = onPaper(this.level.peek(), boxAt(clip, column(at), row(at)));
  }
}
