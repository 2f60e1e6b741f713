"""What keys open on a level, and what lies between: parts of the paper, doors and chests as a small graph."""

from collections.abc import Iterable, Iterator

from attrs import frozen

from paperdelve.maps.survey.parts import NOWHERE, Parts
from paperdelve.rules.board import bits, letter_bits, show, spaces_of
from paperdelve.rules.gauntlet.dungeon import Level
from paperdelve.rules.gauntlet.reach import broken, counter_bits, door_chains


@frozen
class Lock:
    """What one key opens: a chain of doors, or a chest (G6.7, G6.10, G6.11). Its spaces in order."""

    kind: str
    spaces: tuple[int, ...]

    def __str__(self) -> str:
        """Name it with its place."""
        return f"the {self.kind}{'s' if len(self.spaces) > 1 else ''} at {self.where}"

    @property
    def where(self) -> str:
        """The place in words: ``3,1``, or ``3,1 to 5,1``."""
        first, last = show(self.spaces[0]), show(self.spaces[-1])
        return first if len(self.spaces) == 1 else f"{first} to {last}"


def numbers(found: int) -> Iterator[int]:
    """Yield the numbers in a set of bits, from the least."""
    while found:
        lowest = found & -found
        yield lowest.bit_length() - 1
        found ^= lowest


class Locks:
    """A level's locks, and the nodes that they part; breakable walls count as broken, generators as gone.

    Nodes are the parts of the paper, teleporters joined, and the spots that nobody walks through but that
    are reached from beside: the exit (G3.9), and keys on a chest or on the exit (G6.3). A teleporter under
    a closed chest leads nowhere, and nobody comes out there, until it is opened (G2.4). Heroes start in the
    part of the first start space: who starts apart from it may be shut off from its keys. Sets of nodes and
    of locks are bits. Diagonal steps past an opened door's corner are left out: the way through it is free.
    """

    def __init__(self, level: Level, diagonals: str) -> None:
        terrain = level.terrain()
        paper = broken(terrain, diagonals)
        chests = counter_bits(level, "chest") & paper.open
        exits = letter_bits(terrain, "E")
        teleporters = letter_bits(terrain, "T")
        uncovered = spaces_of(teleporters & ~chests)
        self.parts = Parts(paper, diagonals, chests | exits, uncovered)
        self._covered = set(spaces_of(teleporters & chests))
        self._joined = {self.parts.of(uncovered[0])} if uncovered else set()
        self._around = paper.around
        self.locks = [Lock("door", tuple(chain)) for chain in door_chains(level)]
        self.locks += [Lock("chest", (at,)) for at in spaces_of(chests)]
        self._lock_of = {at: number for number, lock in enumerate(self.locks) for at in lock.spaces}
        self._nodes = self.parts.count
        self._spots: dict[int, int] = {}
        """By space the spots there, as bits."""
        self.keys: dict[int, list[int]] = {}
        """By node where its keys lie, one place a key, in reading order; those on corpses too."""
        self._find_keys(level, paper.open)
        self.with_keys = bits(self.keys)
        """The nodes where keys lie."""
        self._under_chests: dict[int, int] = {}
        """By space the spots that a chest covers: exits, which are then reached only through it."""
        self.exit = 0
        for at in spaces_of(exits):
            self.exit |= self._new_spot(at, self._under_chests if chests >> at & 1 else self._spots)
        self._near: dict[int, int] = self._spots_by_part()
        self.beside: dict[int, int] = {}
        """By node the locks that touch it; nodes without are left out."""
        self.sides: list[int] = []
        """By lock the nodes from which it is opened."""
        self.gives: list[int] = []
        """By lock the nodes that are reached when it is open."""
        self.givers: dict[int, int] = {}
        """By node the locks that give it."""
        self.touches: list[int] = []
        """By lock the locks that touch it: beyond an open door may be another."""
        for number, lock in enumerate(self.locks):
            self._add(number, lock)
        first = next((at for at in sorted(level.starts) if self.parts.of(at) != NOWHERE), None)
        self.start = 0 if first is None else self._with_spots({self.parts.of(first)})

    def keys_in(self, nodes: int) -> int:
        """Count the keys of a set of nodes."""
        return sum(len(self.keys[node]) for node in numbers(nodes & self.with_keys))

    def put_keys(self, node: int, lying: list[int]) -> None:
        """Say anew where keys lie in a node."""
        self.keys[node] = lying
        self.with_keys = bits(node for node, places in self.keys.items() if places)

    def _find_keys(self, level: Level, paper: int) -> None:
        """Find out in which nodes keys lie; not those that a Thief holds, for it runs away with them."""
        places = [
            c.at for c in level.counters for _ in range(c.keys + (c.kind == "key")) if paper >> c.at & 1
        ]
        for at in sorted(places):
            node = self.parts.of(at)
            if node == NOWHERE:
                spot = self._spots.get(at) or self._new_spot(at, self._spots)
                node = spot.bit_length() - 1
            self.keys.setdefault(node, []).append(at)

    def _new_spot(self, at: int, spots: dict[int, int]) -> int:
        spot = 1 << self._nodes
        self._nodes += 1
        spots[at] = spots.get(at, 0) | spot
        return spot

    def _spots_by_part(self) -> dict[int, int]:
        """Return by part of the paper the spots that it touches, as bits."""
        found: dict[int, int] = {}
        for at, spots in self._spots.items():
            for to in self._around(at):
                part = self.parts.of(to)
                found[part] = found.get(part, 0) | spots
        return found

    def _with_spots(self, parts: Iterable[int]) -> int:
        """Return these parts with the spots that they touch."""
        found = 0
        for part in parts:
            found |= 1 << part | self._near.get(part, 0)
        return found

    def _add(self, number: int, lock: Lock) -> None:
        """Find out what a lock touches; through one on an exit nobody comes any further."""
        first = lock.spaces[0]
        near = {to for at in lock.spaces for to in self._around(at)}
        parts = {self.parts.of(at) for at in near} - {NOWHERE}
        for part in parts:
            self.beside[part] = self.beside.get(part, 0) | 1 << number
        self.sides.append(bits(parts))
        self.touches.append(bits({self._lock_of[at] for at in near if at in self._lock_of} - {number}))
        given = self._spots.get(first, 0) | self._under_chests.get(first, 0)
        if first not in self._under_chests:
            given |= self._with_spots(parts | self._joined if first in self._covered else parts)
            for at in near:
                given |= self._spots.get(at, 0)
        self.gives.append(given)
        for node in numbers(given):
            self.givers[node] = self.givers.get(node, 0) | 1 << number
