/** The lobby of a table: who sits where, as what, and the start. Shown by the table's page while nothing has begun. */

import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { catalogueOf } from "../catalogue";
import { Chat } from "../chat/chat";
import { kept, LONGEST_NAME } from "../link/kept";
import type { Session } from "../link/session";
import { useAsked } from "../parts/ask";
import { Card } from "../parts/card";
import { TextField } from "../parts/field";
import { DungeonCard } from "./dungeon";
import { dungeonOf } from "./facts";
import { InviteCard } from "./invite";
import { Seats } from "./seats";
import { StartBar } from "./start-bar";
import { WhoCard } from "./who";
import "./lobby.css";

export function Lobby({ session }: { session: Session }): JSX.Element {
  const { table } = session.scene.value;
  const { play = "", watch = "" } = session.welcome.value ?? {};
  const [name, setName] = useState(kept.name);
  const fetch = useCallback(() => session.ask({ type: "listmaps" }).then(catalogueOf), [session]);
  const known = useAsked(fetch).value;
  const dungeon = dungeonOf(table).title;
  const title = table.title || dungeon || "A new table";
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
        <p>{title === dungeon ? "The party gathers" : dungeon}</p>
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
                maxLength={LONGEST_NAME}
                value={name}
                onInput={rename}
              />
            </div>
          )}
          <Seats session={session} classes={known?.classes ?? {}} name={name} />
          <StartBar session={session} />
          <DungeonCard table={table} />
        </div>
        <div class="lobby-side">
          <InviteCard title={title} play={play} watch={watch} secret={session.as === "host" ? session.code : null} />
          <WhoCard session={session} />
          <Card title="Chat">
            <Chat session={session} />
          </Card>
        </div>
      </main>
    </div>
  );
}
