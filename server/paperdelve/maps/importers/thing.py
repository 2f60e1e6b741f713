"""Things of other games: what they are called there, what they become here, and how a report says so."""

from collections.abc import Collection

from attrs import frozen

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.meaning import meaning
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
    what = meaning(thing.words)
    if thing.why:
        report.guessed(f"{thing.name} became {thing.words}, {thing.why}", cells, what=what)
    elif not thing.same:
        report.guessed(f"{thing.name} have no like here and became {thing.words}", cells, what=what)
    elif thing.words not in unsaid:
        report.became(f"{thing.name} became {thing.words}", cells, what=what)
