/** The line's state, said calmly: gone and coming back, or a newer server. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Button } from "../../parts/button";
import { notify } from "../../parts/notices";
import { capital, sentence } from "../../parts/words";
import type { Sitting } from "../sitting";
import "./banners.css";

/** The server's version that this page was built with; empty in development. */
declare const __VERSION__: string;

const isOther = (server: string): boolean => __VERSION__ !== "" && server !== __VERSION__;

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
