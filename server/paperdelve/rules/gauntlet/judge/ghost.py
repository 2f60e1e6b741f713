"""The Ghost: it runs straight at its target, and is gone when it touches it (G7.5, G7.7)."""

from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.figures import MONSTER_FIGURES
from paperdelve.rules.gauntlet.judge.draft import Draft
from paperdelve.rules.gauntlet.judge.ground import StepMap, approach
from paperdelve.rules.gauntlet.judge.strikes import attack_hero, nearest


def act(draft: Draft, number: int, _: StepMap) -> None:
    """Run at the nearest seen hero, and into it."""
    state = draft.state
    target = nearest(state.seen(), state.monsters[number].at)
    if target is None or target.at is None:
        return
    path = approach(state, state.monsters[number].at, target.at, MONSTER_FIGURES["ghost"].move)
    if path:
        draft.emit(ev.BodyMoved(number, path))
    ghost = state.monsters[number]
    if state.ground.beside(ghost.at, target.at):
        attack_hero(draft, number, target.colour, "touch", ghost.fight)
