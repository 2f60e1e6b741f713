/** The map editor. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { catalogue } from "../catalogue";
import { Notices, notify } from "../parts/notices";
import { EditBoard } from "./board/board";
import { Status } from "./board/cursor";
import { Desk } from "./desk";
import { type Card, Editor } from "./editor";
import { ImportCard } from "./import/card";
import { deedFor } from "./keys";
import { DrawCard } from "./panels/draw";
import { Head } from "./panels/head";
import { Help } from "./panels/help";
import { KeepCard } from "./panels/keep";
import { LevelTabs, NewLevel } from "./panels/levels";
import { OpenCard } from "./panels/open";
import { SidePanel } from "./panels/side";
import { StockCard } from "./panels/stock";
import { Toolbox, ToolSettings } from "./panels/toolbox";
import { TryCard } from "./panels/try";
import { PrintCard } from "./sheet/print";
import "./page.css";

export function EditPage(): JSX.Element {
  const [desk] = useState(() => new Desk(new Editor()));
  const { editor } = desk;
  useEffect(() => {
    document.title = "Draw a dungeon · Paperdelve";
    const ends = [
      desk.watch(),
      editor.checks.watch(() => editor.work.history.value.now),
      editor.survey.watch(editor.checks),
      listen(editor),
      catchFiles(desk),
    ];
    desk.arrive().then(
      (found) => {
        if (!found && !editor.card.peek()) editor.card.value = "open";
      },
      (fault: Error) => notify(fault.message, "bad"),
    );
    fetchCatalogue(editor);
    return () => {
      for (const end of ends) end();
    };
  }, [desk, editor]);
  return (
    <div class="edit">
      <Head editor={editor} />
      <nav class="edit-toolbox" aria-label="Tools">
        <Toolbox editor={editor} />
      </nav>
      <main class="edit-main">
        <NewLevel editor={editor} />
        <LevelTabs editor={editor}>
          <ToolSettings editor={editor} />
          <EditBoard editor={editor} />
        </LevelTabs>
        <Status editor={editor} />
      </main>
      <SidePanel editor={editor} />
      <Cards desk={desk} card={editor.card.value} />
      <Notices />
    </div>
  );
}

/** Milliseconds until the server is asked again for what there is to place. */
const AGAIN = 5_000;

function fetchCatalogue(editor: Editor): void {
  catalogue().then(
    (found) => (editor.catalogue.value = found),
    () => window.setTimeout(() => fetchCatalogue(editor), AGAIN),
  );
}

function Cards({ desk, card }: { desk: Desk; card: Card }): JSX.Element | null {
  const { editor } = desk;
  const close = (): void => {
    editor.card.value = "";
  };
  switch (card) {
    case "open":
      return <OpenCard desk={desk} onClose={close} />;
    case "import": {
      const importing = editor.importing.value;
      return importing && <ImportCard desk={desk} importing={importing} onClose={close} />;
    }
    case "draw":
      return <DrawCard desk={desk} onClose={close} />;
    case "stock":
      return <StockCard editor={editor} onClose={close} />;
    case "keep":
      return <KeepCard desk={desk} onClose={close} />;
    case "try":
      return <TryCard editor={editor} onClose={close} />;
    case "print":
      return <PrintCard dungeon={editor.work.dungeon.value} onClose={close} />;
    case "help":
      return <Help onClose={close} />;
    default:
      return null;
  }
}

/** Where keys are for writing, or for choosing among what a control holds. */
const WRITING = "input, textarea, select, [contenteditable]";

/** Where the arrow keys move the cursor. */
const toBoard = (): void => document.querySelector<HTMLElement>(".edit-board")?.focus({ preventScroll: true });

/** Hear the keys of the whole page; returns how to stop. */
function listen(editor: Editor): () => void {
  const pressed = (event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (editor.card.peek() || event.defaultPrevented) return;
    if (target.closest(WRITING)) return event.key === "Escape" ? toBoard() : undefined;
    const onBoard = target === document.body || target.closest(".edit-board") !== null;
    const deed = deedFor(event, onBoard);
    // words that were marked with the mouse are the browser's to copy
    if (!deed || (deed.do === "copy" && getSelection()?.isCollapsed === false)) return;
    event.preventDefault();
    editor.obey(deed);
    if (deed.do === "tool") toBoard();
  };
  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}

/** Open files that are dropped on the page; returns how to stop. */
function catchFiles(desk: Desk): () => void {
  const over = (event: DragEvent): void => event.preventDefault();
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length) desk.bring(files).catch((fault: Error) => notify(fault.message, "bad"));
  };
  addEventListener("dragover", over);
  addEventListener("drop", dropped);
  return () => {
    removeEventListener("dragover", over);
    removeEventListener("drop", dropped);
  };
}
