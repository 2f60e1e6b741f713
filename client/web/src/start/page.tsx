import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { catalogue } from "../catalogue";
import { useAsked } from "../parts/ask";
import { Button } from "../parts/button";
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
  const side = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = "Paperdelve: make or join a table";
  }, []);
  return (
    <div class="start">
      <Masthead home />
      <main class="start-columns">
        <div class="start-jump">
          <Button onClick={() => side.current?.querySelector("input")?.focus()}>
            Join a table by its link or code
          </Button>
        </div>
        <MakeCard known={known} />
        <div ref={side} class="start-side">
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
