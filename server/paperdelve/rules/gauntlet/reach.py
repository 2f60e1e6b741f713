"""How far the paper carries somebody on foot: past what may be broken or opened, with teleporters joined."""

from collections.abc import Iterator

from paperdelve.rules.board import DOORS, Ground, bits, ground, letter_bits, space, spaces_of
from paperdelve.rules.gauntlet.dungeon import Level

_ALL_OPEN = bytes.maketrans(b"%-|+", b"....")
_BROKEN = bytes.maketrans(b"%", b".")


def opened(terrain: bytes, diagonals: str) -> Ground:
    """Return the ground with doors and breakable walls open (G2.4)."""
    return ground(terrain.translate(_ALL_OPEN), diagonals)


def broken(terrain: bytes, diagonals: str) -> Ground:
    """Return the ground with breakable walls open and doors closed (G6.15)."""
    return ground(terrain.translate(_BROKEN), diagonals)


def joined_waves(paper: Ground, start: int, into: int, teleporters: int) -> Iterator[int]:
    """Yield the sets of spaces 0, 1, 2 ... steps from ``start``, each teleporter joined to all others.

    All sets are bits; steps lead through ``into``. A step into a teleporter leads to every other one as
    well. Ends when no space is left.
    """
    found = start
    left = into & ~start
    while found:
        if found & teleporters:
            found |= teleporters & left
        left &= ~found
        yield found
        found = paper.spread(found, left)


def all_reached(paper: Ground, start: int, into: int, teleporters: int) -> int:
    """Return every space, as bits, that steps lead to from ``start`` (itself too), teleporters joined."""
    reached = 0
    for wave in joined_waves(paper, start, into, teleporters):
        reached |= wave
    return reached


def counter_bits(level: Level, *kinds: str) -> int:
    """Return the spaces, as bits, of the level's counters of these kinds."""
    return bits(counter.at for counter in level.counters if counter.kind in kinds)


def door_chains(level: Level) -> list[list[int]]:
    """List the doors that one key opens together: runs along an axis, crossings alone (G6.10, G6.11)."""
    rows = [row.ljust(level.width) for row in level.rows]
    columns = ["".join(letters) for letters in zip(*rows, strict=True)]
    across = [[space(x, y) for x in run] for y, row in enumerate(rows) for run in _runs(row, "-")]
    along = [[space(x, y) for y in run] for x, column in enumerate(columns) for run in _runs(column, "|")]
    crossings = [[space(x, y)] for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == "+"]
    return across + along + crossings


def _runs(letters: str, door: str) -> list[range]:
    """List where a letter stands without a gap."""
    runs = []
    start = letters.find(door)
    while start >= 0:
        end = start + 1
        while letters[end : end + 1] == door:
            end += 1
        runs.append(range(start, end))
        start = letters.find(door, end)
    return runs


def keys_needed(level: Level, diagonals: str) -> int | None:
    """Return how many keys the way to the exit with the fewest doors needs; None if there is no way.

    A chain of doors takes one key however many of its spaces are crossed. No diagonal step may cut a door's
    corner: going through the door itself costs no more.
    """
    terrain = level.terrain()
    paper = broken(terrain, diagonals)
    chain_of = {at: chain for chain in door_chains(level) for at in chain}
    into = paper.open & ~counter_bits(level, "chest")
    shut, goal, teleporters = (letter_bits(terrain, letters) for letters in (DOORS, "E", "T"))
    reached = all_reached(paper, bits(level.starts), into, teleporters)
    keys = 0
    while not reached & goal:
        touched = paper.spread(reached, shut)
        if not touched:
            return None
        keys += 1
        turned = bits(door for at in spaces_of(touched) for door in chain_of[at])
        shut &= ~turned
        into |= turned
        reached = all_reached(paper, reached, into, teleporters)
    return keys
