/** Calling somebody back whose turn it is: the title, a sound, and a notification if that was allowed. */
import { effect } from "@preact/signals";
import { settings } from "../settings/settings";
import type { Sitting } from "../sitting";

/** Watch over a sitting; returns how to stop. */
export function call(sitting: Sitting): () => void {
  const title = document.title;
  let called = "";
  let notification: Notification | null = null;
  const { session } = sitting;
  const put = (): void => {
    if (session.scene.peek().table.phase === "lobby") return; // the lobby says its own
    const { table, board } = session.scene.peek();
    const name = table.title || board?.title || "Paperdelve";
    document.title =
      sitting.own.peek() && document.hidden
        ? `● Your turn – ${name}`
        : sitting.own.peek()
          ? `Your turn – ${name}`
          : name;
    if (!document.hidden) notification?.close();
  };
  const stops = [
    effect(() => {
      const own = sitting.own.value ?? "";
      void session.scene.value.table.title;
      if (own && own !== called) {
        ring("turn");
        notification = tell(`It is ${own}'s turn.`);
      }
      called = own;
      put();
    }),
    effect(() => {
      const notice = session.notice.value;
      if (notice?.kind === "nudged") {
        ring("nudge");
        notification = tell(`${notice.by} waits for ${notice.seat}.`);
      }
    }),
  ];
  document.addEventListener("visibilitychange", put);
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener("visibilitychange", put);
    notification?.close();
    document.title = title;
  };
}

/** Sound as loud as it was set; a page whose sounds do not come stays silent. */
export function ring(which: "turn" | "nudge"): void {
  const { volume } = settings.peek();
  if (volume === 0) return;
  import("./sound")
    .then(({ sound }) => sound(which, volume))
    .catch((fault: unknown) => console.warn("No sound:", fault));
}

function tell(words: string): Notification | null {
  if (!document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return null;
  try {
    const shown = new Notification("Paperdelve", { body: words, tag: "paperdelve-turn" });
    shown.onclick = () => window.focus();
    return shown;
  } catch {
    return null; // some telephones know notifications of workers only
  }
}
