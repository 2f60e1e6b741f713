/** After a game: what each did and suffered, as pictures. */

import type { ReadonlySignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Stage } from "../board/stage";
import type { Answer, Wish } from "../link/messages";
import { SeatBadge } from "../parts/badge";
import { CounterPicture } from "../parts/counter";
import { inWords, many } from "../parts/words";
import type { Scene } from "../scene";
import { heroName } from "../table/words/scene";
import { type Deeds, type Hurt, luck, luckWords, perPicture, sum } from "./figures";
import { Heat } from "./heat";
import { Part } from "./part";
import "./statistics.css";

interface Properties {
  /** The table, or what else can be asked about a game. */
  session: { readonly scene: ReadonlySignal<Scene>; ask(wish: Wish): Promise<Answer> };
  /** Where the hurt is drawn. */
  stage?: Stage | null;
  /** Puts another level on the board, where that can be done. */
  onLevel?: (level: number) => void;
}

interface Counted {
  heroes: Readonly<Record<string, Deeds>>;
  hurt_at: readonly Hurt[];
}

/** Pictures in the longest row. */
const PICTURES = 20;

export function Statistics({ session, stage = null, onLevel }: Properties): JSX.Element {
  const [counted, know] = useState<Counted | string | null>(null);
  useEffect(() => {
    let gone = false;
    void session.ask({ type: "statistics" }).then((answer) => {
      if (gone) return;
      if (answer.type === "counted")
        know({ heroes: answer.heroes as Counted["heroes"], hurt_at: answer.hurt_at as unknown as Hurt[] });
      else know(answer.type === "refused" ? answer.reason : "The server does not count.");
    });
    return () => {
      gone = true;
    };
  }, [session]);
  if (counted === null) return <p role="status">Counting…</p>;
  if (typeof counted === "string") return <p role="alert">{counted}</p>;
  const scene = session.scene.value;
  const seats = Object.keys(counted.heroes);
  if (seats.length === 0) return <p>Nothing has happened yet that could be counted.</p>;
  const of = (seat: string): Deeds => counted.heroes[seat] ?? {};
  return (
    <div>
      <Slain seats={seats} of={of} scene={scene} />
      <Chart
        title="Dealt and taken"
        seats={seats}
        scene={scene}
        bars={(seat) => [
          { words: "dealt", value: of(seat).damage ?? 0, look: "good" },
          { words: "taken", value: of(seat).hurt ?? 0, look: "bad" },
        ]}
      />
      <Chart
        title="Treasure"
        seats={seats}
        scene={scene}
        bars={(seat) => [{ words: "", value: of(seat).treasure ?? 0, look: "gold" }]}
      />
      <Chart
        title="Steps"
        seats={seats}
        scene={scene}
        bars={(seat) => [{ words: "", value: of(seat).steps ?? 0, look: "ink" }]}
      />
      <Dice seats={seats} of={of} scene={scene} />
      <Heat hurt={counted.hurt_at} scene={scene} stage={stage} {...(onLevel ? { onLevel } : {})} />
    </div>
  );
}

function Hero({ seat, scene }: { seat: string; scene: Scene }): JSX.Element {
  return (
    <span class="statistics-hero">
      <SeatBadge seat={seat} named /> {heroName(scene, seat)}
    </span>
  );
}

interface Shared {
  seats: readonly string[];
  of(seat: string): Deeds;
  scene: Scene;
}

function Slain({ seats, of, scene }: Shared): JSX.Element {
  const unit = perPicture(Math.max(...seats.map((seat) => sum(of(seat).slain))), PICTURES);
  return (
    <Part title="Who slew what">
      <ul class="bare">
        {seats.map((seat) => (
          <li key={seat} class="statistics-row">
            <Hero seat={seat} scene={scene} />
            <span class="pictogram">
              {Object.entries(of(seat).slain ?? {}).map(([kind, times]) => (
                <span key={kind} class="pictogram-kind">
                  {Array.from({ length: Math.max(1, Math.round(times / unit)) }, (_, n) => (
                    <CounterPicture key={n} kind={kind} />
                  ))}
                  <span class="pictogram-count">
                    {times}
                    <span class="unseen"> {inWords(kind)}</span>
                  </span>
                </span>
              ))}
              {sum(of(seat).slain) === 0 && <span class="soft">nobody</span>}
            </span>
          </li>
        ))}
      </ul>
      {unit > 1 && <p class="soft small">One picture stands for about {unit}.</p>}
    </Part>
  );
}

interface Bar {
  words: string;
  value: number;
  look: "good" | "bad" | "gold" | "ink";
}

function Chart({
  title,
  seats,
  scene,
  bars,
}: {
  title: string;
  seats: readonly string[];
  scene: Scene;
  bars(seat: string): Bar[];
}): JSX.Element {
  const longest = Math.max(1, ...seats.flatMap((seat) => bars(seat).map((bar) => bar.value)));
  return (
    <Part title={title}>
      <ul class="bare">
        {seats.map((seat) => (
          <li key={seat} class="statistics-row">
            <Hero seat={seat} scene={scene} />
            <span class="bars">
              {bars(seat).map(({ words, value, look }) => (
                <span key={words} class="bar">
                  <span class={`bar-fill bar-${look}`} style={{ "--part": value / longest }} />
                  <span class="bar-value">
                    {value} {words}
                  </span>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Dice({ seats, of, scene }: Shared): JSX.Element {
  return (
    <Part title="Luck with the dice">
      <ul class="bare statistics-dice">
        {seats.map((seat) => {
          const rolls = of(seat).rolls ?? [];
          const how = luck(rolls);
          return (
            <li key={seat}>
              <Hero seat={seat} scene={scene} />
              {how ? <Histogram rolls={rolls} expected={how.expected} /> : null}
              <p class="small">{how ? luckWords(how) : "has thrown no die"}</p>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

/** How often each face fell; the dashed line is what was to be expected. */
function Histogram({ rolls, expected }: { rolls: readonly number[]; expected: number }): JSX.Element {
  const highest = Math.max(expected, ...rolls);
  const y = (times: number): number => 62 - (54 * times) / highest;
  const words = rolls.map((times, n) => `${n + 1} fell ${many(times, "time")}`).join(", ");
  return (
    <svg
      class="histogram"
      viewBox="0 0 132 80"
      role="img"
      aria-label={`${words}; ${expected.toFixed(1)} of each were to be expected`}
    >
      {rolls.map((times, n) => (
        <g key={n}>
          <rect class="histogram-bar" x={5 + 21 * n} y={y(times)} width="17" height={62 - y(times)} />
          <text x={13.5 + 21 * n} y="76">
            {n + 1}
          </text>
        </g>
      ))}
      <path class="histogram-expected" d={`M1 ${y(expected)}H131`} />
    </svg>
  );
}
