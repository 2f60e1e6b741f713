"""Chooses which places of a dungeon are joined: all of them, each to a near one, and some more for loops."""

from collections.abc import Callable, Iterator
from random import Random


def joins(
    count: int, apart: Callable[[int, int], int], loops: float, rng: Random
) -> Iterator[tuple[int, int]]:
    """Yield the pairs of so many places to join, by their numbers from 0.

    First a minimum spanning tree (Prim) of how far they lie ``apart``, then some of the nearest other pairs:
    ``loops`` a place.
    """
    pairs = sorted((apart(n, m), n, m) for n in range(count) for m in range(n + 1, count))
    tree: set[tuple[int, int]] = set()
    reached = {0}
    while len(reached) < count:
        n, m = next((n, m) for _, n, m in pairs if (n in reached) != (m in reached))
        reached |= {n, m}
        tree.add((n, m))
        yield n, m
    near = [(n, m) for _, n, m in pairs if (n, m) not in tree][:count]
    yield from rng.sample(near, min(round(count * loops), len(near)))
