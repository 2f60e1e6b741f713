/** The GM's console beside the board; a host without the GM's powers has the seats only. Loaded when one sits here. */

import type { ReadonlySignal, Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Marks } from "../board/marks";
import type { Stage } from "../board/stage";
import { type Catalogue, catalogue } from "../catalogue";
import type { Session } from "../link/session";
import { Button } from "../parts/button";
import { Tabs } from "../parts/tabs";
import { type Space, show } from "../space";
import { describe } from "../table/words/scene";
import { BackPanel } from "./back";
import { CoursePanel } from "./course";
import { Desk } from "./desk";
import { PiecePanel } from "./piece";
import { RulesPanel } from "./rules";
import { SeatsPanel } from "./seats";
import { ToolsPanel } from "./tools";
import "./console.css";

interface Properties {
  session: Session;
  stage: Stage | null;
  /** Where the board's keyboard cursor is. */
  cursor: ReadonlySignal<Space | null>;
  /** What the console marks on the board; null for nothing. */
  marks: Signal<Marks | null>;
}

const TABS = [
  { name: "tools", title: "Board" },
  { name: "piece", title: "Counter" },
  { name: "course", title: "Game" },
  { name: "back", title: "Undo" },
  { name: "seats", title: "Seats" },
  { name: "rules", title: "Rules" },
] as const;

export function Console(properties: Properties): JSX.Element {
  const { session, stage } = properties;
  const isGm = session.welcome.value?.role === "gm";
  const [open, turn] = useState(() => isGm && matchMedia("(min-width: 75rem)").matches);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => (stage && open ? makeRoom(stage, panel.current) : undefined), [stage, open]);
  const title = isGm ? "The GM's console" : "Hosting";
  return (
    <section class={`console-dock ${open ? "console-open" : ""}`} aria-label={title}>
      <Button class="console-handle" aria-expanded={open} onClick={() => turn(!open)}>
        {open ? "✕ Close" : isGm ? "GM" : "Host"}
      </Button>
      {/* kept while closed: the tools on the board stay as they are */}
      <div class="console" ref={panel} hidden={!open}>
        <h2 class="console-title">{title}</h2>
        {isGm ? <GmConsole {...properties} /> : <SeatsPanel session={session} whispers={false} />}
      </div>
    </section>
  );
}

/** Keep the board out from under the panel, whatever size the window comes to; returns how to give the room back. */
function makeRoom(stage: Stage, panel: HTMLElement | null): () => void {
  const resized = new ResizeObserver(() => putBeside(stage, panel));
  resized.observe(stage.host);
  putBeside(stage, panel);
  stage.fit();
  return () => {
    resized.disconnect();
    stage.insets({});
    stage.fit();
  };
}

/** Beside the panel, or where it is as wide as the board above it. */
function putBeside(stage: Stage, panel: HTMLElement | null): void {
  const free = stage.host.getBoundingClientRect();
  const taken = panel?.getBoundingClientRect();
  if (!taken) return;
  stage.insets(
    taken.width < free.width ? { left: taken.right - free.left } : { bottom: Math.max(0, free.bottom - taken.top) },
  );
}

function GmConsole({ session, stage, cursor, marks }: Properties): JSX.Element {
  const desk = useMemo(() => new Desk(session), [session]);
  const [tab, turn] = useState<(typeof TABS)[number]["name"]>("tools");
  const [known, trouble] = useCatalogue();
  const palette = known?.palette ?? null;
  useEffect(() => () => desk.close(), [desk]);
  useEffect(() => (stage ? desk.attach(stage) : undefined), [desk, stage]);
  const marked = desk.marks.value;
  useEffect(() => {
    marks.value = marked;
    return () => void (marks.value = null);
  }, [marked]);
  const picked = desk.id.value;
  useEffect(() => {
    if (picked !== null) turn("piece");
  }, [picked]);
  // what came of an order on one tab means nothing on another
  useEffect(() => desk.hush(), [desk, tab]);
  const { words, bad } = desk.said.value;
  const scene = session.scene.value;
  const waiting = scene.counters[scene.turn.awaits ?? ""];
  useEffect(() => {
    if (waiting) stage?.reveal(waiting.at);
  }, [stage, scene.turn.awaits]);
  return (
    <>
      <Tabs label="The GM's console" tabs={TABS} at={tab} onChoose={turn} class="console-tabs">
        {trouble && <p role="alert">{trouble}</p>}
        {tab === "tools" && <ToolsPanel desk={desk} palette={palette} cursor={cursor} />}
        {tab === "piece" && <PiecePanel desk={desk} palette={palette} />}
        {tab === "course" && <CoursePanel desk={desk} />}
        {tab === "back" && <BackPanel desk={desk} />}
        {tab === "seats" && <SeatsPanel session={session} whispers />}
        {tab === "rules" && <RulesPanel desk={desk} catalogue={known} />}
      </Tabs>
      <p class={`console-said ${bad ? "console-refused" : ""}`} role="status">
        {waiting && !bad
          ? `A monster waits for you: ${describe(waiting)} at ${show(waiting.at)}. Play it on the board.`
          : words}
      </p>
    </>
  );
}

function useCatalogue(): [Catalogue | null, string] {
  const [known, know] = useState<Catalogue | null>(null);
  const [trouble, tell] = useState("");
  useEffect(() => {
    catalogue().then(know, (fault: Error) => tell(fault.message));
  }, []);
  return [known, trouble];
}
