"""Sees that a report tells of nothing that is not on the map, and of each counter there once."""

from collections import Counter as Tally
from collections.abc import Iterator

from attrs import evolve

from paperdelve.maps.importers import Plan
from paperdelve.maps.importers.meaning import START, Meaning, meaning
from paperdelve.maps.importers.report import Finding, Kind
from paperdelve.maps.letters import EXIT
from paperdelve.rules.board import space
from paperdelve.rules.gauntlet.dungeon import Counter, Level

DOORS = "?-|+"


def claims(plan: Plan) -> Iterator[tuple[Finding, Meaning]]:
    """Yield the findings by which things of the plan became something, with what that is."""
    for finding in plan.findings:
        words = finding.words.rpartition(" became ")[2].partition(",")[0]
        what = meaning(words) if finding.kind in {Kind.BECAME, Kind.GUESSED} else None
        if what is not None:
            yield finding, what


def honest(plan: Plan) -> None:
    """See that what became something is there, so often and where it is told, and no counter is untold.

    No place is told that is not on the paper.
    """
    (level,) = plan.map.dungeon.levels
    paper = {space(x, y) for y in range(level.height) for x in range(level.width)}
    assert all(paper.issuperset(finding.at) for finding in plan.findings)
    assert all(paper.issuperset(tile.at) for tile in plan.tiles)
    told: Tally[Counter] = Tally()
    for finding, what in claims(plan):
        if what.counter is not None:
            told[what.counter] += finding.count
        assert set(finding.at) <= _places(level, what), str(finding)
        assert what.letter != EXIT or finding.count <= 1, str(finding)
        assert what.letter != START or finding.count <= max(len(level.starts), 1), str(finding)
    assert told == Tally(evolve(counter, at=0) for counter in level.counters)


def _places(level: Level, what: Meaning) -> set[int]:
    """Return where something is on a level; ground, and where heroes come in, may be anywhere."""
    if what.counter is not None:
        return {counter.at for counter in level.counters if evolve(counter, at=0) == what.counter}
    letters = DOORS if what.letter in DOORS else what.letter
    anywhere = what.is_ground or what.letter == START
    return {
        space(x, y)
        for y, row in enumerate(level.rows)
        for x, here in enumerate(row)
        if anywhere or here in letters
    }
