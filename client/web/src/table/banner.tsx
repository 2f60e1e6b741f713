/** The line's state, said calmly: gone and coming back, over for good, or a newer server. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Goodbye } from "../link/messages";
import { Button } from "../parts/button";
import { Card } from "../parts/card";
import { notify } from "../parts/notices";
import { capital, sentence } from "../parts/words";
import type { Sitting } from "./sitting";
import { isOther } from "./version";
import "./banner.css";

export function Banners({ sitting }: { sitting: Sitting }): JSX.Element {
  const { session } = sitting;
  const notice = session.notice.value;
  useEffect(() => {
    if (notice?.kind === "nudged") notify(`${notice.by} reminds you: ${capital(notice.seat)} is to act.`);
    if (notice?.kind === "unseated") notify(sentence(notice.reason), "bad");
    if (notice?.kind === "fault")
      notify(`The server could not read this page's message (${notice.path}: ${notice.reason}).`, "bad");
  }, [notice]);
  const server = session.welcome.value?.server ?? "";
  return (
    <div class="banners" role="status">
      {session.line.value === "lost" && <p class="banner">The line is gone, coming back… What you did is kept.</p>}
      {server && isOther(server) && (
        <p class="banner">
          The server has been renewed.
          <Button onClick={() => location.reload()}>Load the new page</Button>
        </p>
      )}
    </div>
  );
}

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
