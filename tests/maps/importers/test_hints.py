"""What notes speak of."""

import pytest

from paperdelve.maps.importers.hints import hint
from paperdelve.maps.importers.report import Report


@pytest.mark.parametrize(
    ("words", "things"),
    [
        ("An iron Strongbox, and the key to it.", ["a chest", "a key"]),
        ("Monkeys play in the golden light.", []),
        ("A pit trap! 5 gold coins.", ["treasure", "a trap"]),
        ("Three goblins guard a hidden staircase.", ["stairs", "a secret door", "a grunt"]),
        ("", []),
    ],
)
def test_hints(words: str, things: list[str]) -> None:
    """Whole words tell, in any case, and each thing once."""
    report = Report()
    hint(report, (2, 3), words)
    assert [str(finding) for finding in report.findings((0, 0))] == [
        f"notes that speak of {thing}; put it on the map if you like: 1 (at 2,3)" for thing in things
    ]
