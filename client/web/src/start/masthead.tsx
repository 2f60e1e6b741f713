import type { JSX } from "preact";
import { CounterPicture } from "../parts/counter";
import "./page.css";

const HEROES = [
  ["warrior", "red"],
  ["valkyrie", "blue"],
  ["elf", "green"],
  ["wizard", "yellow"],
] as const;

const PAGES = [
  ["/", "Tables"],
  ["/rules", "Rules"],
  ["/edit", "Draw a dungeon"],
  ["/replay", "Replays"],
] as const;

/** The head of the pages that are no table: who we are, and the ways from here. */
export function Masthead({ home = false }: { home?: boolean }): JSX.Element {
  const name = (
    <>
      Paperdelve
      <span class="masthead-tokens">
        {HEROES.map(([kind, seat]) => (
          <CounterPicture key={kind} kind={kind} seat={seat} />
        ))}
      </span>
    </>
  );
  return (
    <header class="masthead">
      {home ? (
        <h1>{name}</h1>
      ) : (
        <a class="masthead-name" href="/">
          {name}
        </a>
      )}
      {home && <p>Pen-and-paper dungeons with your friends.</p>}
      <nav aria-label="Other pages">
        {PAGES.map(([address, words]) =>
          home && address === "/" ? null : (
            <a key={address} href={address} aria-current={location.pathname === address ? "page" : undefined}>
              {words}
            </a>
          ),
        )}
      </nav>
    </header>
  );
}
