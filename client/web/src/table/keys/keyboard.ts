/** Keys of the page carried out: what each means is in keys.ts. */
import { space } from "../../space";
import { stepTo } from "../doing/actions";
import type { Panels } from "../panels";
import { takeBack } from "../questions/take-back";
import { settings } from "../settings/settings";
import type { Sitting } from "../sitting";
import { isElsewhere, type Wished, wishOf } from "./keys";

const ZOOM = 1.25;

/** Listen to the keys of the page; returns how to stop. */
export function listen(sitting: Sitting, panels: Panels): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isElsewhere(event.target, event.key)) return;
    const { turn } = sitting.session.scene.peek();
    const isAsked = turn.waiting !== undefined && turn.waiting.for === sitting.own.peek();
    const wish = wishOf(event, { question: isAsked, letters: settings.peek().letters });
    if (!wish) return;
    if (carryOut(wish, event.repeat, sitting, panels)) event.preventDefault();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

/** Returns whether the key was of use. */
function carryOut(wish: Wished, repeated: boolean, sitting: Sitting, panels: Panels): boolean {
  const { hand } = sitting;
  switch (wish.kind) {
    case "step":
      if (sitting.gaze.looked.peek()?.by === "keys") look(sitting, wish.dx, wish.dy);
      else if (!sitting.skipped()) hand.step(wish.dx, wish.dy, repeated);
      return true;
    case "look":
      look(sitting, wish.dx, wish.dy);
      return true;
    case "cursor":
      if (sitting.gaze.looked.peek()?.by === "keys") hand.putAway();
      else look(sitting, 0, 0);
      return true;
    case "act":
      if (!sitting.skipped()) hand.act();
      return true;
    case "letter":
      return letter(wish.letter, sitting);
    case "answer":
      return answer(wish.number - 1, sitting);
    case "chat":
      panels.show("chat");
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(".side .chat input, .side .chat textarea")?.focus(),
      );
      return true;
    case "help":
      panels.card.value = "help";
      return true;
    case "takeback":
      void takeBack(sitting);
      return true;
    case "skip":
      sitting.stage.peek()?.skip();
      return true;
    case "close":
      return hand.putAway() || close(panels);
    default:
      return camera(wish, sitting);
  }
}

function close(panels: Panels): boolean {
  const was = panels.open.peek();
  panels.open.value = false;
  return was;
}

/** Move the cursor, which begins where one's own hero stands. */
function look(sitting: Sitting, dx: number, dy: number): void {
  const { gaze, session, stage } = sitting;
  const looked = gaze.looked.peek();
  const { board } = session.scene.peek();
  if (!board) return;
  const start = looked?.by === "keys" ? looked.at : (sitting.from ?? space(board.width >> 1, board.height >> 1));
  const at = stepTo(session.scene.peek(), start, dx, dy);
  if (at === null) return;
  gaze.looked.value = { at, by: "keys" };
  stage.peek()?.reveal(at);
}

function letter(pressed: string, sitting: Sitting): boolean {
  const { hand } = sitting;
  const asking = hand.asking.peek();
  if (asking && (pressed === "y" || pressed === "n")) {
    if (pressed === "y") void hand.perform(asking, true);
    else hand.putAway();
    return true;
  }
  if (sitting.session.scene.peek().turn.waiting) {
    const found = hand.actions.peek().filter(({ command }) => command.split(" ").at(-1)?.startsWith(pressed));
    if (found.length !== 1 || !found[0]) return false;
    void hand.perform(found[0], true);
    return true;
  }
  for (const [verb, own] of sitting.letters.peek()) {
    if (own !== pressed) continue;
    if (!sitting.skipped()) hand.verb(verb);
    return true;
  }
  return false;
}

function answer(number: number, { hand }: Sitting): boolean {
  const found = hand.actions.peek()[number];
  if (found) void hand.perform(found, true);
  return found !== undefined;
}

function camera(wish: Wished, sitting: Sitting): boolean {
  const stage = sitting.stage.peek();
  if (wish.kind === "follow") {
    sitting.followed.value = sitting.followed.peek() === null ? "acting" : null;
    const { from } = sitting;
    if (from !== null) stage?.centre(from);
  } else if (wish.kind === "zoom") {
    if (wish.to === "fit") stage?.fit();
    else stage?.zoomBy(wish.to === "in" ? ZOOM : 1 / ZOOM);
  }
  return true;
}
