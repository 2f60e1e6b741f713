/** The tools on the table: what each is called, its key, and how one moves it. */

export type ToolName =
  | "pick"
  | "select"
  | "room"
  | "corridor"
  | "wall"
  | "breakable"
  | "floor"
  | "outside"
  | "tile"
  | "fill"
  | "door"
  | "teleporter"
  | "exit"
  | "start"
  | "counter"
  | "note"
  | "erase"
  | "dropper";

/** `brush` covers what it goes over, `box` draws between two corners, `way` from a beginning to an end, `spot` acts on spaces. */
type Gesture = "none" | "brush" | "box" | "way" | "spot";

export interface Tool {
  readonly name: ToolName;
  readonly title: string;
  readonly key: string;
  readonly gesture: Gesture;
  /** How to use it, in a sentence or two. */
  readonly words: string;
}

export const TOOLS: readonly Tool[] = [
  {
    name: "pick",
    title: "Pick",
    key: "v",
    gesture: "none",
    words: "Tap a space to see and change what is there. Drag a counter to move it, the paper to pan.",
  },
  {
    name: "select",
    title: "Select",
    key: "m",
    gesture: "box",
    words: "Drag a rectangle; drag inside it to move all that it holds.",
  },
  {
    name: "room",
    title: "Room",
    key: "r",
    gesture: "box",
    words: "Drag from corner to corner: the walls run along the edge. Over another room, the two become one.",
  },
  {
    name: "corridor",
    title: "Corridor",
    key: "c",
    gesture: "way",
    words: "Drag from end to end. It turns once, goes through walls, and has walls of its own.",
  },
  { name: "wall", title: "Wall", key: "w", gesture: "brush", words: "Drag to draw rock." },
  {
    name: "breakable",
    title: "Weak wall",
    key: "b",
    gesture: "brush",
    words: "Drag to draw walls that a blow brings down.",
  },
  { name: "floor", title: "Floor", key: "f", gesture: "brush", words: "Drag to draw floor." },
  { name: "outside", title: "Outside", key: "o", gesture: "brush", words: "Drag to leave the paper blank." },
  {
    name: "tile",
    title: "Hurting tile",
    key: "h",
    gesture: "brush",
    words: "Drag to lay tiles that hurt who walks over them.",
  },
  {
    name: "fill",
    title: "Fill",
    key: "g",
    gesture: "spot",
    words: "Tap a space: all that hangs together with it and looks alike becomes what you choose.",
  },
  {
    name: "door",
    title: "Door",
    key: "d",
    gesture: "spot",
    words: "Tap a gap or a wall, or drag for a wide door. It finds its axis from the walls beside it.",
  },
  {
    name: "teleporter",
    title: "Teleporter",
    key: "t",
    gesture: "spot",
    words: "Tap to set one. They work from two on.",
  },
  {
    name: "exit",
    title: "Exit",
    key: "x",
    gesture: "spot",
    words: "Tap where the heroes leave. A level has one: setting it again moves it.",
  },
  {
    name: "start",
    title: "Start",
    key: "s",
    gesture: "spot",
    words: "Tap where a hero begins; tap again to take it off.",
  },
  {
    name: "counter",
    title: "Counter",
    key: "k",
    gesture: "spot",
    words: "Choose one of the counters, and tap where it shall lie.",
  },
  {
    name: "note",
    title: "Note",
    key: "n",
    gesture: "spot",
    words: "Tap a space to write what only the game master reads.",
  },
  {
    name: "erase",
    title: "Erase",
    key: "e",
    gesture: "spot",
    words: "Takes off what lies there; begun where nothing lies, it erases the drawing.",
  },
  { name: "dropper", title: "Take up", key: "i", gesture: "spot", words: "Tap a space to draw on with what is there." },
];

const BY_NAME = new Map(TOOLS.map((tool) => [tool.name, tool]));

export const toolOf = (name: ToolName): Tool => BY_NAME.get(name) ?? (TOOLS[0] as Tool);

/** Whether a brush of several spaces can be told to draw with it. */
export const hasWidth = (name: ToolName): boolean => toolOf(name).gesture === "brush" || name === "erase";
