/** Which page an address is: its path, and what follows the `#`. */
export type Route =
  | { page: "start" }
  | { page: "table"; as: "play" | "watch" | "host"; code: string }
  | { page: "edit" }
  | { page: "replay"; code: string }
  | { page: "rules" }
  | { page: "lost" };

const TABLE = { t: "play", w: "watch", g: "host" } as const;
const CODE = /^\/([twg])\/([A-Za-z0-9_-]{1,64})\/?$/;
const REPLAY = /^\/replay(?:\/([A-Za-z0-9_-]{1,64}))?\/?$/;

export function route(path: string): Route {
  const table = CODE.exec(path);
  if (table?.[2]) return { page: "table", as: TABLE[table[1] as keyof typeof TABLE], code: table[2] };
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
