import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { here } from "./here";
import { kept } from "./link/kept";
import type { Route } from "./route";

type Page = ComponentType<{ route: Route }>;

/** Pages come when they are opened, so that a table loads nothing of the editor or the replay. */
const PAGES: Record<Route["page"], () => Promise<Page>> = {
  start: () => import("./start/page").then((m) => m.StartPage as Page),
  table: () => import("./table/page").then((m) => m.TablePage as Page),
  edit: () => import("./edit/page").then((m) => m.EditPage as Page),
  replay: () => import("./replay/page").then((m) => m.ReplayPage as Page),
  rules: () => import("./rules/page").then((m) => m.RulesPage as Page),
  lost: () => import("./start/lost").then((m) => m.LostPage as Page),
};

/** A newer server has other files than this page knows of. */
function Missing(): JSX.Element {
  return (
    <main>
      <h1>A part of this page did not come</h1>
      <p>The server may be a newer one, or the line is gone.</p>
      <button type="button" onClick={() => location.reload()}>
        Load the page again
      </button>
    </main>
  );
}

/** Find out where the browser is, and let its address say no more than that. */
function arrive(): Route {
  const { route, address } = here(location.pathname, location.hash, kept);
  if (address !== location.pathname + location.hash) history.replaceState(null, "", address + location.search);
  return route;
}

export function App(): JSX.Element {
  const [route, go] = useState(arrive);
  const [page, show] = useState<{ Page: Page; of: Route } | null>(null);
  useEffect(() => {
    const moved = () => go(arrive());
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, []);
  useEffect(() => {
    let gone = false;
    PAGES[route.page]()
      .catch((fault: unknown) => {
        console.error("This page did not come:", fault);
        return Missing as Page;
      })
      .then((Page) => gone || show({ Page, of: route }));
    return () => {
      gone = true;
    };
  }, [route]);
  if (!page) return <p class="unseen">Loading</p>;
  return <page.Page key={JSON.stringify(page.of)} route={page.of} />;
}
