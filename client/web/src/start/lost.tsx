import type { JSX } from "preact";

export function LostPage(): JSX.Element {
  return (
    <main>
      <h1>Nothing here</h1>
      <p>
        There is no such page. <a href="/">Start here.</a>
      </p>
    </main>
  );
}
