/** Where to begin: with blank paper, an unfinished drawing, a dungeon of the server's or one's own, or a file. */

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { catalogue } from "../../catalogue";
import { useAsked } from "../../parts/ask";
import { Button } from "../../parts/button";
import { Dialog } from "../../parts/dialog";
import { MapPicture } from "../../parts/map";
import { fetchOwn } from "../../start/dungeons";
import type { Desk } from "../desk";
import { blankLevel, EMPTY, LARGEST } from "../dungeon";
import { drop } from "../server/keep";
import "./open.css";

interface Properties {
  desk: Desk;
  onClose(): void;
}

export function OpenCard({ desk, onClose }: Properties): JSX.Element {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const go = (what: Promise<void>): void => {
    setBusy(true);
    setFault("");
    what.then(onClose, (error: Error) => {
      setBusy(false);
      setFault(error.message);
    });
  };
  return (
    <Dialog title="Draw a dungeon" onClose={onClose} wide>
      {fault && (
        <p class="field-fault" role="alert">
          {fault}
        </p>
      )}
      <div class="edit-open" aria-busy={busy}>
        <Blank desk={desk} onDone={onClose} />
        <ForMe onChoose={() => (desk.editor.card.value = "draw")} />
        <FromFile desk={desk} onFault={(error) => setFault(error.message)} />
        <Unfinished desk={desk} onOpen={(id) => go(desk.openDraft(id))} />
        <Own onOpen={(name) => go(desk.openKept(name))} onFault={(error) => setFault(error.message)} />
        <Shipped onOpen={(name) => go(desk.openShipped(name))} />
      </div>
    </Dialog>
  );
}

interface PartProps {
  title: string;
  wide?: boolean;
  children: ComponentChildren;
}

function Part({ title, wide = false, children }: PartProps): JSX.Element {
  return (
    <section class={`edit-open-part ${wide ? "edit-open-wide" : ""}`} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Blank({ desk, onDone }: { desk: Desk; onDone(): void }): JSX.Element {
  const [width, setWidth] = useState(30);
  const [height, setHeight] = useState(20);
  const right = [width, height].every((one) => Number.isInteger(one) && one >= 3 && one <= LARGEST);
  const field = (label: string, value: number, onInput: (value: number) => void): JSX.Element => (
    <input
      class="field-input"
      type="number"
      aria-label={label}
      min={3}
      max={LARGEST}
      value={value}
      onInput={(event) => onInput(event.currentTarget.valueAsNumber)}
    />
  );
  return (
    <Part title="Blank paper">
      <div class="edit-open-row">
        {field("Columns", width, setWidth)}
        <span aria-hidden="true">×</span>
        {field("Rows", height, setHeight)}
        <Button
          kind="main"
          why={right ? undefined : `A paper has from 3 to ${LARGEST} columns and rows.`}
          onClick={() => {
            desk.begin({ ...EMPTY, levels: [blankLevel(width, height)] });
            onDone();
          }}
        >
          Begin
        </Button>
      </div>
    </Part>
  );
}

function FromFile({ desk, onFault }: { desk: Desk; onFault(fault: Error): void }): JSX.Element {
  const formats = desk.editor.catalogue.value?.palette.formats ?? [];
  return (
    <Part title="From files" wide>
      <label class="button button-plain edit-file">
        Choose files
        <input
          type="file"
          multiple
          class="unseen"
          onChange={({ currentTarget: { files } }) => {
            if (files?.length) desk.bring([...files]).catch(onFault);
          }}
        />
      </label>
      <p class="soft small">
        A map file of Paperdelve, or a plan by another program with the files that belong to it. Or drop them anywhere
        on this page.{formats.length > 0 && ` It reads: ${formats.join(", ")}.`}
      </p>
    </Part>
  );
}

function ForMe({ onChoose }: { onChoose(): void }): JSX.Element {
  return (
    <Part title="Out of nothing">
      <Button onClick={onChoose}>Draw one for me</Button>
      <p class="soft small">With rooms, keys, foes and rewards, tried out by bots.</p>
    </Part>
  );
}

function Unfinished({ desk, onOpen }: { desk: Desk; onOpen(id: string): void }): JSX.Element | null {
  const [drafts, setDrafts] = useState(() => desk.drafts.list().filter(({ id }) => id !== desk.id));
  if (!drafts.length) return null;
  return (
    <Part title="Go on with">
      <ul class="bare edit-open-list">
        {drafts.map(({ id, title, changed, name, ahead }) => (
          <li key={id}>
            <button type="button" class="edit-open-one" onClick={() => onOpen(id)}>
              <strong>{title || "without a title"}</strong>
              <span class="soft small">
                {new Date(changed).toLocaleString()} {name && !ahead ? `, kept as “${name}”` : ", in this browser only"}
              </span>
            </button>
            <Button
              kind="quiet"
              aria-label={`Throw away ${title || "the drawing without a title"}`}
              title="Throw away"
              onClick={() => {
                desk.drafts.remove(id);
                setDrafts(drafts.filter((draft) => draft.id !== id));
              }}
            >
              ✕
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Own({ onOpen, onFault }: { onOpen(name: string): void; onFault(fault: Error): void }): JSX.Element | null {
  const own = useAsked(fetchOwn);
  if (!own.value?.length) return null;
  const remove = (name: string): void => {
    drop(name).then(own.again, onFault);
  };
  return (
    <Part title="Yours on the server">
      <ul class="bare edit-open-list">
        {own.value.map(({ name, title, changed }) => (
          <li key={name}>
            <button type="button" class="edit-open-one" onClick={() => onOpen(name)}>
              <strong>{title || name}</strong>
              <span class="soft small">
                {name}, {new Date(changed * 1000).toLocaleString()}
              </span>
            </button>
            <Remove name={name} onRemove={() => remove(name)} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Asks once more in its own place: what the server drops is gone. */
function Remove({ name, onRemove }: { name: string; onRemove(): void }): JSX.Element {
  const [sure, setSure] = useState(false);
  return sure ? (
    <Button kind="danger" onClick={onRemove} onBlur={() => setSure(false)}>
      Remove for good
    </Button>
  ) : (
    <Button
      kind="quiet"
      aria-label={`Remove ${name} from the server`}
      title="Remove from the server"
      onClick={() => setSure(true)}
    >
      ✕
    </Button>
  );
}

function Shipped({ onOpen }: { onOpen(name: string): void }): JSX.Element {
  const known = useAsked(catalogue);
  return (
    <Part title="A copy of one that comes with the server" wide>
      {known.fault && <p class="field-fault">{known.fault}</p>}
      <ul class="bare edit-open-maps">
        {(known.value?.dungeons ?? []).map((dungeon) => (
          <li key={dungeon.name}>
            <button type="button" class="edit-open-map" onClick={() => onOpen(dungeon.name)}>
              <MapPicture map={dungeon} heroes={dungeon.players ?? 4} />
              <span>{dungeon.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
