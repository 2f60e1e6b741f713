"""What every way to the exit must pass."""

from paperdelve.maps.survey.land import Land
from paperdelve.maps.survey.parts import NOWHERE, Parts
from paperdelve.maps.survey.steps import beside
from paperdelve.rules.board import bits, spaces_of


def must_pass(land: Land, way: tuple[int, ...]) -> tuple[int, ...]:
    """List the spaces of a way, start and exit left out, that no way avoids, with everything open.

    Goes along the way and looks how far ahead one comes beside it, from each space and those before: a space
    that is itself the farthest is passed by all.
    """
    paper, place = land.open, {at: number for number, at in enumerate(way)}
    along = bits(way)
    jumps = spaces_of(land.teleporters)
    off = [at for at in jumps if at not in place]
    parts = Parts(paper, land.diagonals, paper.open & ~land.walkable | along, off)
    touched: list[set[int]] = []
    last: dict[int, int] = {}
    """By part beside the way the number of the last space of the way that touches it."""
    farthest = [0] * len(way)
    for number, at in enumerate(way):
        near = [*beside(paper, at), *(jumps if at in jumps else ())]
        farthest[number] = max((place[to] for to in near if to in place), default=0)
        touched.append({parts.of(to) for to in near} - {NOWHERE})
        last.update(dict.fromkeys(touched[-1], number))
    touched[0] |= {parts.of(at) for at in spaces_of(land.starts)} - {NOWHERE}
    must, ahead = [], 0
    for number, at in enumerate(way[:-1]):
        if number == ahead and number:
            must.append(at)
        ahead = max([ahead, farthest[number], *(last.get(part, 0) for part in touched[number])])
    return tuple(must)
