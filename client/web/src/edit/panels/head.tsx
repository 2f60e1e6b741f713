/** The head of the page: the dungeon's title, what becomes of it, undo and redo. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Button } from "../../parts/button";
import { notify } from "../../parts/notices";
import type { Editor } from "../editor";
import { download, fileName, savePicture } from "../files";
import { plainOf } from "../server/plain";
import { useWide } from "./side";
import "./head.css";

/** Save the map file as the server writes it; where it cannot, the plain data, which opens here all the same. */
async function saveFile({ work, checks }: Editor): Promise<void> {
  const dungeon = work.dungeon.peek();
  const name = fileName(dungeon.title);
  try {
    const { text, problems, dungeon: read } = await checks.of(dungeon);
    if (!read) throw new Error(problems[0]?.words);
    download(`${name}.toml`, new Blob([text], { type: "application/toml" }));
  } catch (fault) {
    download(`${name}.json`, new Blob([JSON.stringify(plainOf(dungeon))], { type: "application/json" }));
    const why = fault instanceof Error ? fault.message : String(fault);
    notify(`The map file could not be written (${why}), so this is the dungeon as plain data; it opens here too.`);
  }
}

export function Head({ editor }: { editor: Editor }): JSX.Element {
  const { work } = editor;
  const { title } = work.dungeon.value;
  const wide = useWide();
  return (
    <header class="edit-head">
      <a class="edit-home" href="/" title="Tables">
        Paperdelve
      </a>
      <h1>{title || "A new dungeon"}</h1>
      <span class="edit-kept soft small">{keptInWords(editor)}</span>
      <div class="edit-head-buttons">
        <History editor={editor} />
        {wide ? <FileButtons editor={editor} /> : <Menu editor={editor} />}
        {wide && <StockButton editor={editor} />}
        <Button onClick={() => (editor.card.value = "keep")} title="Keep it on the server (Ctrl S)">
          Keep
        </Button>
        <Button kind="main" onClick={() => (editor.card.value = "try")}>
          Try it
        </Button>
        <Button
          kind="quiet"
          aria-label="Keys and help"
          title="Keys and help (?)"
          onClick={() => (editor.card.value = "help")}
        >
          ?
        </Button>
      </div>
    </header>
  );
}

const StockButton = ({ editor, onDone }: { editor: Editor; onDone?(): void }): JSX.Element => (
  <Button
    title="Have it filled with keys, foes and rewards"
    onClick={() => {
      onDone?.();
      editor.card.value = "stock";
    }}
  >
    Stock it
  </Button>
);

function keptInWords({ work }: Editor): string {
  if (!work.name.value) return "in this browser";
  return work.keptAs.value === work.history.value.now
    ? `kept as “${work.name.value}”`
    : `changed since kept as “${work.name.value}”`;
}

function History({ editor }: { editor: Editor }): JSX.Element {
  const { past, future } = editor.work.history.value;
  return (
    <span class="edit-history" role="group" aria-label="Steps">
      <Button
        aria-label="Undo"
        title="Undo (Ctrl Z)"
        why={past.length ? undefined : "There is nothing to undo."}
        onClick={() => editor.obey({ do: "undo" })}
      >
        ↶
      </Button>
      <Button
        aria-label="Redo"
        title="Redo (Ctrl Shift Z)"
        why={future.length ? undefined : "There is nothing to redo."}
        onClick={() => editor.obey({ do: "redo" })}
      >
        ↷
      </Button>
    </span>
  );
}

function FileButtons({ editor, onDone = () => {} }: { editor: Editor; onDone?(): void }): JSX.Element {
  const act =
    (what: () => void | Promise<void>): (() => void) =>
    () => {
      onDone();
      Promise.resolve(what()).catch((fault: Error) => notify(fault.message, "bad"));
    };
  return (
    <>
      <Button onClick={act(() => void (editor.card.value = "open"))}>Open</Button>
      <Button onClick={act(() => saveFile(editor))}>Save file</Button>
      <Button onClick={act(() => savePicture(editor.work.dungeon.peek(), editor.work.levelAt))}>Picture</Button>
      <Button onClick={act(() => void (editor.card.value = "print"))}>Print</Button>
    </>
  );
}

/** The same behind one button, where there is little room. */
function Menu({ editor }: { editor: Editor }): JSX.Element {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (): void => {
    if (menu.current) menu.current.open = false;
  };
  return (
    <details class="edit-menu" ref={menu}>
      <summary class="button button-plain">File</summary>
      <div class="edit-menu-list">
        <FileButtons editor={editor} onDone={close} />
        <StockButton editor={editor} onDone={close} />
      </div>
    </details>
  );
}
