import { type ComponentType, type JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type Route, route } from "./route";

/** Pages come when they are opened, so that a table loads nothing of the editor or the replay. */
const PAGES: Record<Route["page"], () => Promise<ComponentType<{ route: never }>>> = {
  start: () => import("./start/page").then((m) => m.StartPage as never),
  table: () => import("./table/page").then((m) => m.TablePage as never),
  edit: () => import("./edit/page").then((m) => m.EditPage as never),
  replay: () => import("./replay/page").then((m) => m.ReplayPage as never),
  rules: () => import("./rules/page").then((m) => m.RulesPage as never),
  lost: () => import("./start/lost").then((m) => m.LostPage as never),
};

export function App(): JSX.Element {
  const [here] = useState(() => route(location.pathname));
  const [Page, show] = useState<ComponentType<{ route: Route }> | null>(null);
  useEffect(() => {
    PAGES[here.page]().then(
      (page) => show(() => page as ComponentType<{ route: Route }>),
      () => location.reload(), // a newer server has other files
    );
  }, [here]);
  return Page ? <Page route={here} /> : <p class="unseen">Loading</p>;
}
