import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Session } from "../link/session";
import { Button } from "../parts/button";
import { useKeptFocus } from "../parts/kept-focus";
import { readiness, starterOf } from "./readiness";
import { sayReady, start } from "./seating";
import "./start-bar.css";

/** What is missing for the start, and the one button that brings it nearer. */
export function StartBar({ session }: { session: Session }): JSX.Element | null {
  const [busy, setBusy] = useState(false);
  const bar = useKeptFocus<HTMLElement>();
  const role = session.welcome.value?.role;
  const own = session.seats.value;
  const { seats, table } = session.scene.value;
  const host = session.welcome.value?.host ?? false;
  const starter = starterOf({ own, host, gm: Boolean(table["gm"]), people: session.people.value });
  const starts = starter === "you" || starter === "seated";
  const { unready, waited, why } = readiness(seats, own, role === "gm", starter);
  if (role === "spectator") return <WatchersBar />;
  const go = (what: () => Promise<boolean>): void => {
    setBusy(true);
    void what().finally(() => setBusy(false));
  };
  const mineMissing = unready.length > 0;
  return (
    <section
      ref={bar}
      class={`start-bar ${own.length > 0 || role === "gm" || (host && !why) ? "" : "start-bar-early"}`}
      aria-label="The start"
    >
      <p aria-live="polite">{words(why, mineMissing, own.length > 0, waited)}</p>
      {!mineMissing && own.length > 0 && (waited.length > 0 || !starts) && (
        <Button kind="quiet" busy={busy} onClick={() => go(() => sayReady(session, own, false))}>
          Not ready after all
        </Button>
      )}
      {mineMissing && (waited.length > 0 || !starts) && (
        <Button kind="main" big busy={busy} onClick={() => go(() => sayReady(session, unready, true))}>
          I am ready
        </Button>
      )}
      {starts && (
        <Button
          kind={why ? "plain" : "main"}
          big
          busy={busy}
          why={why || undefined}
          onClick={() => go(() => start(session, unready))}
        >
          Start the game
        </Button>
      )}
    </section>
  );
}

function words(why: string, mineMissing: boolean, sits: boolean, waited: readonly string[]): string {
  if (why) return why;
  if (waited.length > 0) return `You may start without waiting for ${waited.join(", ")}.`;
  if (mineMissing) return "Choose your hero, then down you go.";
  return sits ? "Everybody is ready." : "The heroes are ready.";
}

function WatchersBar(): JSX.Element {
  return (
    <section class="start-bar" aria-label="The start">
      <p>You watch this table. It begins when the players are ready.</p>
    </section>
  );
}
