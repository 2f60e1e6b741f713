"""The rules of keys once more, space by space and order by order: slow, and with nothing of the survey."""

from collections.abc import Iterator

from attrs import frozen

from paperdelve.rules.board import COMPASS, DOORS, Ground, show
from paperdelve.rules.gauntlet.dungeon import Level

DOWN, RIGHT = 256, 1
AXES = {"-": RIGHT, "|": DOWN}


@frozen
class Play:
    """What the heroes have made of a level: its terrain, closed chests, where keys are, keys in hand."""

    terrain: bytes
    chests: frozenset[int]
    lying: tuple[int, ...]
    keys: int


def begun(level: Level, keys: int = 0) -> Play:
    """Return a level at its start."""
    lying = tuple(c.at for c in level.counters for _ in range(c.keys + (c.kind == "key")))
    chests = frozenset(c.at for c in level.counters if c.kind == "chest")
    return Play(level.terrain(), chests, lying, keys)


def roamed(play: Play, level: Level, diagonals: str) -> tuple[Play, set[int], bool]:
    """Walk, break and gather all there is; return what then is, where one stands, and whether one is out."""
    while True:
        paper = Ground(play.terrain, diagonals)
        stood = set(level.starts)
        edge = list(stood)
        out = False
        while edge:
            at = edge.pop()
            for direction in COMPASS:
                to = at + direction
                if paper.solid(to) or not paper.leads(at, direction) or to in play.chests or to in stood:
                    continue
                if play.terrain[to] == ord("E"):
                    out = True
                    continue
                stood.add(to)
                edge.append(to)
            if play.terrain[at] == ord("T"):
                teleporters = (to for to, letter in enumerate(play.terrain) if letter == ord("T"))
                others = [to for to in teleporters if to not in play.chests]
                edge += [to for to in others if to not in stood]
                stood.update(others)
        touched = stood | {to for at in stood for to in paper.around(at)}
        walls = [at for at in touched if play.terrain[at : at + 1] == b"%"]
        lying = tuple(at for at in play.lying if at not in touched)
        terrain = bytearray(play.terrain)
        for at in walls:
            terrain[at] = ord(".")
        gained = len(play.lying) - len(lying)
        play = Play(bytes(terrain), play.chests, lying, play.keys + gained)
        if not walls:
            return play, touched, out


def openings(play: Play, touched: set[int]) -> Iterator[Play]:
    """Yield what becomes of each key that can be turned now."""
    if not play.keys:
        return
    for at in sorted(touched):
        letter = chr(play.terrain[at]) if at < len(play.terrain) else " "
        if at in play.chests:
            yield Play(play.terrain, play.chests - {at}, play.lying, play.keys - 1)
        elif letter in DOORS:
            terrain = bytearray(play.terrain)
            step = AXES.get(letter, 0)
            for way in (step, -step):
                to = at + way
                while way and play.terrain[to] == ord(letter):
                    terrain[to] = ord(".")
                    to += way
            terrain[at] = ord(".")
            yield Play(bytes(terrain), play.chests, play.lying, play.keys - 1)


class Oracle:
    """Tries every order of opening on a level."""

    def __init__(self, level: Level, diagonals: str) -> None:
        self._level = level
        self._diagonals = diagonals
        self._known: dict[Play, bool] = {}
        self._fools: dict[Play, bool] = {}

    def solvable(self, play: Play) -> bool:
        """Whether some order leads out."""
        play, touched, out = roamed(play, self._level, self._diagonals)
        if play not in self._known:
            self._known[play] = out or any(self.solvable(after) for after in openings(play, touched))
        return self._known[play]

    def can_be_lost(self, play: Play) -> bool:
        """Whether some order leads to where none leads out any more."""
        play, touched, out = roamed(play, self._level, self._diagonals)
        if play not in self._fools:
            lost = not out and not self.solvable(play)
            self._fools[play] = lost or (
                not out and any(self.can_be_lost(after) for after in openings(play, touched))
            )
        return self._fools[play]

    def follows(self, play: Play, locks: list[tuple[int, ...]]) -> tuple[Play, bool]:
        """Turn keys in locks, given by their spaces; return what then is, and whether one is out."""
        play, touched, out = roamed(play, self._level, self._diagonals)
        for spaces in locks:
            near = touched.intersection(spaces)
            assert near, f"{show(spaces[0])} is out of reach"
            opened = [
                after
                for after in openings(play, near)
                if all(after.terrain[at] not in DOORS.encode() and at not in after.chests for at in spaces)
            ]
            assert opened, f"nothing opens at {show(spaces[0])}"
            play, touched, out = roamed(opened[0], self._level, self._diagonals)
        return play, out
