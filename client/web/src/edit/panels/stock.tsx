/** Have the dungeon stocked, until bots win as often as is wished, and look at it before it is used. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Making } from "../../catalogue";
import { type Made, stockOne } from "../../making/ask";
import { MakingFields } from "../../making/fields";
import { Progress, useWork } from "../../making/progress";
import { anew, fault as faultOf, type MakingWish, type StockWish, usual } from "../../making/wish";
import { Button } from "../../parts/button";
import { Dialog } from "../../parts/dialog";
import { CheckField } from "../../parts/field";
import type { Editor } from "../editor";
import { MadePreview } from "../preview/made";
import { dungeonOf, plainOf } from "../server/plain";
import { Waiting } from "./waiting";

interface Properties {
  editor: Editor;
  onClose(): void;
}

export function StockCard({ editor, onClose }: Properties): JSX.Element {
  const making = editor.catalogue.value?.palette.making;
  return (
    <Dialog title="Stock it" onClose={onClose} wide>
      {making ? <Stock editor={editor} making={making} onClose={onClose} /> : <Waiting />}
    </Dialog>
  );
}

/** What came of a wish. */
interface Result {
  made: Made;
  of: MakingWish & StockWish;
}

function Stock({ editor, making, onClose }: Properties & { making: Making }): JSX.Element {
  const { work } = editor;
  const bare = work.history.value.now;
  const [wish, setWish] = useState(() => {
    const { heroes, ...rest } = usual(making);
    return { ...rest, heroes: bare.players ?? heroes, newEnds: false };
  });
  const [last, setLast] = useState<Result | null>(null);
  const waiting = useWork();
  const why = faultOf(wish, making);
  // what came before is there again if the next one is called off
  const shown = waiting.busy ? null : last;
  const go = (): void => {
    const asked = anew(wish, last?.of ?? null);
    setWish(asked);
    waiting.start(async (patience) =>
      setLast({ made: await stockOne(JSON.stringify(plainOf(bare)), asked, patience), of: asked }),
    );
  };
  const use = ({ made }: Result): void => {
    work.step(dungeonOf(made.map));
    onClose();
  };
  return (
    <div class="stack">
      <p>
        Keys, foes and rewards are put on it, and bots play it until they win as often as you wish. What lies there
        stays.
      </p>
      <MakingFields making={making} wish={wish} onChange={(changed) => setWish({ ...wish, ...changed })} />
      <CheckField
        label="Choose start and exit anew"
        hint="Else those that are drawn stay."
        checked={wish.newEnds}
        onCheck={(newEnds) => setWish({ ...wish, newEnds })}
      />
      {why && <p class="field-fault">{why}</p>}
      <Progress work={waiting} begun="It is being planned…" />
      {shown && shown.of !== wish && <p class="soft">This came of the wish before, with seed {shown.of.seed}.</p>}
      <MadePreview made={shown?.made ?? null} first={work.levelAt} />
      <div class="preview-buttons">
        {shown && (
          <Button kind="main" onClick={() => use(shown)}>
            Use it
          </Button>
        )}
        <Button kind={shown ? "plain" : "main"} busy={waiting.busy} why={why} onClick={go}>
          {shown?.of === wish ? "Try another seed" : "Stock it"}
        </Button>
        <Button onClick={onClose}>Leave it as it is</Button>
      </div>
    </div>
  );
}
