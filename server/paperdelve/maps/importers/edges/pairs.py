"""Makes one opening of doors side by side."""

from collections import defaultdict
from collections.abc import Iterator

from attrs import evolve

from paperdelve.maps.importers.edges.lines import Opening, axis
from paperdelve.maps.importers.edges.nearby import TOUCH, distance

Sides = tuple[int, int]
"""The regions on both sides of an opening."""


def paired(openings: list[Opening], sides: list[Sides]) -> tuple[list[Opening], list[Sides]]:
    """Make one of openings of a kind that continue each other in one line, between the same two regions."""
    rows: dict[tuple[str, str, str, int, Sides], list[Opening]] = defaultdict(list)
    done: list[tuple[Opening, Sides]] = []
    for each, (one, other) in zip(openings, sides, strict=True):
        letter, ends = axis(each.line), sorted(each.line)
        between = (min(one, other), max(one, other))
        if letter == "/":
            done.append((each, between))
        else:
            place = ends[0][1] if letter == "-" else ends[0][0]
            alike = each.kind, each.named, letter, round(place * 10), between
            rows[alike].append(evolve(each, line=(ends[0], ends[1])))
    for alike, row in rows.items():
        done += ((each, alike[-1]) for each in _continued(row))
    return [each for each, _ in done], [between for _, between in done]


def _continued(row: list[Opening]) -> Iterator[Opening]:
    """Join the openings of one line where they touch."""
    last, *others = sorted(row, key=lambda opening: opening.line)
    for each in others:
        if distance(last.line[1], each.line[0]) <= 2 * TOUCH:
            last = evolve(last, line=(last.line[0], each.line[1]), leaves=last.leaves + each.leaves)
        else:
            yield last
            last = each
    yield last
