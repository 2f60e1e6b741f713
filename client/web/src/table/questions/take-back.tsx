/** Taking back the last move: wishing for it, and asking the players who have not answered yet. */

import type { JSX } from "preact";
import { Button } from "../../parts/button";
import { Card } from "../../parts/card";
import { notify } from "../../parts/notices";
import { request } from "../../parts/request";
import { capital } from "../../parts/words";
import type { Sitting } from "../sitting";
import "./question.css";

interface OpenWish {
  number: number;
  by: string;
  yes: readonly string[];
}

/** Wish the game back to before one's own last command. */
export async function takeBack(sitting: Sitting): Promise<void> {
  const number = sitting.hand.before.peek();
  if (number === null) notify("You have done nothing yet that could be taken back.");
  else if (isRolled(sitting)) notify("A die has fallen since your last command, so it stands.");
  else if (await request(sitting.session, { type: "takeback", number })) sitting.hand.before.value = null;
}

/** A die has fallen since: only a GM could still take that back. */
function isRolled({ hand, fell, session }: Sitting): boolean {
  return (hand.before.value ?? 0) < fell.value && session.welcome.value?.role !== "gm";
}

export function Undo({ sitting }: { sitting: Sitting }): JSX.Element | null {
  if (sitting.hand.before.value === null || isRolled(sitting)) return null;
  return (
    <Button
      kind="quiet"
      aria-keyshortcuts="u"
      title="Take back your last command, if the others agree (u)"
      onClick={() => void takeBack(sitting)}
    >
      Undo
    </Button>
  );
}

/** The wish that is open: who has not answered yet is asked. */
export function Wish({ sitting }: { sitting: Sitting }): JSX.Element | null {
  const { session } = sitting;
  const wish = session.scene.value.table.wish as OpenWish | undefined;
  if (!wish) return null;
  const open = session.seats.value.filter((seat) => !wish.yes.includes(seat));
  return (
    <Card title={`${wish.by} wishes to take back the last move`} class="question">
      <p class="soft">
        {wish.yes.length ? `${wish.yes.map(capital).join(" and ")} agreed.` : "Nobody has answered yet."}
      </p>
      {session.welcome.value?.role === "gm" && (
        <p class="row">
          <span>You need not wait for the others.</span>
          <Button onClick={() => void request(session, { type: "takeback", number: wish.number })}>Take it back</Button>
        </p>
      )}
      {open.map((seat) => (
        <p key={seat} class="row">
          <span>{open.length > 1 ? `${capital(seat)}: ` : ""}Do you agree?</span>
          <Button kind="main" onClick={() => void request(sitting.session, { type: "consent", seat, yes: true })}>
            Take it back
          </Button>
          <Button onClick={() => void request(sitting.session, { type: "consent", seat, yes: false })}>Play on</Button>
        </p>
      ))}
    </Card>
  );
}
