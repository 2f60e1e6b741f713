/** The lobby of a table: who sits where, as what, and the start. Shown by the table's page while nothing has begun. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Chat } from "../chat/chat";
import { kept } from "../link/kept";
import type { Session } from "../link/session";
import { Card } from "../parts/card";
import { TextField } from "../parts/field";
import { useAsked } from "../start/ask";
import { fetchKnown } from "../start/dungeons";
import { levelsInWords } from "../start/chooser";
import { dungeonOf, facts } from "./facts";
import { InviteCard } from "./invite";
import { NAME, SeatCard } from "./seat-card";
import { StartBar } from "./start-bar";
import { WhoCard } from "./who";
import "./lobby.css";

export function Lobby({ session }: { session: Session }): JSX.Element {
  const { table, seats } = session.scene.value;
  const { play = "", watch = "" } = session.welcome.value ?? {};
  const [name, setName] = useState(kept.name);
  const classes = useAsked(fetchKnown).value?.classes ?? {};
  const dungeon = dungeonOf(table);
  const title = table.title || dungeon.title || "A new table";
  const plays = session.welcome.value?.role === "player";
  useEffect(() => {
    document.title = `${title} · lobby · Paperdelve`;
  }, [title]);
  const rename = (typed: string): void => {
    setName(typed);
    session.rename(typed.trim());
  };
  return (
    <div class="lobby">
      <header class="lobby-head">
        <h1>{title}</h1>
        <p>
          {table.title && dungeon.title && `${dungeon.title} · `}
          {dungeon.levels > 0 && levelsInWords(dungeon.levels)}
        </p>
        <nav aria-label="Other pages">
          <a href="/rules" target="_blank" rel="noopener">
            Rules in three minutes
          </a>
          <a href="/">All tables</a>
        </nav>
      </header>
      <main class="lobby-columns">
        <div class="lobby-main">
          {plays && session.seats.value.length === 0 && (
            <div class="lobby-name">
              <TextField
                label="Your name"
                hint={name.trim() ? "Now take a seat." : "As the others shall know you; then take a seat."}
                autocomplete="nickname"
                autofocus={!name}
                maxLength={NAME}
                value={name}
                onInput={rename}
              />
            </div>
          )}
          <section aria-label="Seats">
            <ul class="bare lobby-seats">
              {Object.entries(seats).map(([seat, place]) => (
                <SeatCard key={seat} session={session} seat={seat} place={place} classes={classes} name={name} />
              ))}
            </ul>
          </section>
          <StartBar session={session} />
        </div>
        <div class="lobby-side">
          <InviteCard title={title} play={play} watch={watch} />
          <WhoCard session={session} />
          <Card title="Chat">
            <Chat session={session} />
          </Card>
          <Card title="At this table">
            <ul class="lobby-facts">
              {facts(table).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </Card>
        </div>
      </main>
    </div>
  );
}
