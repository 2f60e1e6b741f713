/** What became of everything in a plan, in groups, with the places to look at. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { capital, sentence } from "../../parts/words";
import { type Space, show } from "../../space";
import type { Finding } from "./importing";
import "./report.css";

/** Places that are named at once. */
const SHOWN = 4;

interface Properties {
  findings: readonly Finding[];
  /** Show a place; all places of the same finding may be marked. */
  onPlace(at: Space, all: readonly Space[]): void;
}

export function Report({ findings, onPlace }: Properties): JSX.Element {
  // the server tells last what the GM should look at; on a page that comes first
  const kinds = [...new Set(findings.map(({ kind }) => kind))].reverse();
  if (!findings.length) return <p class="soft">Everything is on the map as it was in the plan.</p>;
  return (
    <div class="report">
      {kinds.map((kind) => (
        <section key={kind} aria-label={capital(kind)}>
          <h3>{capital(kind)}</h3>
          <ul class="bare">
            {findings
              .filter((finding) => finding.kind === kind)
              .map((finding) => (
                <li key={finding.words}>
                  <One finding={finding} onPlace={onPlace} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function One({
  finding: { words, count, at },
  onPlace,
}: {
  finding: Finding;
  onPlace: Properties["onPlace"];
}): JSX.Element {
  const [all, setAll] = useState(false);
  const shown = all ? at : at.slice(0, SHOWN);
  return (
    <>
      {count ? `${capital(words)}: ${count}` : sentence(words)}
      {shown.map((place) => (
        <button key={place} type="button" class="report-place" onClick={() => onPlace(place, at)}>
          {show(place)}
        </button>
      ))}
      {at.length > shown.length && (
        <button type="button" class="report-place" onClick={() => setAll(true)}>
          and {at.length - shown.length} more
        </button>
      )}
    </>
  );
}
