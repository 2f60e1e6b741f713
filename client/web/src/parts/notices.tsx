import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { Button } from "./button";
import "./notices.css";

export interface Notice {
  id: number;
  words: string;
  kind: "plain" | "good" | "bad";
  /** Where one may go from here; such a notice stays until it is put away or there is another way to go. */
  link?: { words: string; to: string } | undefined;
}

/** Milliseconds that a notice stays: a least, and more for each letter to read. */
const LEAST = 3_500;
const PER_LETTER = 55;
/** Passing notices at a time; older ones go. */
const MOST = 3;

export const notices = signal<readonly Notice[]>([]);
let last = 0;

/** Say something in passing: seen at the foot of the page, and read out. */
export function notify(words: string, kind: Notice["kind"] = "plain", link?: Notice["link"]): void {
  const id = ++last;
  const others = notices.peek().filter((notice) => notice.words !== words && !(link && notice.link));
  const all = [...others, { id, words, kind, link }];
  const passing = all.filter((notice) => !notice.link).slice(-MOST);
  notices.value = all.filter((notice) => notice.link || passing.includes(notice));
  if (!link) window.setTimeout(() => dismiss(id), LEAST + PER_LETTER * words.length);
}

function dismiss(id: number): void {
  notices.value = notices.peek().filter((notice) => notice.id !== id);
}

/** Where notices are shown; a page draws it once. */
export function Notices(): JSX.Element {
  return (
    <div class="notices" role="status" aria-live="polite" aria-relevant="additions">
      {notices.value.map(({ id, words, kind, link }) => (
        <div key={id} class={`notice notice-${kind}`}>
          <span>
            {words} {link && <a href={link.to}>{link.words}</a>}
          </span>
          <Button kind="quiet" aria-label="Put this away" onClick={() => dismiss(id)}>
            <span aria-hidden="true">✕</span>
          </Button>
        </div>
      ))}
    </div>
  );
}
