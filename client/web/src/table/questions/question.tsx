/** A question for this person: what is asked, the answers, and which one silence means. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../../parts/button";
import { Card } from "../../parts/card";
import { capital, inWords } from "../../parts/words";
import type { Action } from "../doing/actions";
import type { Sitting } from "../sitting";
import { clock } from "../turn/clock";
import "./question.css";

export function Question({ sitting }: { sitting: Sitting }): JSX.Element | null {
  const { session, own, actions, offered, hand } = sitting;
  const { waiting } = session.scene.value.turn;
  if (!waiting || own.value === null || waiting.for !== own.value) return null;
  return (
    <Card title={waiting.words} class="question">
      <ul class="bare row">
        {actions.value.map((action, n) => (
          <li key={action.command}>
            <Button
              kind={action.command === waiting.default ? "main" : "plain"}
              aria-keyshortcuts={String(n + 1)}
              onClick={() => void hand.perform(action, true)}
            >
              {actions.value.length > 2 && <span class="soft">{n + 1}.</span>}
              {answer(action)}
            </Button>
          </li>
        ))}
      </ul>
      <Silence until={offered.value.until} words={inWords(waiting.default.split(" ").at(-1) ?? "")} />
    </Card>
  );
}

const answer = ({ command }: Action): string => capital(inWords(command.split(" ").at(-1) ?? command));

function Silence({ until, words }: { until: number | null; words: string }): JSX.Element | null {
  const [now, tick] = useState(() => performance.now());
  useEffect(() => {
    const timer = window.setInterval(() => tick(performance.now()), 500);
    return () => window.clearInterval(timer);
  }, []);
  if (until === null) return null;
  return (
    <p class="soft small">
      Without an answer it is “{words}” in <span class="figures">{clock(until, now).figures}</span>.
    </p>
  );
}
