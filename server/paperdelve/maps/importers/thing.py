"""Things of other games: what they are called there, what they become here, and how a report says so."""

from collections.abc import Collection

from attrs import frozen

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.report import Report


@frozen
class Thing:
    """What something is called, and the words of ``meaning.py`` for what it becomes.

    ``same`` is false if it has no like here, and ``why`` says why it is so taken if that is a guess.
    """

    name: str
    words: str
    same: bool = True
    why: str = ""


def tell(report: Report, thing: Thing, cells: list[Cell], unsaid: Collection[str]) -> None:
    """Tell what became of all of one thing; what becomes one of ``unsaid`` and is sure needs no line."""
    if thing.words == "death":
        cells = cells[:1]  # a level has one; that the others are left out is told by whoever does it
    if thing.why:
        report.guessed(f"{thing.name} became {thing.words}, {thing.why}", cells)
    elif not thing.same:
        report.guessed(f"{thing.name} have no like here and became {thing.words}", cells)
    elif thing.words not in unsaid:
        report.became(f"{thing.name} became {thing.words}", cells)
