/** Reading what somebody pastes to join a table: a whole link, a path, or the bare code. */
import { route, toHost, toPlay, toWatch } from "../route";

interface Pasted {
  /** The code to ask the server about. */
  code: string;
  /** Where a link leads, if it was one; a bare code may be for playing, for watching or the host's. */
  leads: string | null;
}

/** Letters of a code, as people type it: spaces and dashes may stand anywhere. */
const BARE = /^[\p{L}\p{N}\s_-]+$/u;

/** Read it, or say in a sentence for people why it cannot be one. */
export function readPasted(text: string): Pasted | string {
  const given = text.trim();
  if (!given) return "Paste a link to a table here, or type its code.";
  const link = /^(?:https?:\/\/)?[^\s/]*(\/[^\s#]*)(#\S*)?$/iu.exec(given);
  if (link?.[1]) return readLink(link[1].split("?")[0] ?? "", link[2] ?? "");
  if (!BARE.test(given))
    return "A code has only letters, digits and dashes, like 7K2M-Q4TD-9XZA-H3PB; was it copied whole?";
  const code = given.replace(/[\s_-]+/gu, "-");
  if (code.replaceAll("-", "").length > 64) return "That is too long for a code; was something else copied?";
  return { code, leads: null };
}

function readLink(path: string, hash: string): Pasted | string {
  const page = route(path, hash);
  if (page.page === "table")
    return { code: page.code, leads: path.replace(/\/$/, "") + (page.as === "host" ? hash : "") };
  if (page.page === "replay" && page.code) return { code: page.code, leads: path };
  return "That link does not lead to a table. One that does has /t/ or /w/ in it.";
}

/** Where a code leads that opened a table as `role`. */
export function leadsTo(code: string, role: string, host: boolean, play: string): string {
  if (role === "spectator") return toWatch(code);
  return host ? toHost(play, code) : toPlay(code);
}
