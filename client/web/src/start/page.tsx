import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { catalogue } from "../catalogue";
import { useAsked } from "../parts/ask";
import { Notices } from "../parts/notices";
import { JoinCard } from "./join";
import { ListedCard } from "./listed";
import { MakeCard } from "./make";
import { Masthead } from "./masthead";
import { MineCard } from "./mine";
import "./page.css";

/** Where everybody begins: make a table, join one, come back to one, watch one. */
export function StartPage(): JSX.Element {
  const known = useAsked(catalogue);
  useEffect(() => {
    document.title = "Paperdelve: make or join a table";
  }, []);
  return (
    <div class="start">
      <Masthead home />
      <main class="start-columns">
        <MakeCard known={known} />
        <div class="start-side">
          <JoinCard />
          <MineCard />
          <ListedCard />
        </div>
      </main>
      <footer class="start-foot">
        The counters were drawn by Lorc, Delapouite and others, CC BY 3.0: <a href="/rules#credits">all credits</a>.
      </footer>
      <Notices />
    </div>
  );
}
