"""Dice that can be checked afterwards: the n-th roll follows from a seed committed to beforehand."""

import hashlib
import hmac
from collections.abc import Iterable

_BITS = 64


class SeededDice:
    """Dice from a seed: draw ``index`` is taken from HMAC-SHA256(seed, index), without bias.

    ``index`` counts the draws made, rolls and picks alike; the next draw uses it.
    """

    def __init__(self, seed: bytes, index: int = 0) -> None:
        self._seed = seed
        self.index = index

    def _draw(self, n: int) -> int:
        """Return 0 to n - 1; values past the last whole multiple of n are drawn again from the same index."""
        attempt = 0
        while True:
            text = f"{self.index}" if attempt == 0 else f"{self.index}.{attempt}"
            digest = hmac.digest(self._seed, text.encode(), "sha256")
            value = int.from_bytes(digest[:8], "big")
            if value < (1 << _BITS) // n * n:
                self.index += 1
                return value % n
            attempt += 1

    def roll(self) -> int:
        """Roll one six-sided die."""
        return self._draw(6) + 1

    def pick(self, n: int) -> int:
        """Pick one of n things: 0 to n - 1."""
        return self._draw(n)


def commitment(seed: bytes) -> str:
    """Return the SHA-256 of a seed, in hexadecimal: shown when a table opens, long before the seed is."""
    return hashlib.sha256(seed).hexdigest()


class DiceRanOut(Exception):
    """A script's dice or picks are used up."""


class PickTooLarge(Exception):
    """A script's pick names a thing that is not there."""


class ScriptedDice:
    """Dice whose rolls and picks are written down beforehand, for scripts and tests."""

    def __init__(self, rolls: Iterable[int] = (), picks: Iterable[int] = ()) -> None:
        self.rolls = list(rolls)
        self.picks = list(picks)

    def roll(self) -> int:
        """Take the next roll; raises DiceRanOut."""
        if not self.rolls:
            raise DiceRanOut("the dice run out: a roll is needed, and [play] dice has none left")
        return self.rolls.pop(0)

    def pick(self, n: int) -> int:
        """Take the next pick; raises DiceRanOut, or PickTooLarge when it is not below n."""
        if not self.picks:
            raise DiceRanOut(f"the picks run out: one of {n} is to be picked, and [play] picks has none left")
        picked = self.picks.pop(0)
        if not 0 <= picked < n:
            raise PickTooLarge(f"the pick {picked} is too large: there are {n} to pick from (0 to {n - 1})")
        return picked
