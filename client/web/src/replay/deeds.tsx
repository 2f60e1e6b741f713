/** What else can be done with a course: a link to the move, the file, and whether the dice were fair. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useHome } from "../link/home";
import { Button } from "../parts/button";
import { CopyButton } from "../parts/copy";
import { CheckField } from "../parts/field";
import { notify } from "../parts/notices";
import type { Reader } from "./reader";
import type { Reel } from "./reel";

interface Properties {
  reader: Reader;
  reel: Reel;
  blind: boolean;
  onBlind(blind: boolean): void;
}

interface Verdict {
  same: boolean | null;
  words: string;
}

export function Deeds({ reader, reel, blind, onBlind }: Properties): JSX.Element {
  const { origin } = useHome();
  const code = "code" in reader.subject ? reader.subject.code : null;
  return (
    <div class="stack">
      {code !== null && (
        <CopyButton text={`${origin}/replay/${code}#move=${reel.at.value}`} what="The link to this move">
          Copy a link to this move
        </CopyButton>
      )}
      <Verify reader={reader} />
      <Download reader={reader} />
      <CheckField
        label="No spoilers"
        hint="Hides what lies ahead: its marks, how long it is, and the figures of the end."
        checked={blind}
        onCheck={onBlind}
      />
    </div>
  );
}

function Verify({ reader }: { reader: Reader }): JSX.Element {
  const [busy, work] = useState(false);
  const [verdict, judge] = useState<Verdict | null>(null);
  const press = async (): Promise<void> => {
    work(true);
    const answer = await reader.ask({ type: "verify" });
    work(false);
    if (answer.type === "verified") judge({ same: answer.same, words: answer.words });
    else judge({ same: null, words: answer.type === "refused" ? answer.reason : "The server does not verify." });
  };
  const look = verdict && (verdict.same === null ? "none" : verdict.same ? "good" : "bad");
  return (
    <div class="verify">
      <Button busy={busy} onClick={() => void press()}>
        {busy ? "Playing it all again" : "Verify the dice and rules"}
      </Button>
      <p role="status" class={`verdict verdict-${look ?? "none"}`}>
        {verdict && (
          <>
            <strong>
              {verdict.same === null ? "Not verified: " : verdict.same ? "✓ Verified. " : "✗ Not the same: "}
            </strong>
            {verdict.words}
          </>
        )}
      </p>
    </div>
  );
}

function Download({ reader }: { reader: Reader }): JSX.Element {
  const [busy, work] = useState(false);
  const press = async (): Promise<void> => {
    work(true);
    const got = await reader.download();
    work(false);
    if (typeof got === "string") notify(got, "bad");
    else save(got.name, got.text);
  };
  return (
    <Button busy={busy} onClick={() => void press()}>
      Download the replay
    </Button>
  );
}

function save(name: string, text: string): void {
  const link = document.createElement("a");
  const address = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
