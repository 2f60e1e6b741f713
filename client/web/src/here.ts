/** The page that the browser is at, with what it keeps taken into account. */
import type { Kept } from "./link/kept";
import { type Route, route, toPlay } from "./route";

/** Where somebody is: the page, and the address that shall stand for it. */
export interface Here {
  route: Route;
  address: string;
}

/**
 * A host's secret is kept by the browser and taken out of the address, so that whoever copies the address gives
 * no powers away. From then on the plain address is the host's in this browser.
 */
export function here(path: string, hash: string, kept: Kept): Here {
  const found = route(path, hash);
  if (found.page !== "table" || found.as === "watch") return { route: found, address: path + hash };
  if (found.as === "play") {
    const own = kept.host(found.code);
    return { route: own ? { ...found, as: "host", code: own.code } : found, address: path + hash };
  }
  const play = path.split("/")[2] ?? "";
  const old = kept.table(found.code);
  kept.keep({
    code: found.code,
    as: "host",
    play,
    title: old?.title ?? "",
    tokens: old?.tokens ?? {},
    seen: Date.now(),
  });
  return { route: found, address: toPlay(play) };
}
