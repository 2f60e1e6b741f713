/** The chat of a table: `<Chat session={session} />`, for the lobby and for the table. Height by `--chat-height`. */
import type { JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { Session } from "../link/session";
import { Button } from "../parts/button";
import { request } from "../parts/request";
import { hearers, LONGEST, lines } from "./said";
import "../parts/field.css";
import "./chat.css";

/** Characters that are left when one is told of it. */
const NEARLY = 80;

export function Chat({ session }: { session: Session }): JSX.Element {
  const { chat } = session.scene.value;
  const role = session.welcome.value?.role ?? "";
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // who has scrolled up to read stays there
    const shown = list.current;
    if (shown && shown.scrollHeight - shown.scrollTop - shown.clientHeight < 120) shown.scrollTop = shown.scrollHeight;
  }, [chat]);
  const said = lines(chat, role);
  return (
    <div class="chat">
      <div class="chat-lines" ref={list} role="log" aria-label="What was said" aria-live="polite" tabIndex={0}>
        {said.map(({ id, room, name, words, aside }) => (
          <p key={id} class={`chat-${room}`}>
            <span class="chat-name">{name}</span>
            {aside && <span class="soft"> {aside}</span>}: <span>{words}</span>
          </p>
        ))}
        {said.length === 0 && (
          <p class="soft">
            {role === "spectator"
              ? "Nobody who watches has said anything yet. Those who play talk among themselves."
              : "Nobody has said anything yet."}
          </p>
        )}
      </div>
      <Say session={session} role={role} />
    </div>
  );
}

function Say({ session, role }: { session: Session; role: string }): JSX.Element {
  const id = useId();
  const [words, setWords] = useState("");
  const [underWay, setUnderWay] = useState(0);
  const [to, setTo] = useState("");
  const { table, seats } = session.scene.value;
  const choices = hearers(role, Boolean(table.gm), seats, session.seats.value.length > 0);
  const hearer = choices.some(([one]) => one === to) ? to : "";
  const say = async (): Promise<void> => {
    const text = words.trim().replace(/\s+/gu, " ");
    if (!text) return;
    setWords("");
    setUnderWay((count) => count + 1);
    const isSaid = await request(session, { type: "say", text, to: hearer });
    setUnderWay((count) => count - 1);
    if (!isSaid) setWords((typed) => typed || words);
  };
  const left = LONGEST - words.length;
  return (
    <form
      class="chat-form"
      onSubmit={(event) => {
        event.preventDefault();
        void say();
      }}
    >
      {choices.length > 1 && (
        <select
          class="field-input"
          aria-label="Who hears it"
          value={hearer}
          onChange={(event) => setTo(event.currentTarget.value)}
        >
          {choices.map(([one, who]) => (
            <option key={one} value={one}>
              To {who}
            </option>
          ))}
        </select>
      )}
      <label class="unseen" for={id}>
        Say something
      </label>
      <input
        id={id}
        class="field-input"
        placeholder="Say something"
        autocomplete="off"
        enterKeyHint="send"
        maxLength={LONGEST}
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <Button type="submit">Say</Button>
      {underWay > 0 && session.line.value === "lost" && (
        <p class="chat-left">What you said waits for the line, and is sent when it is back.</p>
      )}
      {left < NEARLY && <p class="chat-left">{left} characters left</p>}
    </form>
  );
}
