"""The monsters' turn (G7.1): bombs land, generators spawn, monsters, Death and the Thief act."""

from collections.abc import Callable

from paperdelve.rules.board import distance
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.counters import Body, Generator
from paperdelve.rules.gauntlet.fold.levels import lowest_free_number
from paperdelve.rules.gauntlet.gm_events import BodyAwaited
from paperdelve.rules.gauntlet.judge import death, demon, ghost, grunt, lobber, thief
from paperdelve.rules.gauntlet.judge.draft import Draft
from paperdelve.rules.gauntlet.judge.ground import StepMap, is_free
from paperdelve.rules.gauntlet.judge.turns import end_round
from paperdelve.rules.gauntlet.state import State

_ACTS: dict[str, Callable[[Draft, int, StepMap], None]] = {
    "ghost": ghost.act,
    "grunt": grunt.act,
    "sorcerer": grunt.act,
    "demon": demon.act,
    "lobber": lobber.act,
}


def play(draft: Draft) -> None:
    """Play the monsters' turn, or go on with one that waited for the GM, up to a body that the GM plays."""
    state = draft.state
    if state.queue is None:
        lobber.land_bombs(draft)
        newborn = _spawn(draft)
        resting = () if state.house.newborn_act else newborn
        queue: list[Body] = [number for number in sorted(state.monsters) if number not in resting]
        queue += ["death", "thief"]
    else:
        queue = list(state.queue)
    steps = StepMap(state)
    while queue:
        body = queue[0]
        if is_about(state, body) and state.control.holds(body):
            draft.emit(BodyAwaited(tuple(queue)))
            return
        queue.pop(0)
        act(draft, body, steps)
    end_round(draft)


def is_about(state: State, body: Body) -> bool:
    """Whether a body is still on the paper."""
    if body == "death":
        return state.death is not None
    if body == "thief":
        return state.thief is not None
    return body in state.monsters


def act(draft: Draft, body: Body, steps: StepMap) -> None:
    """Let the rules play one body; one that is gone does nothing, a Thief that is not about may come."""
    state = draft.state
    if body == "thief":
        thief.act(draft)
    elif body == "death":
        if state.death is not None:
            death.act(draft)
    elif body in state.monsters:
        number = int(body)
        _ACTS[state.monsters[number].kind](draft, number, steps)


def _spawn(draft: Draft) -> list[int]:
    """Let each generator, in reading order, spawn a monster beside it (G7.2); returns their numbers."""
    newborn: list[int] = []
    state = draft.state
    for at in sorted(state.generators):
        if len(state.monsters) >= state.monster_count:
            break
        generator = state.generators[at]
        place = _place_beside(state, generator)
        if place is not None:
            number = lowest_free_number(state)
            level = generator.body_points
            draft.emit(ev.MonsterSpawned(number, generator.spawns, level, place, level))
            newborn.append(number)
    return newborn


def _place_beside(state: State, generator: Generator) -> int | None:
    """Return the free space beside a generator that is nearest to any seen hero (G7.2)."""
    seen = [hero.at for hero in state.seen() if hero.at is not None]
    spawn_range = state.house.spawn_range
    if spawn_range is not None and not any(distance(at, generator.at) <= spawn_range for at in seen):
        return None
    free = sorted(at for at in state.ground.around(generator.at) if is_free(state, at))
    if not free:
        return None
    return min(free, key=lambda at: min((distance(at, hero) for hero in seen), default=0))
