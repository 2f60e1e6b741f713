/** What lies beside the board: the palette, the chosen space, the level, the dungeon, the checks. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Tabs } from "../../parts/tabs";
import type { Editor, Side } from "../editor";
import { ChecksPanel, signs, summary } from "./checks";
import { CountersPanel } from "./counters";
import { DungeonPanel } from "./dungeon";
import { HerePanel } from "./here";
import { LevelPanel } from "./levels";
import { ReportPanel } from "./report";
import "./side.css";

/** From this width on there is room for everything at once. */
const WIDE = "(min-width: 56rem)";

export function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const changed = (): void => setWide(query.matches);
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  }, []);
  return wide;
}

const TABS: readonly { name: Side; title: string }[] = [
  { name: "counters", title: "Counters" },
  { name: "here", title: "Here" },
  { name: "level", title: "Level" },
  { name: "dungeon", title: "Dungeon" },
];

/** The report has its tab as long as the drawing is one that was imported. */
const tabsOf = ({ report }: Editor): typeof TABS =>
  report.value ? [...TABS, { name: "report", title: "Import" }] : TABS;

const PANELS: Readonly<Record<Side, (props: { editor: Editor }) => JSX.Element>> = {
  counters: CountersPanel,
  here: HerePanel,
  level: LevelPanel,
  dungeon: DungeonPanel,
  report: ReportPanel,
  checks: ChecksPanel,
};

export function SidePanel({ editor }: { editor: Editor }): JSX.Element {
  return useWide() ? <Wide editor={editor} /> : <Narrow editor={editor} />;
}

function Wide({ editor }: { editor: Editor }): JSX.Element {
  const tabs = tabsOf(editor);
  const at = tabs.some(({ name }) => name === editor.side.value) ? editor.side.value : "dungeon";
  const Panel = PANELS[at];
  return (
    <aside class="edit-side" aria-label="Beside the board">
      <Tabs class="edit-side-tabs" label="Beside the board" tabs={tabs} at={at} onChoose={(side) => editor.show(side)}>
        <Panel editor={editor} />
      </Tabs>
      <section class="edit-side-checks" aria-labelledby="edit-checks-title">
        <h2 id="edit-checks-title">
          Checks{" "}
          <span class="soft small" role="status">
            {summary(editor)}
          </span>
        </h2>
        <ChecksPanel editor={editor} />
      </section>
    </aside>
  );
}

/** On a narrow page: tabs at the foot, whose panel lies over the board until it is put away. */
function Narrow({ editor }: { editor: Editor }): JSX.Element {
  const open = editor.sideOpen.value;
  const at = editor.side.value;
  const Panel = PANELS[at];
  const tabs = [...tabsOf(editor), { name: "checks" as const, title: "Checks" }];
  return (
    <aside class="edit-side" aria-label="Below the board">
      {open && (
        <section class="edit-sheet" aria-label={tabs.find(({ name }) => name === at)?.title}>
          <Panel editor={editor} />
        </section>
      )}
      <div class="edit-feet" role="group" aria-label="Below the board">
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            aria-expanded={open && at === name}
            onClick={() => (open && at === name ? (editor.sideOpen.value = false) : editor.show(name))}
          >
            {title}
            {name === "checks" && <Standing editor={editor} />}
          </button>
        ))}
      </div>
    </aside>
  );
}

/** How the checks stand: signs for the eye, words for the ear. */
function Standing({ editor }: { editor: Editor }): JSX.Element {
  return (
    <>
      <span aria-hidden="true"> {signs(editor)}</span>
      <span class="unseen" role="status">
        : {summary(editor)}
      </span>
    </>
  );
}
