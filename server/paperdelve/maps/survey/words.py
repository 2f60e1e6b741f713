"""How a survey names many things in few words."""

from collections.abc import Iterable, Sequence

from paperdelve.rules.board import show

MOST_NAMED = 4
"""Places and things that one sentence names; of more it gives the number."""


def listed(names: Sequence[str], last: str = "and") -> str:
    """Join names: ``a, b and c``; of more than MOST_NAMED the rest is counted."""
    if len(names) > MOST_NAMED:
        names = [*names[: MOST_NAMED - 1], f"{len(names) - MOST_NAMED + 1} more"]
        last = "and"
    return f" {last} ".join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else ""


def places(spaces: Iterable[int]) -> str:
    """Join places: ``3,1 and 4,2``."""
    return listed([show(at) for at in spaces])


def counted(number: int, thing: str) -> str:
    """Write how many there are of a thing: ``1 key``, ``2 keys``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def stretches(spaces: Iterable[int], neighbours: Sequence[int]) -> list[tuple[int, int]]:
    """Part the spaces of a way into stretches that hang together; return the first and last of each."""
    found: list[tuple[int, int]] = []
    for at in spaces:
        if found and at - found[-1][1] in neighbours:
            found[-1] = (found[-1][0], at)
        else:
            found.append((at, at))
    return found
