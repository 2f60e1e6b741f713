"""Along which axis doors open."""

import pytest

from paperdelve.maps.importers.cells import Cells
from paperdelve.maps.importers.doors import settle_doors
from paperdelve.maps.importers.report import Report
from tests.maps.importers.imported import drafted


def settled(*lines: str) -> tuple[Cells, list[str]]:
    """Settle the doors of a drawing."""
    cells, report = drafted(*lines).cells, Report()
    settle_doors(cells, report)
    return cells, [str(finding) for finding in report.findings((0, 0))]


@pytest.mark.parametrize(
    ("lines", "doors"),
    [
        (("...", "#?#", "..."), "-"),
        ((".#.", ".?.", ".#."), "|"),
        (("....", "#??#", "...."), "--"),
        ((".#.", ".?.", ".?.", ".#."), "||"),
        (("   ", ".?.", "   "), "|"),
        (("%?%",), "-"),
        (("?",), "-"),
    ],
)
def test_by_the_walls_beside_them(lines: tuple[str, ...], doors: str) -> None:
    """Solid left and right makes a horizontal door, above and below a vertical one; a run counts as one."""
    cells, _ = settled(*lines)
    assert "".join(letter for letter in cells.values() if letter in "-|?") == doors


def test_what_is_told() -> None:
    """How many became what, and which were doubtful."""
    _, told = settled("....#.", "#?#.?.", "....#.", "......", ".?....", "......")
    assert told == [
        "doors became horizontal, by the walls beside them: 1 (at 1,1)",
        "doors became vertical, by the walls beside them: 1 (at 4,1)",
        "doors became horizontal, for nothing beside them tells their axis: 1 (at 1,4)",
    ]


def test_doors_that_know_their_axis() -> None:
    """They stay as they are, and nothing is told."""
    cells, told = settled("#|#", ".-.")
    assert (cells[1, 0], cells[1, 1], told) == ("|", "-", [])
