/** Have the dungeon stocked: filled with keys, foes and rewards, until bots win as often as is wished. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Making } from "../../catalogue";
import { type Made, stockOne } from "../../making/ask";
import { MakingFields } from "../../making/fields";
import { Outcome, Progress, useWork } from "../../making/progress";
import { anew, fault as faultOf, usual } from "../../making/wish";
import { Button } from "../../parts/button";
import { Dialog } from "../../parts/dialog";
import type { Editor } from "../editor";
import { dungeonOf, plainOf } from "../server/plain";
import { Waiting } from "./waiting";

interface Properties {
  editor: Editor;
  onClose(): void;
}

export function StockCard({ editor, onClose }: Properties): JSX.Element {
  const making = editor.catalogue.value?.palette.making;
  return (
    <Dialog title="Stock it" onClose={onClose}>
      {making ? <Stock editor={editor} making={making} onClose={onClose} /> : <Waiting />}
    </Dialog>
  );
}

function Stock({ editor, making, onClose }: Properties & { making: Making }): JSX.Element {
  const { work } = editor;
  const bare = work.history.value.now;
  const [wish, setWish] = useState(() => {
    const { heroes, ...rest } = usual(making);
    return { ...rest, heroes: bare.players ?? heroes };
  });
  const [made, setMade] = useState<Made | null>(null);
  const [tried, setTried] = useState<typeof wish | null>(null);
  const waiting = useWork();
  const why = faultOf(wish, making);
  const go = (): void => {
    const asked = anew(wish, made && tried);
    setWish(asked);
    setTried(asked);
    setMade(null);
    waiting.start(async (patience) => setMade(await stockOne(JSON.stringify(plainOf(bare)), asked, patience)));
  };
  return (
    <div class="stack">
      <p>
        Keys, foes and rewards are put on it, and bots play it until they win as often as you wish. What lies there
        stays.
      </p>
      <MakingFields making={making} wish={wish} onChange={setWish} />
      <div class="row">
        <Button kind={made ? "plain" : "main"} busy={waiting.busy} why={why} onClick={go}>
          {made ? "Again" : "Stock it"}
        </Button>
        {made && (
          <Button
            kind="main"
            onClick={() => {
              work.step(dungeonOf(made.map));
              onClose();
            }}
          >
            Use it
          </Button>
        )}
      </div>
      {why && <p class="field-fault">{why}</p>}
      <Progress work={waiting} begun="It is being planned…" />
      {made && <Outcome made={made} />}
    </div>
  );
}
