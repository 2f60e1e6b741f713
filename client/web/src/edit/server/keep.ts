/** Dungeons that the server keeps for this browser, and those that came with it. */
import { errand, said } from "../../link/errand";
import { kept } from "../../link/kept";
import type { Dungeon } from "../dungeon";
import { type Verdict, verdictOf } from "./checks";
import { plainOf } from "./plain";

export async function keep(name: string, dungeon: Dungeon): Promise<void> {
  const { answer } = await errand(
    { type: "keepmap", owner: kept.owner, name, brought: true },
    JSON.stringify(plainOf(dungeon)),
  );
  if (answer.type !== "accepted") throw new Error(said(answer));
}

export const fetchKept = async (name: string): Promise<Verdict> =>
  verdictOf(await errand({ type: "keptmap", owner: kept.owner, name }));

export async function drop(name: string): Promise<void> {
  const { answer } = await errand({ type: "dropmap", owner: kept.owner, name });
  if (answer.type !== "accepted") throw new Error(said(answer));
}

/** One of those that come with the server, whole. */
export const fetchShipped = async (name: string): Promise<Verdict> =>
  verdictOf(await errand({ type: "checkmap", text: name }));
