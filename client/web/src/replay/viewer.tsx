/** A course on the screen: the board, the log up to there, and the bar to go through it. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Stage } from "../board/stage";
import { StageView } from "../board/view";
import type { Wish } from "../link/messages";
import { store, write } from "../link/store";
import { Tabs } from "../parts/tabs";
import { isElsewhere } from "../table/keys/keys";
import { Camera } from "./camera";
import { Chronicle } from "./chronicle";
import { Deeds } from "./deeds";
import { moveOf } from "./flags";
import { wishOf } from "./keys";
import { obey } from "./obey";
import { Party } from "./party";
import type { Reader } from "./reader";
import { Reel } from "./reel";
import { Statistics } from "./statistics";
import { Transport, whereWords } from "./transport";

const BLIND = "paperdelve.spoilers";
const TABS = [
  { name: "log", title: "Log" },
  { name: "heroes", title: "Heroes" },
  { name: "figures", title: "Figures" },
  { name: "more", title: "More" },
] as const;

export function Viewer({ reader }: { reader: Reader }): JSX.Element {
  const stage = useRef<Stage | null>(null);
  const [board, place] = useState<Stage | null>(null);
  const reel = useMemo(() => new Reel(reader, (scene, changes) => show(stage.current, scene, changes)), [reader]);
  const [blind, hide] = useState(() => store.getItem(BLIND) === "hidden");
  const [tab, turn] = useState<(typeof TABS)[number]["name"]>("log");
  const counting = useMemo(() => ({ scene: reel.scene, ask: (wish: Wish) => reader.ask(wish) }), [reel]);
  const spare = (now: boolean): void => {
    write(store, BLIND, now ? "hidden" : "");
    hide(now);
  };
  reel.busy = () => stage.current?.busy ?? false;
  useOpening(reel);
  useAddress(reel);
  useKeys(reel, stage, blind);
  const onStage = (made: Stage | null): void => {
    stage.current = made;
    place(made);
    made?.show(reel.scene.peek());
  };
  const scene = reel.scene.value;
  return (
    <main class="replay">
      <header class="replay-head">
        <a href="/" class="replay-home">
          Paperdelve
        </a>
        <h1>{reader.title.value || "Replay"}</h1>
        <p class="soft" role="status">
          {reader.state.value === "lost"
            ? "The line is lost; it comes back by itself."
            : reader.live.value && !blind
              ? "The game still goes on."
              : ""}
        </p>
      </header>
      <div class="replay-board">
        <StageView class="replay-stage" onStage={onStage} />
        <Camera stage={board} scene={scene} />
        {!scene.board && <p class="replay-empty">The board is empty: the game has not begun at this move.</p>}
        <p class="replay-said" aria-live={reel.playing.value ? "off" : "polite"}>
          {whereWords(reel)}
        </p>
      </div>
      <section class="replay-side" aria-label="About this move">
        {reel.trouble.value && (
          <p role="alert" class="choose-fault">
            {reel.trouble.value}
          </p>
        )}
        <Tabs label="About this move" tabs={TABS} at={tab} onChoose={turn}>
          {tab === "log" && <Chronicle reel={reel} />}
          {tab === "heroes" && <Party scene={scene} onFind={(seat) => find(stage.current, seat)} />}
          {tab === "figures" && <h2 class="unseen">Figures</h2>}
          {tab === "figures" &&
            (blind && reel.furthest.value < reel.last.value ? (
              <p>
                The figures tell how it ends. Watch to the end, or allow spoilers under <em>More</em>.
              </p>
            ) : (
              <Statistics
                session={counting}
                stage={board}
                onLevel={(level) => reel.jump(reel.timeline.lastOn(level) ?? reel.at.peek())}
              />
            ))}
          {tab === "more" && <Deeds reader={reader} reel={reel} blind={blind} onBlind={spare} />}
        </Tabs>
      </section>
      <Transport reel={reel} blind={blind} />
    </main>
  );
}

function show(
  stage: Stage | null,
  scene: Parameters<Stage["show"]>[0],
  changes: Parameters<Stage["play"]>[1] | null,
): void {
  if (changes) stage?.play(scene, changes);
  else stage?.show(scene);
}

function find(stage: Stage | null, seat: string): void {
  const counter = stage?.scene.counters[seat];
  if (counter) stage?.centre(counter.at);
}

/** Begin at the move of the link, else at the start, and fetch the rest of the course while it is watched. */
function useOpening(reel: Reel): void {
  useEffect(() => {
    const move = moveOf(location.hash);
    void (move === null ? reel.begin() : reel.to(move)).then(() => reel.keepUp());
    const moved = (): void => {
      const number = moveOf(location.hash);
      if (number !== null && number !== reel.at.peek()) void reel.to(number);
    };
    window.addEventListener("hashchange", moved);
    return () => {
      window.removeEventListener("hashchange", moved);
      reel.close();
    };
  }, [reel]);
}

/** The address names the move that is shown, once it stands still. */
function useAddress(reel: Reel): void {
  const at = reel.at.value;
  const playing = reel.playing.value;
  useEffect(() => {
    if (at === 0 || playing) return;
    const timer = setTimeout(() => history.replaceState(null, "", `#move=${at}`), 300);
    return () => clearTimeout(timer);
  }, [at, playing]);
}

function useKeys(reel: Reel, stage: { current: Stage | null }, blind: boolean): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const wish = wishOf(event);
      if (!wish || isElsewhere(event.target, event.key)) return;
      event.preventDefault();
      obey(wish, reel, stage.current, blind ? reel.furthest.peek() : reel.last.peek());
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [reel, blind]);
}
