/** Beside the board, on a telephone in a drawer below it: heroes, log, chat, the board in words, people. */
import type { JSX } from "preact";
import { Chat } from "../../chat/chat";
import { type Tab as OneTab, Tabs } from "../../parts/tabs";
import { Log } from "../log/log";
import { narrow, type Panels, type Tab } from "../panels";
import type { Sitting } from "../sitting";
import { InWords } from "../words/panel";
import { People } from "./people";
import { Sheets } from "./sheets";
import { useUnread } from "./unread";
import "./side.css";

const TABS: readonly OneTab<Tab>[] = [
  { name: "heroes", title: "Heroes" },
  { name: "log", title: "Log" },
  { name: "chat", title: "Chat" },
  { name: "words", title: "In words" },
  { name: "people", title: "People" },
];

interface SideProps {
  sitting: Sitting;
  panels: Panels;
}

export function Side({ sitting, panels }: SideProps): JSX.Element {
  const isDrawer = narrow.value;
  const { tab, open } = panels;
  const shown = !isDrawer && tab.value === "heroes" ? "log" : tab.value;
  const isChat = shown === "chat" && (!isDrawer || open.value);
  const unread = useUnread(sitting.session.scene.value.chat, isChat, ([, name, words]) =>
    sitting.aloud.hear([`${name}: ${words}`]),
  );
  const tabs = TABS.filter(({ name }) => isDrawer || name !== "heroes").map((one) =>
    one.name === "chat" && unread > 0 ? { ...one, title: <Unread count={unread} /> } : one,
  );
  const choose = (name: Tab): void => {
    open.value = !(isDrawer && open.peek() && name === tab.peek());
    tab.value = name;
  };
  return (
    <aside
      class={`side ${isDrawer ? "side-drawer" : ""} ${open.value ? "side-open" : ""}`}
      aria-label="Heroes, log and chat"
    >
      {!isDrawer && <Sheets sitting={sitting} />}
      <Tabs label="Beside the board" tabs={tabs} at={shown} onChoose={choose} class="side-tabs">
        {(!isDrawer || open.value) && <Inside tab={shown} sitting={sitting} />}
      </Tabs>
    </aside>
  );
}

function Unread({ count }: { count: number }): JSX.Element {
  return (
    <>
      Chat <span class="unread">{count}</span>
      <span class="unseen"> new</span>
    </>
  );
}

function Inside({ tab, sitting }: { tab: Tab; sitting: Sitting }): JSX.Element {
  switch (tab) {
    case "heroes":
      return <Sheets sitting={sitting} />;
    case "chat":
      return <Chat session={sitting.session} />;
    case "words":
      return <InWords sitting={sitting} />;
    case "people":
      return <People sitting={sitting} />;
    default:
      return <Log sitting={sitting} />;
  }
}
