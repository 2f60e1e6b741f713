/** Try the dungeon at once, with bots. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../../parts/button";
import { Dialog } from "../../parts/dialog";
import type { Editor } from "../editor";
import { tryOut } from "../server/try";
import { Choices } from "./choices";

const HEROES = ["1", "2", "3", "4"].map((one) => [one, one] as const);

export function TryCard({ editor, onClose }: { editor: Editor; onClose(): void }): JSX.Element {
  const { work, checks } = editor;
  const [heroes, setHeroes] = useState(work.dungeon.peek().players ?? 4);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const [address, setAddress] = useState("");
  const errors = (checks.verdict.value?.problems ?? []).filter(({ severity }) => severity === "error");
  const why = errors.length ? "The checks show what must be mended first." : undefined;
  const go = async (plays: boolean): Promise<void> => {
    // a page may open a tab only at once when it is clicked
    const tab = window.open("about:blank", "_blank");
    setBusy(true);
    setFault("");
    try {
      const dungeon = work.dungeon.peek();
      const { text } = await checks.of(dungeon);
      const made = await tryOut({
        text,
        title: `Trying ${dungeon.title || "a new dungeon"}`.slice(0, 80),
        heroes,
        plays,
      });
      if (tab) tab.location.replace(made);
      if (tab) onClose();
      else setAddress(made);
    } catch (error) {
      tab?.close();
      setFault(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <Dialog title="Try it" onClose={onClose}>
      <div class="stack">
        <p>A table with the dungeon as it is now opens in a new tab; here you draw on.</p>
        <Choices label="Heroes" choices={HEROES} at={String(heroes)} onChoose={(one) => setHeroes(Number(one))} />
        <div class="row">
          <Button kind="main" busy={busy} why={why} onClick={() => void go(true)}>
            Play with bots
          </Button>
          <Button busy={busy} why={why} onClick={() => void go(false)}>
            Let bots play, and host
          </Button>
        </div>
        {(why || fault) && (
          <p class="field-fault" role="alert">
            {fault || why}
          </p>
        )}
        {address && (
          <p role="status">
            It is ready:{" "}
            <a href={address} target="_blank" rel="noreferrer">
              to the table
            </a>
          </p>
        )}
      </div>
    </Dialog>
  );
}
