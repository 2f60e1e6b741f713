/** Have a dungeon drawn out of nothing, to draw on from there. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Making } from "../../catalogue";
import { drawOne, type Made } from "../../making/ask";
import { MakingFields } from "../../making/fields";
import { Progress, useWork } from "../../making/progress";
import { fault as faultOf, thrown, usual } from "../../making/wish";
import { Button } from "../../parts/button";
import { Dialog } from "../../parts/dialog";
import { CheckField } from "../../parts/field";
import type { Desk } from "../desk";
import { MadePreview } from "../preview/made";
import { dungeonOf } from "../server/plain";
import { Waiting } from "./waiting";

interface Properties {
  desk: Desk;
  onClose(): void;
}

export function DrawCard({ desk, onClose }: Properties): JSX.Element {
  const making = desk.editor.catalogue.value?.palette.making;
  return (
    <Dialog title="Draw one for me" onClose={onClose} wide>
      {making ? <Drawing desk={desk} making={making} onClose={onClose} /> : <Waiting />}
    </Dialog>
  );
}

function Drawing({ desk, making, onClose }: Properties & { making: Making }): JSX.Element {
  const [wish, setWish] = useState(() => usual(making));
  const [bare, setBare] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const waiting = useWork();
  const why = faultOf(wish, making);
  const go = (asked: typeof wish): void => {
    setWish(asked);
    setMade(null);
    waiting.start(async (patience) => setMade(await drawOne(asked, patience, bare)));
  };
  return (
    <div class="stack">
      <MakingFields making={making} wish={wish} drawn onChange={setWish} />
      <CheckField
        label="Leave it bare"
        hint="Without keys, foes and rewards; it can be stocked later."
        checked={bare}
        onCheck={setBare}
      />
      {why && <p class="field-fault">{why}</p>}
      <Progress work={waiting} begun="It is being drawn…" />
      <MadePreview made={made} />
      <div class="preview-buttons">
        {made && (
          <Button
            kind="main"
            onClick={() => {
              desk.lay(dungeonOf(made.map));
              onClose();
            }}
          >
            Use it
          </Button>
        )}
        <Button kind={made ? "plain" : "main"} busy={waiting.busy} why={why} onClick={() => go(wish)}>
          Draw it
        </Button>
        {made && <Button onClick={() => go({ ...wish, seed: thrown() })}>Another one</Button>}
      </div>
    </div>
  );
}
