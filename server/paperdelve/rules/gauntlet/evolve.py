"""Fold one event into the state."""

from collections.abc import Callable
from typing import Any

from paperdelve.rules.gauntlet.events import Opened
from paperdelve.rules.gauntlet.fold import fights, floor, heroes, levels, monsters, overrides
from paperdelve.rules.gauntlet.state import State

FOLDS: dict[type, Callable[[State, Any], None]] = {
    **levels.FOLDS,
    **heroes.FOLDS,
    **floor.FOLDS,
    **fights.FOLDS,
    **monsters.FOLDS,
    **overrides.FOLDS,
}
"""For every event but Opened, how it changes the state."""


def evolve(state: State | None, event: object) -> State:
    """Fold an event; the state is changed in place and returned. Opened, the first, makes it."""
    if state is None:
        assert isinstance(event, Opened)
        return levels.opened(event)
    FOLDS[type(event)](state, event)
    return state
