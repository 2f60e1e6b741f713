/** The line is over for good: why, and what one can do then. */

import type { JSX } from "preact";
import type { Goodbye } from "../../link/messages";
import { Button } from "../../parts/button";
import { Card } from "../../parts/card";
import { sentence } from "../../parts/words";
import type { Sitting } from "../sitting";
import "./over.css";

/** What to make of an end: by its code, and whether trying again makes sense. */
function advice(goodbye: Goodbye | null): { title: string; again: string | null } {
  switch (goodbye?.code) {
    case "taken_over":
      return { title: "This seat is played in another tab", again: "Play here instead" };
    case "closed":
      return { title: "The table is closed", again: null };
    case "code":
      return { title: "There is no such table", again: null };
    case "broken":
      return { title: "The table cannot be continued", again: null };
    case "token":
      return { title: "Your seat was given away", again: "Come to the table again" };
    case "crowded":
      return { title: "The table is full", again: "Try again" };
    default:
      return { title: "The line has ended", again: "Try again" };
  }
}

export function Over({ sitting, onAgain }: { sitting: Sitting; onAgain: () => void }): JSX.Element {
  const goodbye = sitting.session.goodbye.value;
  const { title, again } = advice(goodbye);
  return (
    <main class="over">
      <Card title={title} rank={1}>
        <p>{sentence(goodbye?.reason ?? "")}</p>
        <p class="row">
          {again && (
            <Button kind="main" onClick={onAgain}>
              {again}
            </Button>
          )}
          <a class="button button-plain" href="/">
            To the start page
          </a>
        </p>
      </Card>
    </main>
  );
}
