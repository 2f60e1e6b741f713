"""A hero's steps: along a path, by the shortest way, through others, and onto things (G3.4 to G3.9)."""

from itertools import pairwise

from paperdelve.rules.board import COMPASS, bits, show, spaces_of
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.figures import TILE_DAMAGE
from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.judge.draft import Draft, Refusal
from paperdelve.rules.gauntlet.state import State

_TILE, _TELEPORTER, _EXIT = ord("^"), ord("T"), ord("E")


def spaces_left(state: State, hero: Hero) -> int:
    """Return how many steps the hero has left (G3.5)."""
    return max(hero.figure("move") - state.turn.steps, 0)


def may_move(state: State) -> str | None:
    """Say why no step or free action is possible any more; None if they are (G3.2 to G3.4)."""
    if state.turn.move_over:
        return "your move is over: a fight after it has ended it"
    if state.turn.fights >= 2:
        return "you have fought twice, so there is no move in this turn"
    return None


def barrier(state: State, at: int) -> str | None:
    """Say what keeps a hero from standing on a space; None if nothing does (G1.5)."""
    if state.ground.solid(at):
        letter = chr(state.terrain[at]) if at < len(state.terrain) else " "
        return {" ": "that is off the paper", "#": "a wall is in the way", "%": "a wall is in the way"}.get(
            letter, "a closed door is in the way"
        )
    if at in state.generators:
        return "a generator is in the way"
    if at in state.chests:
        return "a closed chest is in the way"
    body = state.bodies.get(at)
    if body is None:
        return None
    if isinstance(body, int):
        return f"a {state.monsters[body].kind} is in the way"
    return f"{body} is in the way"


def walk(  # noqa: C901 - the one loop over a path
    draft: Draft, colour: str, path: tuple[int, ...], granted: tuple[str, ...] = ()
) -> str | None:
    """Try the steps one by one; returns why the first one was impossible, None once something came of it.

    ``granted`` are the heroes that have agreed in the run which the path begins with (G3.6).
    """
    done = False
    rest = path
    while rest:
        state = draft.state
        hero = state.heroes[colour]
        problem = may_move(state)
        if problem is None and not spaces_left(state, hero):
            problem = "you have no spaces left"
        if problem is None:
            problem = _step_problem(state, draft.place(colour), rest[0])
        if problem is not None:
            return None if done else problem
        run, problem = _run(state, colour, rest)
        if problem is not None:
            return None if done else problem
        if len(run) > 1:
            asked, problem = _ask(draft, colour, rest, run, granted)
            if problem is not None:
                return None if done or granted else problem
            if asked:
                return None
        granted = ()
        done = True
        for at in run:
            if enter(draft, colour, at):
                return None
        rest = rest[len(run) :]
    return None


def _step_problem(state: State, start: int, to: int) -> str | None:
    """Say why no step leads from one space to another, whoever stands there; None if one does (G1.3)."""
    if to - start not in COMPASS:
        return f"{show(to)} is not next to {show(start)}"
    if not state.ground.leads(start, to - start):
        return f"no diagonal step leads from {show(start)} to {show(to)}: a corner is in the way"
    return None


def _run(state: State, colour: str, path: tuple[int, ...]) -> tuple[tuple[int, ...], str | None]:
    """Return the spaces to enter together: one, or those of heroes and the one behind them.

    The first step must be possible, whoever stands there, and a space must be left for it.
    The other value says why the run is impossible, None if it is possible.
    """
    hero = state.heroes[colour]
    others = 0
    while others < len(path):
        body = state.bodies.get(path[others])
        if not (isinstance(body, str) and body in state.heroes and body != colour):
            break
        others += 1
    if others == len(path):
        return (), f"{state.heroes[str(state.bodies[path[0]])].name} is in the way"
    run = path[: others + 1]
    for start, at in pairwise(run):
        problem = _step_problem(state, start, at)
        if problem is not None:
            return (), problem
    problem = None if run[-1] == hero.at else barrier(state, run[-1])
    if problem is None and others and spaces_left(state, hero) < len(run):
        problem = "you have too few spaces left to pass through"
    return run, problem


