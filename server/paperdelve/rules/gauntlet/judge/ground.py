"""Where creatures of the monsters' side may step, and the step map that leads them (G1.8, G7.4 to G7.8)."""

from paperdelve.rules.board import COMPASS, bits, true_distance
from paperdelve.rules.gauntlet.state import State

_FLOOR = ord(".")
_STEPPED_ON = bytes(chr(letter) in ".^" for letter in range(256))
"""For each map letter whether a monster may stand there: no solid, teleporter or exit."""


def is_free(state: State, at: int) -> bool:
    """Whether a new counter may be put on a space (G1.8)."""
    return state.terrain[at] == _FLOOR and not (
        at in state.bodies or at in state.generators or at in state.chests or at in state.items
    )


def is_open_to_monsters(state: State, at: int) -> bool:
    """Whether a monster may stand there, creatures aside: no generator, chest, teleporter, exit (G7.4)."""
    return bool(_STEPPED_ON[state.terrain[at]]) and at not in state.generators and at not in state.chests


def possible_steps(state: State, at: int) -> list[int]:
    """List in compass order the spaces to which a monster may step (G1.3, G1.5, G7.4)."""
    terrain, bodies, paper = state.terrain, state.bodies, state.ground
    return [
        at + direction
        for direction in COMPASS
        if _STEPPED_ON[terrain[at + direction]]
        and at + direction not in bodies
        and paper.leads(at, direction)
        and is_open_to_monsters(state, at + direction)
    ]


def step_closer(state: State, at: int, goal: int) -> int | None:
    """Return the possible step with the least true distance to the goal, if that is less than now (G7.5)."""
    best, least = None, true_distance(at, goal)
    for to in possible_steps(state, at):
        away = true_distance(to, goal)
        if away < least:
            best, least = to, away
    return best


class StepMap:
    """How many steps each space is from the seen heroes (G7.8): one map leads every grunt of a turn.

    A wave of spaces is kept as bytes, in which one space's bit is looked up at once.
    """

    def __init__(self, state: State) -> None:
        self._state = state
        self._key: object = None
        self._waves: list[bytes] = []

    def refresh(self) -> None:
        """Make the map anew if what it rests on changed; to be called before each grunt's turn."""
        state = self._state
        key = (
            state.terrain,
            tuple((hero.colour, hero.at) for hero in state.seen()),
            len(state.generators),
            len(state.chests),
        )
        if key != self._key:
            self._key = key
            starts = bits(hero.at for hero in state.seen() if hero.at is not None)
            into = state.ground.marked(".^") & ~bits(state.generators) & ~bits(state.chests)
            size = len(state.terrain) // 8
            self._waves = [wave.to_bytes(size, "little") for wave in state.ground.waves(starts, into)]

    def steps(self, at: int) -> int | None:
        """Return how many steps a space is from the nearest seen hero; None if no way leads there."""
        index, bit = at >> 3, 1 << (at & 7)
        for steps, wave in enumerate(self._waves):
            if wave[index] & bit:
                return steps
        return None

    def is_at(self, at: int, steps: int) -> bool:
        """Whether a space is just so many steps from the nearest seen hero."""
        return at >= 0 and bool(self._waves[steps][at >> 3] >> (at & 7) & 1)


def approach(state: State, at: int, goal: int, move: int) -> tuple[int, ...]:
    """Return the way of a direct mover: nearer with each step, until beside the goal (G7.5, G7.6)."""
    path: list[int] = []
    while len(path) < move and not state.ground.beside(at, goal):
        to = step_closer(state, at, goal)
        if to is None:
            break
        path.append(to)
        at = to
    return tuple(path)
