"""`paperdelve map check`: prints every problem of map files, and how the maps play."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from paperdelve.cli.errors import UsageError
from paperdelve.cli.map_sources import find_map
from paperdelve.maps.survey.words import counted
from paperdelve.rules.gauntlet.dungeon import MOST_HEROES

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from paperdelve.maps.file.format import MapFile
    from paperdelve.maps.survey.survey import Survey

ERRORS = 1


def add_parser(parts: "_SubParsersAction[ArgumentParser]") -> None:
    """Add the arguments."""
    parser = parts.add_parser(
        "check",
        help="print every problem of map files, and how the maps play; exit status 1 if one has an error",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a map file, or a shipped map's name")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("-q", "--quiet", action="store_true", help="print the problems only")
    how.add_argument("--json", action="store_true", help="print all as JSON, for other programs")


@frozen
class _Checked:
    """What came of one file: its problems as lines, and a survey of each level if there is no error."""

    file: str
    title: str = ""
    errors: list[str] = field(factory=list)
    warnings: list[str] = field(factory=list)
    surveys: "tuple[Survey, ...]" = ()

    def level(self, number: int) -> str:
        """Name a level (from 0) before what is said of it."""
        return f"level {number + 1}: " if len(self.surveys) > 1 else ""


def run(args: Namespace) -> int:
    """Print all problems of all files, errors first, then warnings, then how each level plays."""
    checked = [_check(file) for file in args.files]
    errors = [line for one in checked for line in one.errors]
    warnings = [line for one in checked for line in one.warnings]
    if args.json:
        print(json.dumps([_plain(one) for one in checked], ensure_ascii=False))
        return ERRORS if errors else 0
    blocks = ["\n".join(lines) for lines in (errors, warnings) if lines]
    blocks += [] if args.quiet else [block for one in checked for block in _told(one)]
    sums = (counted(len(checked), "file"), counted(len(errors), "error"), counted(len(warnings), "warning"))
    print("\n\n".join([*blocks, "{}: {}, {}".format(*sums)]))
    return ERRORS if errors else 0


def _check(file: str) -> _Checked:
    """Read a file and, if it can be played, survey it; what the survey doubts is a warning."""
    try:
        reading = find_map(file)
    except UsageError as error:
        return _Checked(file, errors=[str(error)])
    errors = [str(problem) for problem in reading.problems if problem.serious]
    warnings = [str(problem) for problem in reading.problems if not problem.serious]
    if reading.map is None:
        return _Checked(file, errors=errors, warnings=warnings)
    checked = _Checked(file, reading.map.dungeon.title, errors, warnings, _surveyed(reading.map))
    checked.warnings.extend(_doubts(checked))
    return checked


def _surveyed(found: "MapFile") -> "tuple[Survey, ...]":
    from paperdelve.maps.survey.survey import survey  # noqa: PLC0415 - see the package

    return survey(found.dungeon, found.players or MOST_HEROES)


def _doubts(checked: _Checked) -> Iterator[str]:
    """Yield what the survey doubts, as warnings."""
    from paperdelve.maps.survey.telling import facts  # noqa: PLC0415 - see the package

    for number, surveyed in enumerate(checked.surveys):
        for fact in facts(surveyed):
            if fact.doubt:
                yield f"{checked.file}: warning: {checked.level(number)}{fact.words}"


def _told(checked: _Checked) -> Iterator[str]:
    """Yield a block of lines for each level: how it plays, a line a fact."""
    from paperdelve.maps.survey.telling import facts  # noqa: PLC0415 - see the package

    for number, surveyed in enumerate(checked.surveys):
        title = surveyed.level.title or checked.title or "how it plays"
        lines = [f"{checked.file}: {checked.level(number)}{title}"]
        lines += [f"  {fact.topic}: {fact.words}" for fact in facts(surveyed)]
        yield "\n".join(lines)


def _plain(checked: _Checked) -> dict[str, Any]:
    from paperdelve.maps.survey.plain import survey_to_plain  # noqa: PLC0415 - see the package

    return {
        "file": checked.file,
        "errors": checked.errors,
        "warnings": checked.warnings,
        "levels": [survey_to_plain(surveyed) for surveyed in checked.surveys],
    }
