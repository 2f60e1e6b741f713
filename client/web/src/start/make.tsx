import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Catalogue, Dungeon } from "../catalogue";
import { errand, said } from "../link/errand";
import { kept } from "../link/kept";
import { drawOne } from "../making/ask";
import { MakingFields } from "../making/fields";
import { Progress, useWork } from "../making/progress";
import { fault as faultOf, usual } from "../making/wish";
import { type Asked, useAsked } from "../parts/ask";
import { Button } from "../parts/button";
import { Card } from "../parts/card";
import { CheckField } from "../parts/field";
import { MapPicture } from "../parts/map";
import { forHowMany, many } from "../parts/words";
import { named, toHost } from "../route";
import { type Choice, Chooser } from "./chooser";
import { drawing as drawingOf, type Fetched, fetchOwn, ownDungeon } from "./dungeons";
import { Settings } from "./settings";
import { faults as faultsOf, toCreate, USUAL } from "./wish";
import "./make.css";

/** Make the table and go there; raises an Error with a sentence for people. */
async function make(wish: typeof USUAL, choice: Choice, { dungeon, text }: Fetched): Promise<void> {
  const brought = choice.from !== "server";
  const create = toCreate(wish, brought ? null : choice.name, dungeon?.title ?? "");
  const { answer } = await errand(create, brought ? text : undefined);
  if (answer.type !== "created") throw new Error(said(answer));
  // who makes a table has the host's powers at it, also where they only play
  kept.keep({
    code: answer.host,
    as: "host",
    play: answer.play,
    title: create.title ?? "",
    tokens: {},
    seen: Date.now(),
  });
  location.assign(toHost(answer.play, answer.host));
}

export function MakeCard({ known }: { known: Asked<Catalogue> }): JSX.Element {
  return (
    <Card title="Make a table" class="make">
      {known.value ? (
        <Make known={known.value} />
      ) : known.fault ? (
        <div class="stack" role="alert">
          <p>The dungeons could not be fetched. {known.fault}</p>
          <Button onClick={known.again}>Try again</Button>
        </div>
      ) : (
        <p class="soft make-waiting">Unrolling the maps…</p>
      )}
    </Card>
  );
}

function Make({ known }: { known: Catalogue }): JSX.Element {
  const own = useAsked(fetchOwn).value ?? [];
  const [choice, choose] = useState<Choice>(() => {
    const mine = named(location.hash);
    return mine ? { from: "own", name: mine } : { from: "server", name: known.dungeons[0]?.name ?? "" };
  });
  const [wish, setWish] = useState(USUAL);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const { making } = known.palette;
  const [dungeon, setDungeon] = useState(() => usual(making));
  const drawing = useWork();
  const drawn = choice.from === "chance";
  const chosen = useChosen(known, choice);
  const faults = faultsOf(wish, known.settings);
  const why =
    Object.keys(faults).length > 0
      ? "Something in the settings is not right; it is marked below."
      : drawn
        ? faultOf(dungeon, making)
        : chosen.why;
  const go = (): void => {
    setFault("");
    if (drawn)
      return drawing.start(async (patience) => {
        const { map, text } = await drawOne(dungeon, patience);
        await make(wish, choice, { dungeon: drawingOf("", map), text, why: undefined });
      });
    setBusy(true);
    make(wish, choice, chosen).catch((error: Error) => {
      setFault(error.message);
      setBusy(false);
    });
  };
  return (
    <>
      <div class="make-chosen">
        <div class="make-picture">
          {chosen.dungeon && <MapPicture map={chosen.dungeon} heroes={chosen.dungeon.players ?? 4} />}
          {drawn && <MakingFields making={making} wish={dungeon} drawn onChange={setDungeon} />}
        </div>
        <div class="make-about">
          {chosen.dungeon && <About dungeon={chosen.dungeon} />}
          {drawn && <AboutChance />}
          <CheckField
            label="I am the game master"
            hint="You see and change everything and play no hero. Without one, the server does all that is needed."
            checked={wish.gm}
            onCheck={(gm) => setWish({ ...wish, gm })}
          />
          <div class="make-go">
            <Button kind="main" big busy={busy || drawing.busy} why={why} onClick={go}>
              {busy ? "Setting it up…" : drawing.busy ? "Drawing it…" : "Make the table"}
            </Button>
            {drawn && <Progress work={drawing} begun="It is being drawn…" />}
            {(fault || why) && (
              <p class="field-fault" role="alert">
                {fault || why}
              </p>
            )}
          </div>
        </div>
      </div>
      <Chooser dungeons={known.dungeons} own={own} at={choice} onChoose={choose} />
      <Settings wish={wish} settings={known.settings} faults={faults} onChange={setWish} />
    </>
  );
}

function AboutChance(): JSX.Element {
  return (
    <>
      <h3>A new one, drawn for us</h3>
      <p class="make-story">
        A dungeon that nobody has seen. Bots play it until it is as hard as you wish; that takes up to a minute or two.
      </p>
    </>
  );
}

function useChosen({ dungeons }: Catalogue, { from, name }: Choice): Fetched {
  const own = from === "own";
  const [fetched, setFetched] = useState<Fetched & { name: string }>();
  useEffect(() => {
    if (!own) return;
    ownDungeon(name).then(
      (found) => setFetched({ name, ...found }),
      (error: Error) => setFetched({ name, dungeon: null, text: "", why: error.message }),
    );
  }, [own, name]);
  if (own) return fetched?.name === name ? fetched : { dungeon: null, text: "", why: "Your dungeon is being fetched." };
  if (from === "chance") return { dungeon: null, text: "", why: undefined };
  const dungeon = dungeons.find((one) => one.name === name) ?? null;
  return { dungeon, text: "", why: dungeon ? undefined : "There is no dungeon to choose." };
}

function About({
  dungeon: { title, story, author, licence, players, levels, width, height },
}: {
  dungeon: Dungeon;
}): JSX.Element {
  return (
    <>
      <h3>{title}</h3>
      {story && <p class="make-story">{story}</p>}
      <p class="soft">
        {forHowMany(players)} · {many(levels, "level")} · {width} × {height} squares
      </p>
      {author && (
        <p class="soft small">
          Drawn by {author}
          {licence && ` (${licence})`}
        </p>
      )}
    </>
  );
}
