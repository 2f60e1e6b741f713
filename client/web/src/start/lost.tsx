import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Card } from "../parts/card";
import { Masthead } from "./masthead";
import "./page.css";

export function LostPage(): JSX.Element {
  useEffect(() => {
    document.title = "Nothing here · Paperdelve";
  }, []);
  return (
    <div class="start">
      <Masthead />
      <main>
        <Card title="Off the paper" rank={1} ruled>
          <p>
            There is no such page. If a link brought you here, it may not have been copied whole.{" "}
            <a href="/">Start from the beginning.</a>
          </p>
        </Card>
      </main>
    </div>
  );
}
