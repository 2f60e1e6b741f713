/**
 * Which page an address is. A host's link is `/t/CODE#SECRET`: what follows the `#` is sent to no server in the
 * address, so it stands in nobody's logs.
 */
export type Route =
  | { page: "start" }
  | { page: "table"; as: "play" | "watch" | "host"; code: string }
  | { page: "edit" }
  | { page: "replay"; code: string }
  | { page: "rules" }
  | { page: "lost" };

const TABLE = /^\/([tw])\/([A-Za-z0-9_-]{1,64})\/?$/;
const SECRET = /^#([A-Za-z0-9_-]{1,64})$/;
const REPLAY = /^\/replay(?:\/([A-Za-z0-9_-]{1,64}))?\/?$/;

export function route(path: string, hash = ""): Route {
  const table = TABLE.exec(path);
  const secret = SECRET.exec(hash)?.[1];
  if (table?.[1] === "w" && table[2]) return { page: "table", as: "watch", code: table[2] };
  if (table?.[2]) return { page: "table", as: secret ? "host" : "play", code: secret ?? table[2] };
  const replay = REPLAY.exec(path);
  if (replay) return { page: "replay", code: replay[1] ?? "" };
  switch (path.replace(/\/$/, "")) {
    case "":
      return { page: "start" };
    case "/edit":
      return { page: "edit" };
    case "/rules":
      return { page: "rules" };
    default:
      return { page: "lost" };
  }
}

/** The addresses to share and to keep. */
export const toPlay = (play: string): string => `/t/${play}`;
export const toWatch = (watch: string): string => `/w/${watch}`;
export const toHost = (play: string, secret: string): string => `/t/${play}#${secret}`;

/** Where a table is made with one of one's own dungeons, by its name. */
export const toMake = (name: string): string => `/#${encodeURIComponent(name)}`;

/** The name of a dungeon behind the `#`; empty if there is none. */
export function named(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
