"""How many steps lead from here to there, fast in halls and in winding corridors alike."""

from paperdelve.rules.board import COMPASS, STRIDE, Ground, bits, spaces_of

UNREACHED = -1
FEW = 16
"""Spaces up to which a wave is spread one by one; more are spread together, as bits."""


def beside(paper: Ground, at: int) -> list[int]:
    """List the spaces beside this one that may be on the paper, solid ones too, in compass order (G1.4)."""
    return [to for to in paper.around(at) if to >= 0]


def steps_from(paper: Ground, sources: int, into: int, joined: int, until: int = 0) -> list[int]:
    """Return by space the least steps from ``sources`` through ``into``, all bits; UNREACHED for the others.

    A step into one of ``joined`` leads to all others of them as well (G6.13). With ``until`` it ends with the
    first wave that meets one of those.
    """
    return _Waves(paper, sources, into, joined, until).steps[: len(paper.terrain)]


def bits_of(steps: list[int]) -> int:
    """Return, as bits, the spaces that are reached."""
    return int(bytes(48 if count == UNREACHED else 49 for count in reversed(steps)), 2)


class _Waves:
    """Spreads wave by wave, as a set of bits or, while there are few, as a list of spaces."""

    def __init__(self, paper: Ground, sources: int, into: int, joined: int, until: int) -> None:
        self._paper = paper
        self._joined = joined & into
        size = len(paper.terrain) + STRIDE + 2
        self.steps = [UNREACHED] * size
        """By space; more at the end, for what is off the paper: at its bottom or, negative, at its top."""
        self._into = f"{into:0{size}b}"[::-1].encode()
        """By space 49, the digit 1, for those of ``into``."""
        self._left = into
        found, count = sources, 0
        while found:
            found = self._reach(found, count)
            if found & until:
                break
            wave = spaces_of(found) if found.bit_count() <= FEW else []
            if wave:
                found, count = self._one_by_one(wave, count, until)
            else:
                found, count = paper.spread(found, self._left), count + 1

    def _reach(self, found: int, count: int) -> int:
        """Note a wave, with the teleporters that it leads to; return it whole."""
        if found & self._joined:
            found |= self._joined & self._left
            self._joined = 0
        self._left &= ~found
        for at in spaces_of(found):
            self.steps[at] = count
        return found

    def _one_by_one(self, wave: list[int], count: int, until: int) -> tuple[int, int]:
        """Spread while spaces are few, and no goal or teleporter; return the next wave and its number."""
        steps, into, leads = self.steps, self._into, self._paper.leads
        special = set(spaces_of(until | self._joined))
        gone: list[int] = []
        while True:
            found: list[int] = []
            count += 1
            for at in wave:
                for direction in COMPASS:
                    to = at + direction
                    if into[to] == 49 and steps[to] == UNREACHED and leads(at, direction):
                        steps[to] = count
                        found.append(to)
            if not found or len(found) > FEW or not special.isdisjoint(found):
                self._left &= ~bits(gone)
                return bits(found), count
            gone += found
            wave = found
