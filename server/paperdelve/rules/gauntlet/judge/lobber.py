"""The Lobber and its bombs: no melee, it keeps its distance and throws over walls (G7.10)."""

from paperdelve.rules.board import distance, true_distance
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.figures import BOMB, LOBBER_FEARS, LOBBER_RANGE, MONSTER_FIGURES
from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.judge import strikes
from paperdelve.rules.gauntlet.judge.draft import Draft
from paperdelve.rules.gauntlet.judge.ground import StepMap, possible_steps, step_closer
from paperdelve.rules.gauntlet.state import State


def act(draft: Draft, number: int, _: StepMap) -> None:
    """Flee from who is near and in sight, else come near enough; then throw."""
    state = draft.state
    at = state.monsters[number].at
    target = strikes.nearest(state.seen(), at)
    if target is None or target.at is None:
        return
    path = _flight(state, at) if _is_threatened(state, at) else _approach(state, at, target.at)
    if path:
        draft.emit(ev.BodyMoved(number, tuple(path)))
        at = path[-1]
    aim = strikes.nearest(_within(state, at, LOBBER_RANGE), at)
    if aim is not None and aim.at is not None:
        throw(draft, number, aim.at, later=bool(path))


def _within(state: State, at: int, reach: int) -> list[Hero]:
    """List the seen heroes within a distance, in turn order."""
    return [hero for hero in state.seen() if hero.at is not None and distance(at, hero.at) <= reach]


def _is_threatened(state: State, at: int) -> bool:
    """Whether a seen hero is within 3 and in sight."""
    return any(state.ground.in_sight(at, hero.at or 0) for hero in _within(state, at, LOBBER_FEARS))


def _flight(state: State, at: int) -> list[int]:
    """Return the way of a flight: each step takes it farthest from whichever seen hero is nearest to it."""
    seen = [hero.at for hero in state.seen() if hero.at is not None]

    def away(there: int) -> int:
        return min(true_distance(there, hero) for hero in seen)

    path: list[int] = []
    while len(path) < MONSTER_FIGURES["lobber"].move and _is_threatened(state, at):
        bare = [to for to in possible_steps(state, at) if to not in state.items]
        to = max(bare, key=away, default=at)
        if away(to) <= away(at):
            break
        path.append(to)
        at = to
    return path


def _approach(state: State, at: int, goal: int) -> list[int]:
    """Return the way towards its target, until a seen hero is within throwing range."""
    path: list[int] = []
    while len(path) < MONSTER_FIGURES["lobber"].move and not _within(state, at, LOBBER_RANGE):
        to = step_closer(state, at, goal)
        if to is None:
            break
        path.append(to)
        at = to
    return path


def throw(draft: Draft, number: int, at: int, *, later: bool) -> None:
    """Throw a bomb at a space: after a move it lands in the next monsters' turn, else at once and surely."""
    draft.emit(ev.BombThrown(number, at, later))
    if not later:
        _explode(draft, number, at)


def land_bombs(draft: Draft) -> None:
    """Bombs in flight land, in the order thrown, even if the thrower is gone."""
    while draft.state.bombs:
        bomb = draft.state.bombs[0]
        draft.emit(ev.BombLanded(bomb.thrown_by, bomb.at))
        _explode(draft, bomb.thrown_by, bomb.at)


def _explode(draft: Draft, number: int, at: int) -> None:
    """A bomb strikes whatever hero is there; else, if no creature stands there, its items."""
    state = draft.state
    hero = state.hero_on(at)
    if hero is not None:
        draft.emit(ev.HeroStruck(number, hero.colour, "bomb", None, None, hit=True, damage=BOMB))
    elif at not in state.bodies:
        strikes.spill(draft, at, strikes.strike_items(draft, number, at))
