/** Offers hold until the game moves on; the server does not tell them again for what is merely said. */
import type { Offered } from "../../link/hold";
import type { Turn } from "../../scene";

const NOTHING: Offered = { offers: [], until: null };

export class Held {
  /** The offers last told, and for which turn and number they hold. */
  #last: { turn: Turn; number: number; seat: string; offered: Offered } | null = null;

  /** What a seat may do at the scene with this turn and number. `told` is what is known of any seat. */
  offered(seat: string | null, told: ReadonlyMap<string, Offered>, turn: Turn, number: number): Offered {
    if (seat === null) return NOTHING;
    const fresh = told.get(seat);
    if (fresh) this.#last = { turn, number, seat, offered: fresh };
    // what is said and who comes and goes moves no game on: the turn is the same value then, or all of the scene is
    const last = this.#last;
    if (!last || last.seat !== seat || (last.turn !== turn && last.number !== number)) return NOTHING;
    this.#last = { ...last, turn, number };
    return last.offered;
  }
}
