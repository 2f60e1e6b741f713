/** The GM's console beside the board; a host without the GM's powers has the seats only. Loaded when one sits here. */
import type { ReadonlySignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Marks } from "../board/marks";
import type { Stage } from "../board/stage";
import type { Session } from "../link/session";
import { Tabs } from "../parts/tabs";
import type { Space } from "../space";
import { BackPanel } from "./back";
import { CoursePanel } from "./course";
import { Desk } from "./desk";
import { type Palette, palette } from "./palette";
import { PiecePanel } from "./piece";
import { RulesPanel } from "./rules";
import { SeatsPanel } from "./seats";
import { ToolsPanel } from "./tools";
import "./console.css";

interface Properties {
  session: Session;
  stage: Stage | null;
  /** Where the board's keyboard cursor is, if the page has one. */
  cursor?: ReadonlySignal<Space | null>;
  /** Draws the console's marks over the page's own; null for none. */
  onMarks?(marks: Marks | null): void;
}

const TABS = [
  { name: "tools", title: "Board" },
  { name: "piece", title: "Counter" },
  { name: "course", title: "Game" },
  { name: "back", title: "Take back" },
  { name: "seats", title: "Seats" },
  { name: "rules", title: "Rules" },
] as const;

export function Console(properties: Properties): JSX.Element {
  const { session } = properties;
  return session.welcome.value?.role === "gm" ? (
    <GmConsole {...properties} />
  ) : (
    <section class="console" aria-label="Hosting">
      <SeatsPanel session={session} whispers={false} />
    </section>
  );
}

function GmConsole({ session, stage, cursor, onMarks }: Properties): JSX.Element {
  const desk = useMemo(() => new Desk(session), [session]);
  const [tab, turn] = useState<(typeof TABS)[number]["name"]>("tools");
  const [known, trouble] = usePalette();
  useEffect(() => () => desk.close(), [desk]);
  useEffect(() => (stage ? desk.attach(stage) : undefined), [desk, stage]);
  useMarks(desk, stage, onMarks);
  const picked = desk.id.value;
  useEffect(() => {
    if (picked !== null) turn("piece");
  }, [picked]);
  const { words, bad } = desk.said.value;
  return (
    <section class="console" aria-label="The GM's console" aria-busy={desk.waiting.value > 0}>
      <p class={`console-said ${bad ? "console-refused" : ""}`} role="status">
        {words || (desk.actions.value.length > 0 ? "A monster waits for you." : "")}
      </p>
      <Tabs label="The GM's console" tabs={TABS} at={tab} onChoose={turn} class="console-tabs">
        {trouble && <p role="alert">{trouble}</p>}
        {tab === "tools" && <ToolsPanel desk={desk} palette={known} cursor={cursor ?? null} />}
        {tab === "piece" && <PiecePanel desk={desk} palette={known} />}
        {tab === "course" && <CoursePanel desk={desk} />}
        {tab === "back" && <BackPanel desk={desk} />}
        {tab === "seats" && <SeatsPanel session={session} whispers />}
        {tab === "rules" && <RulesPanel desk={desk} settings={known?.settings ?? []} />}
      </Tabs>
    </section>
  );
}

function usePalette(): [Palette | null, string] {
  const [known, know] = useState<Palette | null>(null);
  const [trouble, tell] = useState("");
  useEffect(() => {
    palette().then(know, (fault: Error) => tell(fault.message));
  }, []);
  return [known, trouble];
}

function useMarks(desk: Desk, stage: Stage | null, onMarks: Properties["onMarks"]): void {
  const marks = desk.marks.value;
  useEffect(() => {
    if (onMarks) onMarks(marks);
    else stage?.marks(marks ?? {});
  }, [marks, stage, onMarks]);
  useEffect(() => () => onMarks?.(null), [onMarks]);
}
