/** Actions and what is looked at, as marks on the board. */
import type { Marks } from "../../board/marks";
import type { Space } from "../../space";
import type { Action } from "../doing/actions";

/** What is looked at, by pointer, finger or keyboard. */
interface Attention {
  seat: string | null;
  from: Space | null;
  /** Spaces of the way or the shot to where one looks, and by which verb; null while nothing is known. */
  told: { verb: string; spaces: readonly Space[] } | null;
  focus: Space | null;
  chosen: Space | null;
  /** Only this verb's places are marked; null for all. */
  aiming: string | null;
}

export function marksOf(actions: readonly Action[], looked: Attention): Marks {
  const shown = actions.filter(
    (action) => action.at !== null && (looked.aiming === null || action.verb === looked.aiming),
  );
  const isWalk = (action: Action): boolean => action.verb === "go" || action.through !== null;
  const goes = shown.filter(isWalk).map((action) => action.at as Space);
  const fights = shown.filter((action) => action.verb === "fight");
  const things = shown.filter((action) => !isWalk(action) && action.verb !== "fight");
  const { told } = looked;
  return {
    colour: looked.seat,
    reach: goes,
    targets: fights.map(({ at, needs, verb }) => ({ at: at as Space, needs, action: verb })),
    things: things.map(({ at, verb }) => ({ at: at as Space, action: verb })),
    way: told && told.verb !== "fight" ? told.spaces : [],
    shot: told?.verb === "fight" ? told.spaces : [],
    from: looked.from,
    focus: looked.focus,
    chosen: looked.chosen,
  };
}
