/** Films for those who want no movement: pure. */
import type { Change, Scene } from "../../scene";
import type { Act, Film } from "./film";
import { filmOf } from "./motion";

/** The film of changes without movement: all is as it will be at once, and what went elsewhere fades; dice and words stand still. */
export function calmFilmOf(scene: Scene, changes: readonly Change[]): Film {
  const acts: Act[] = [];
  let floats = 0;
  for (const act of filmOf(scene, changes).acts) {
    if (act.act === "slide" || act.act === "shift") {
      const { id, spaces } = act;
      const found = acts.findIndex((made) => made.act === "shift" && made.id === id);
      const begun = acts[found];
      const start = begun?.act === "shift" ? begun.spaces[0] : spaces[0]!;
      if (begun) acts.splice(found, 1);
      acts.push({ act: "shift", id, spaces: [start, spaces.at(-1)!], from: 0, upto: 220 });
    } else if (act.act === "grow") acts.push({ ...act, from: 0, upto: 180 });
    else if (act.act === "die") acts.push({ ...act, from: 0, upto: 900 });
    else if (act.act === "float" && floats++ < 12) acts.push({ ...act, from: 0, upto: 900 });
    else if (act.act === "burst") acts.push({ ...act, from: 0, upto: 300 });
  }
  return { length: acts.length ? 220 : 0, acts, cues: [{ at: 0, changes }] };
}
