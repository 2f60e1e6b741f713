/** The address that links for others begin with: not always the one by which this page was opened. */
import { useAsked } from "../parts/ask";

const OWN = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a host's name means the machine that asks, whichever that is: a link to it leads nobody else here. */
export const isOwnMachine = (host: string): boolean => OWN.test(host);

export interface Home {
  /** Such as `http://192.168.1.20:8377`. */
  origin: string;
  /** Who can open a link to it: whoever this page's address was given to, the same network, this machine alone. */
  reach: "asking" | "all" | "network" | "own";
}

/** Where others find the server. A page that was opened by a name of this machine asks the server for another. */
export async function askHome(): Promise<Home> {
  const { hostname, origin } = location;
  if (!isOwnMachine(hostname)) return { origin, reach: "all" };
  const found = await fetch("/nearby")
    .then((answer) => answer.json() as Promise<{ addresses?: unknown[] }>)
    .then(({ addresses }) => addresses?.[0])
    .catch(() => undefined); // a server from before this page; a line that is down
  return typeof found === "string" ? { origin: found, reach: "network" } : { origin, reach: "own" };
}

export function useHome(): Home {
  return useAsked(askHome).value ?? { origin: location.origin, reach: "asking" };
}