def leads_through(state: State, colour: str, fellow: int, to: int) -> bool:
    """Whether a step onto a fellow's space, which is beside, can go on to another one (G3.6)."""
    run, problem = _run(state, colour, (fellow, to))
    return problem is None and len(run) == 2


def _ask(
    draft: Draft, colour: str, path: tuple[int, ...], run: tuple[int, ...], granted: tuple[str, ...]
) -> tuple[bool, str | None]:
    """Ask the heroes in the run, in path order; true if one is asked, a reason if one refuses (G3.6)."""
    state = draft.state
    for at in run[:-1]:
        other = state.heroes[str(state.bodies[at])]
        if other.colour in granted or other.lets_through == "always":
            continue
        if other.lets_through == "never":
            return False, f"{other.name} lets nobody pass"
        draft.emit(ev.PassAsked(colour, other.colour, path, granted))
        return True, None
    return False, None


def enter(draft: Draft, colour: str, at: int) -> bool:
    """Step onto a space: items, hurtful tile, teleporter or exit, in this order (G3.7).

    Returns whether it was teleported. Raises Halt when the hero dies or escapes.
    """
    draft.emit(ev.HeroStepped(colour, at))
    pick_up(draft, colour, at)
    letter = draft.state.terrain[at]
    if letter == _TILE:
        _tread_on_tile(draft, colour, at)
    elif letter == _TELEPORTER:
        return _teleport(draft, colour, at)
    elif letter == _EXIT:
        draft.emit(ev.HeroEscaped(colour))
    return False


def pick_up(draft: Draft, colour: str, at: int, *, snatched: bool = False) -> bool:
    """Take all that fits from a space, in the order of the kinds (G6.2); true if anything did."""
    took = False
    for kind in draft.state.items.get(at, ()):
        if draft.hero(colour).has_room(kind):
            draft.emit(ev.ItemTaken(colour, at, kind, snatched))
            took = True
    return took


def _tread_on_tile(draft: Draft, colour: str, at: int) -> None:
    """A hurtful tile rolls against the hero's armour (G6.12)."""
    needed = draft.hero(colour).armour
    die = draft.roll()
    hit = die >= needed
    draft.emit(ev.TileTrodden(colour, at, die, needed, hit, TILE_DAMAGE if hit else 0))


def _teleport(draft: Draft, colour: str, at: int) -> bool:
    """Go on to another teleporter, a random one of several that nobody stands on (G6.13)."""
    state = draft.state
    others = [to for to in spaces_of(state.ground.marked("T")) if to != at and to not in state.bodies]
    if not others:
        return False
    to = draft.pick(others)
    draft.emit(ev.HeroTeleported(colour, to))
    pick_up(draft, colour, to)
    return True


def walkable(state: State) -> int:
    """Return, as bits, what ``go`` leads over on its way: no creature, tile, teleporter or exit (G3.5)."""
    paper = state.ground
    barred = bits([*state.bodies, *state.generators, *state.chests])
    return paper.open & ~barred & ~paper.marked("^TE")


def way_to(state: State, colour: str, to: int) -> list[int]:
    """Return the whole shortest way, without its start (G3.5); raises Refusal if there is none."""
    hero = state.heroes[colour]
    if to == hero.at or hero.at is None:
        raise Refusal("you are there already")
    problem = barrier(state, to)
    if problem is not None:
        raise Refusal(f"you cannot stand on {show(to)}: {problem}")
    way = state.ground.way(hero.at, 1 << to, walkable(state))
    if way is None:
        raise Refusal(f"no way leads to {show(to)}")
    return way


def go(draft: Draft, colour: str, to: int) -> None:
    """Walk the shortest way, as far as the move lasts (G3.5)."""
    state = draft.state
    problem = may_move(state)
    if problem is not None:
        raise Refusal(problem)
    left = spaces_left(state, state.heroes[colour])
    if not left:
        raise Refusal("you have no spaces left")
    walk(draft, colour, tuple(way_to(state, colour, to)))
