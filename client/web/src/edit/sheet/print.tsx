/** The sheets to print: each level on graph paper at its true size, then what the counters mean and who drew what. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { asPng } from "../../board/picture";
import { Button } from "../../parts/button";
import { CounterPicture } from "../../parts/counter";
import { Dialog } from "../../parts/dialog";
import { CheckField } from "../../parts/field";
import { notify } from "../../parts/notices";
import { inWords } from "../../parts/words";
import { AUTHORS } from "../../rules/credits";
import { show } from "../../space";
import { type Dungeon, heightOf, type Level, widthOf } from "../dungeon";
import { pictureOf, type Shown } from "../files";
import { Choices } from "../panels/choices";
import { type Cut, cut, fitting, type Page } from "./pages";
import "./print.css";

/** Pixels of the drawing a millimetre: about 300 an inch. */
const SHARPNESS = 12;
const SIDES = [
  ["5", "5 mm"],
  ["8", "8 mm"],
  ["10", "10 mm"],
  ["", "one sheet a level"],
] as const;

interface Sheet extends Cut {
  level: Level;
  at: number;
  /** Millimetres that a square is wide. */
  side: number;
}

/** There is a square of blank paper around each level. */
function sheetsOf(dungeon: Dungeon, wanted: string): Sheet[] {
  return dungeon.levels.map((level, at) => {
    const [width, height] = [widthOf(level) + 2, heightOf(level) + 2];
    const side = wanted ? Number(wanted) : fitting(width, height);
    return { level, at, side, ...cut(width, height, side) };
  });
}

export function PrintCard({ dungeon, onClose }: { dungeon: Dungeon; onClose(): void }): JSX.Element {
  const [side, setSide] = useState("5");
  const [shown, setShown] = useState<Shown>({ counters: true, starts: true, notes: false });
  const sheets = useMemo(() => sheetsOf(dungeon, side), [dungeon, side]);
  const pictures = usePictures(dungeon, sheets, shown);
  const pages = sheets.reduce((sum, sheet) => sum + sheet.pages.length, 0);
  const check = (name: keyof Shown, label: string): JSX.Element => (
    <CheckField label={label} checked={shown[name]} onCheck={(on) => setShown({ ...shown, [name]: on })} />
  );
  return (
    <>
      <Dialog title="Print" onClose={onClose}>
        <div class="stack">
          <Choices label="Squares" choices={SIDES} at={side} onChoose={(one) => setSide(one)} />
          <div>
            {check("counters", "With the counters")}
            {check("starts", "With the start spaces")}
            {check("notes", "With the game master's notes")}
          </div>
          <p class="soft">
            {pages} {pages === 1 ? "sheet" : "sheets"} and the legend. Print at 100 %, “actual size”, or the squares
            will not have theirs.
          </p>
          <p class="soft small">
            For counters to cut out, character sheets and the rules: save the file, then{" "}
            <code>paperdelve map print</code> makes a PDF of it all.
          </p>
          <Button kind="main" busy={!pictures} onClick={() => window.print()}>
            {pictures ? "Print" : "Drawing…"}
          </Button>
        </div>
      </Dialog>
      <div class="print" aria-hidden="true">
        {pictures &&
          sheets.map((sheet) =>
            sheet.pages.map((page, i) => (
              <PrintedPage
                key={`${sheet.at} ${i}`}
                dungeon={dungeon}
                sheet={sheet}
                page={page}
                nth={i}
                picture={pictures[sheet.at] ?? ""}
              />
            )),
          )}
        <Legend dungeon={dungeon} notes={shown.notes} />
      </div>
    </>
  );
}

/** The levels as addresses of pictures; null while they are drawn. */
function usePictures(dungeon: Dungeon, sheets: readonly Sheet[], shown: Shown): readonly string[] | null {
  const [pictures, setPictures] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let made: string[] = [];
    let gone = false;
    setPictures(null);
    const drawn = sheets.map(({ at, side }) => asPng(pictureOf(dungeon, at, side * SHARPNESS, shown)));
    Promise.all(drawn).then(
      (blobs) => {
        if (gone) return;
        made = blobs.map((blob) => URL.createObjectURL(blob));
        setPictures(made);
      },
      (fault: Error) => notify(fault.message, "bad"),
    );
    return () => {
      gone = true;
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [dungeon, sheets, shown]);
  return pictures;
}

interface PageProps {
  dungeon: Dungeon;
  sheet: Sheet;
  page: Page;
  nth: number;
  picture: string;
}

function PrintedPage({ dungeon, sheet: { level, at, side, wide, pages }, page, nth, picture }: PageProps): JSX.Element {
  const { left, top, width, height } = page;
  const whole = { width: widthOf(level) + 2, height: heightOf(level) + 2 };
  return (
    <section class={`print-page ${wide ? "print-wide" : ""}`}>
      <h2>
        {dungeon.title || "A dungeon"}
        <small>
          {level.title || `Level ${at + 1}`}
          {pages.length > 1 && `, sheet ${nth + 1} of ${pages.length}`}
        </small>
      </h2>
      <svg
        viewBox={`${left} ${top} ${width} ${height}`}
        style={{ width: `${width * side}mm`, height: `${height * side}mm` }}
      >
        <image href={picture} x="0" y="0" width={whole.width} height={whole.height} preserveAspectRatio="none" />
      </svg>
    </section>
  );
}

/** What is drawn on the paper itself, by its letter. */
const DRAWN: readonly (readonly [string, string, string])[] = [
  ["%", "crumbling", "wall that a blow brings down"],
  ["-|+", "door", "door"],
  ["^", "tile", "tile that hurts"],
  ["T", "teleporter", "teleporter"],
  ["E", "exit", "exit"],
];

function Legend({ dungeon, notes }: { dungeon: Dungeon; notes: boolean }): JSX.Element {
  const { title, story, author, licence, players, levels } = dungeon;
  const counts = new Map<string, number>();
  for (const { kind } of levels.flatMap(({ pieces }) => pieces)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const letters = new Set(levels.flatMap(({ rows }) => rows).join(""));
  return (
    <section class="print-page print-legend-page">
      <h2>
        {title || "A dungeon"}
        <small>Legend</small>
      </h2>
      {story && <p>{story}</p>}
      <p>
        {[author && `Drawn by ${author}`, licence, players && `for ${players} ${players === 1 ? "hero" : "heroes"}`]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <ul class="print-legend">
        {DRAWN.filter(([all]) => [...all].some((letter) => letters.has(letter))).map(([, kind, words]) => (
          <LegendLine key={kind} kind={kind} words={words} />
        ))}
        {[...counts].map(([kind, count]) => (
          <LegendLine key={kind} kind={kind} words={`${inWords(kind)} × ${count}`} />
        ))}
      </ul>
      {notes && <Notes levels={levels} />}
      <p class="print-credit">
        Pictures: game-icons.net, CC BY 3.0, by {AUTHORS.join(", ")}; recoloured. Made with Paperdelve.
      </p>
    </section>
  );
}

function LegendLine({ kind, words }: { kind: string; words: string }): JSX.Element {
  return (
    <li>
      <CounterPicture kind={kind} /> {words}
    </li>
  );
}

function Notes({ levels }: { levels: readonly Level[] }): JSX.Element {
  const all = levels.flatMap((level, at) =>
    level.notes.map(([space, words]) => ({ space, words, level: level.title || `Level ${at + 1}` })),
  );
  return (
    <ul>
      {all.map(({ space, words, level }) => (
        <li key={`${level} ${space}`}>
          {level}, {show(space)}: {words}
        </li>
      ))}
    </ul>
  );
}
