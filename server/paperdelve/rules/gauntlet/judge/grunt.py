"""The Grunt, and the Sorcerer in its steps: the shortest way to any seen hero, and a club (G7.8, G7.16)."""

from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.figures import MONSTER_FIGURES
from paperdelve.rules.gauntlet.judge.draft import Draft
from paperdelve.rules.gauntlet.judge.ground import StepMap, possible_steps, step_closer
from paperdelve.rules.gauntlet.judge.strikes import attack_hero, first_beside, nearest
from paperdelve.rules.gauntlet.state import State


def act(draft: Draft, number: int, steps: StepMap) -> None:
    """Walk until beside any seen hero, and strike the first of those in turn order."""
    state = draft.state
    steps.refresh()
    path = _path(state, number, steps)
    if path:
        draft.emit(ev.BodyMoved(number, tuple(path)))
    grunt = state.monsters[number]
    victim = first_beside(state.ground, state.seen(), grunt.at)
    if victim is not None:
        attack_hero(draft, number, victim.colour, "club", grunt.fight)


def _path(state: State, number: int, steps: StepMap) -> list[int]:
    """Return the spaces that it goes through: one nearer each, else as near where it has not stood (G7.8)."""
    grunt, seen, paper = state.monsters[number], state.seen(), state.ground
    at, left = grunt.at, MONSTER_FIGURES[grunt.kind].move
    away = steps.steps(at)
    target = nearest(seen, at)
    stood = {at}
    path: list[int] = []
    while target is not None and len(path) < left and first_beside(paper, seen, at) is None:
        if away is None:
            to = step_closer(state, at, target.at or 0)
        else:
            to, away = _follow(state, at, away, steps, stood)
        if to is None:
            break
        at = to
        stood.add(at)
        path.append(at)
    return path


def _follow(state: State, at: int, away: int, steps: StepMap, stood: set[int]) -> tuple[int | None, int]:
    """Return the next space down the step map, and how far from the heroes it is; None to stop."""
    possible = possible_steps(state, at)
    for to in possible:
        if steps.is_at(to, away - 1):
            return to, away - 1
    for to in possible:
        if to not in stood and steps.is_at(to, away):
            return to, away
    return None, away
