/** What is on the chosen space, to be changed: the drawing, counters with their options, the start, the note. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../parts/button";
import { CounterPicture } from "../../parts/counter";
import { CheckField, ChoiceField, Field } from "../../parts/field";
import { inWords } from "../../parts/words";
import { type Space, show } from "../../space";
import { drawnAll, letterOn } from "../drawing/grid";
import { nameOf } from "../drawing/letters";
import { isStart, mayStart, noteAt, piecesAt, removed, replaced, withNote, withStarts } from "../drawing/pieces";
import { pieceInWords } from "../drawing/words";
import type { Piece } from "../dungeon";
import type { Editor } from "../editor";
import { Options } from "./options";

export function HerePanel({ editor }: { editor: Editor }): JSX.Element {
  const { work } = editor;
  const at = work.chosen.value;
  if (at === null)
    return <p class="soft">Tap a space with Pick (V) to see what is there, or with Note (N) to write one.</p>;
  const level = work.level.value;
  return (
    <div class="stack">
      <p class="edit-here-place">
        <strong>{show(at)}</strong> {nameOf(letterOn(level, at))}
      </p>
      {piecesAt(level, at).map((piece, i) => (
        <PieceCard key={`${at} ${i} ${piece.kind}`} editor={editor} piece={piece} nth={i} />
      ))}
      <NoteField editor={editor} at={at} />
      <Drawing editor={editor} at={at} />
    </div>
  );
}

/** What the paper itself says there, and whether a hero begins there. */
function Drawing({ editor: { work, catalogue }, at }: { editor: Editor; at: Space }): JSX.Element {
  const level = work.level.value;
  const letters = catalogue.value?.palette.letters ?? [];
  return (
    <>
      {mayStart(level, at) && (
        <CheckField
          label="A hero begins here"
          checked={isStart(level, at)}
          onCheck={(on) => work.edit((now) => withStarts(now, [at], on))}
        />
      )}
      {letters.length > 0 && (
        <ChoiceField
          label="Drawing"
          value={letterOn(level, at)}
          choices={letters.map(({ letter, words }) => [letter, words] as const)}
          onChoose={(letter) => work.edit((now) => drawnAll(now, [at], letter))}
        />
      )}
    </>
  );
}

function PieceCard({
  editor: { work, catalogue },
  piece,
  nth,
}: {
  editor: Editor;
  piece: Piece;
  nth: number;
}): JSX.Element {
  const options = catalogue.value?.palette.counters.find(({ kind }) => kind === piece.kind)?.options ?? [];
  const change = (figures: Piece["figures"]): void =>
    work.edit((level) => replaced(level, piece, { ...piece, figures }), `piece ${piece.at} ${nth}`);
  return (
    <section class="edit-piece" aria-label={pieceInWords(piece)}>
      <div class="edit-here-row">
        <CounterPicture
          kind={piece.kind}
          seat={String(piece.figures["colour"] ?? "") || undefined}
          spawns={String(piece.figures["spawns"] ?? "ghost")}
        />
        <span>{inWords(piece.kind)}</span>
        <Button onClick={() => work.edit((level) => removed(level, piece))}>Take off</Button>
      </div>
      <Options options={options} figures={piece.figures} onChange={change} />
    </section>
  );
}

function NoteField({ editor: { work }, at }: { editor: Editor; at: Space }): JSX.Element {
  const words = noteAt(work.level.value, at);
  const field = useRef<HTMLTextAreaElement>(null);
  // who chose the tool for notes wants to write
  useEffect(() => {
    if (work.tool.peek() === "note") field.current?.focus();
  }, [at, work]);
  return (
    <Field label="Note" hint="Only the game master reads it.">
      {(wired) => (
        <textarea
          {...wired}
          ref={field}
          key={at}
          class="field-input edit-note"
          rows={3}
          maxLength={2000}
          value={words}
          onInput={(event) => work.edit((level) => withNote(level, at, event.currentTarget.value), `note ${at}`)}
        />
      )}
    </Field>
  );
}
