"""Death: straight at the nearest hero, seen or not, and a touch that leaches (G7.11)."""

from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.figures import DEATH_LEACH, DEATH_MOVE
from paperdelve.rules.gauntlet.judge.draft import Draft
from paperdelve.rules.gauntlet.judge.ground import approach
from paperdelve.rules.gauntlet.judge.strikes import first_beside, nearest
from paperdelve.rules.gauntlet.state import State


def act(draft: Draft) -> None:
    """Go at the nearest living hero and leach from it, else from whoever is beside."""
    state = draft.state
    assert state.death is not None
    target = nearest(state.living(), state.death.at)
    assert target is not None
    assert target.at is not None
    path = approach(state, state.death.at, target.at, DEATH_MOVE)
    if path:
        draft.emit(ev.BodyMoved("death", path))
    victim = _victim(state, target.colour)
    if victim is not None:
        leach(draft, victim)


def _victim(state: State, target: str) -> str | None:
    """Return whom Death touches: its target, else the first beside it in turn order."""
    assert state.death is not None
    at = state.heroes[target].at
    if at is not None and state.ground.beside(state.death.at, at):
        return target
    hero = first_beside(state.ground, state.living(), state.death.at)
    return None if hero is None else hero.colour


def leach(draft: Draft, colour: str) -> None:
    """Take 10 body points, or what is left, without a roll; gone once it has had its fill."""
    state = draft.state
    assert state.death is not None
    damage = min(DEATH_LEACH, state.heroes[colour].body_points)
    full = state.death.leached + damage >= state.house.death_total
    draft.emit(ev.HeroStruck("death", colour, "leach", None, None, hit=True, damage=damage, vanishes=full))
