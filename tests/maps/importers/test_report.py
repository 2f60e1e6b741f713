"""What an importer tells the GM."""

from paperdelve.maps.importers.report import MOST, Finding, Kind, Report, legible, one_line
from paperdelve.rules.board import space


def test_findings_by_kind() -> None:
    """The same words are told once, with all places; kinds come in their order."""
    report = Report()
    report.look("odd")
    report.became("doors became doors", [(0, 0), (2, 1)])
    report.left_out("columns", count=3)
    report.guessed("start", [(5, 5)])
    report.became("doors became doors", [(1, 0)])
    assert [(f.kind, str(f)) for f in report.findings((-1, -1))] == [
        (Kind.BECAME, "doors became doors: 3 (at 1,1; 2,1; 3,2)"),
        (Kind.GUESSED, "start: 1 (at 6,6)"),
        (Kind.LEFT_OUT, "columns: 3"),
        (Kind.LOOK, "odd"),
    ]


def test_nothing_is_no_finding() -> None:
    """What comes to nothing is not told."""
    report = Report()
    report.left_out("columns", count=0)
    report.left_out("doors", [])
    assert report.findings((0, 0)) == ()


def test_many_places() -> None:
    """Of many places the first are written out; those beside the largest paper have no space."""
    finding = Finding(Kind.BECAME, "tiles", 7, tuple(space(x, 0) for x in range(7)))
    assert str(finding) == "tiles: 7 (at 0,0; 1,0; 2,0; 3,0; 4,0 and 2 more)"
    report = Report()
    report.look("far", [(-1, 0), (250, 0), (3, 4)])
    assert str(report.findings((0, 0))[0]) == "far: 3 (at 3,4)"


def test_many_findings() -> None:
    """Of one kind only so many are told one by one."""
    report = Report()
    for number in range(MOST + 5):
        report.look(f"thing {number}", [(0, 0)])
    found = report.findings((0, 0))
    assert len(found) == MOST + 1
    assert str(found[-1]) == "and 5 other things of this kind"


def test_one_line() -> None:
    """Somebody's text comes out printable, on one line, and not too long."""
    assert one_line(" a\n\tb\x00\u202ec  ", 9) == "a b c"
    assert one_line("abcdef", 4) == "abc…"
    assert one_line("x" * 10**6, 4) == "xxx…"


def test_letters_that_nobody_sees() -> None:
    """They are told by their numbers: some turn a line around, some steer a terminal."""
    assert legible("\u202e\x9b[31m é") == "U+202EU+009B[31m é"
    report = Report()
    report.guessed("\t became floor", [(0, 0)])
    assert str(report.findings((0, 0))[0]) == "U+0009 became floor: 1 (at 0,0)"
