/** The tools, one of which is in hand, and how it is set. */
import type { JSX } from "preact";
import { Button } from "../../parts/button";
import { ACROSS, BREAKABLE, CROSSING, DOWN, FLOOR, nameOf, OUTSIDE, TILE, WALL } from "../drawing/letters";
import { sizeInWords } from "../drawing/region";
import { WIDEST } from "../drawing/strokes";
import { hasWidth, TOOLS } from "../drawing/tools";
import type { Editor } from "../editor";
import { Choices, radio, rove } from "./choices";
import { ToolPicture } from "./pictures";
import "./toolbox.css";

export function Toolbox({ editor }: { editor: Editor }): JSX.Element {
  const { tool } = editor.work;
  return (
    <div class="edit-tools" role="radiogroup" aria-label="Tool" onKeyDown={rove}>
      {TOOLS.map(({ name, title, key }) => (
        <button
          key={name}
          type="button"
          {...radio(tool.value === name)}
          class="edit-tool"
          title={`${title} (${key.toUpperCase()})`}
          onClick={() => editor.obey({ do: "tool", tool: name })}
        >
          <ToolPicture tool={name} />
          <span class="edit-tool-title">{title}</span>
          <span class="edit-tool-key" aria-hidden="true">
            {key.toUpperCase()}
          </span>
        </button>
      ))}
    </div>
  );
}

const AXES = [
  ["", "by the walls"],
  [ACROSS, "left to right"],
  [DOWN, "top to bottom"],
  [CROSSING, "crossing"],
] as const;
const FILLINGS = [FLOOR, WALL, BREAKABLE, OUTSIDE, TILE].map((letter) => [letter, nameOf(letter)] as const);
const WIDTHS = Array.from({ length: WIDEST }, (_, i) => [String(i + 1), String(i + 1)] as const);

/** How the tool in hand is set; nothing if it cannot be. */
export function ToolSettings({ editor }: { editor: Editor }): JSX.Element {
  const { work } = editor;
  const { width, axis, letter } = work.settings.value;
  const tool = work.tool.value;
  return (
    <div class="edit-settings">
      {hasWidth(tool) && (
        <Choices
          label="Brush"
          choices={WIDTHS}
          at={String(width)}
          onChoose={(one) => work.set({ width: Number(one) })}
        />
      )}
      {tool === "door" && (
        <Choices label="Axis" choices={AXES} at={axis ?? ""} onChoose={(one) => work.set({ axis: one || null })} />
      )}
      {tool === "fill" && (
        <Choices label="With" choices={FILLINGS} at={letter} onChoose={(one) => work.set({ letter: one })} />
      )}
      {tool === "select" && <Region editor={editor} />}
    </div>
  );
}

function Region({ editor }: { editor: Editor }): JSX.Element {
  const { selection, stamping, clip } = editor.work;
  const none = selection.value || stamping.value ? undefined : "Select something first.";
  return (
    <div class="edit-region" role="group" aria-label="Selection">
      <span class="soft">{selection.value ? sizeInWords(selection.value) : ""}</span>
      <Button why={none} onClick={() => editor.obey({ do: "copy" })}>
        Copy
      </Button>
      <Button why={none} onClick={() => editor.obey({ do: "cut" })}>
        Cut
      </Button>
      <Button
        why={clip.value ? undefined : "Nothing has been copied yet."}
        onClick={() => editor.obey({ do: "paste" })}
      >
        Paste
      </Button>
      <Button
        why={none}
        title="Mirror left to right"
        aria-label="Mirror left to right"
        onClick={() => editor.obey({ do: "mirror across" })}
      >
        ⇋
      </Button>
      <Button
        why={none}
        title="Mirror top to bottom"
        aria-label="Mirror top to bottom"
        onClick={() => editor.obey({ do: "mirror down" })}
      >
        ⥮
      </Button>
      <Button
        why={none}
        title="Turn by a quarter"
        aria-label="Turn by a quarter"
        onClick={() => editor.obey({ do: "rotate" })}
      >
        ↻
      </Button>
      <Button why={none} onClick={() => editor.obey({ do: "erase" })}>
        Erase
      </Button>
      <Button onClick={() => editor.obey({ do: "all" })}>All</Button>
    </div>
  );
}
