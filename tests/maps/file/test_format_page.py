"""FORMAT.md says what the code does."""

import re
from pathlib import Path

import pytest
from attrs import fields

from paperdelve.maps.draw import STYLES
from paperdelve.maps.file.counters import COMMON, KEYS
from paperdelve.maps.file.format import read_map
from paperdelve.maps.file.grid import LETTERS
from paperdelve.maps.file.head import HEAD_KEYS, LEVEL_KEYS
from paperdelve.maps.stock import BANDS
from paperdelve.rules.gauntlet.dungeon import KINDS, HouseRules, house_rule_problem

PAGE = (Path(__file__).parents[3] / "maps" / "FORMAT.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```toml\n(.*?)^```", PAGE, flags=re.DOTALL | re.MULTILINE)


def table(heading: str) -> list[list[str]]:
    """Return the cells of the table under a heading."""
    part = PAGE.split(f"## {heading}\n", maxsplit=1)[1].split("\n## ", maxsplit=1)[0]
    rows = [line.replace("\\|", "\0") for line in part.splitlines() if line.startswith("|")][2:]
    return [[cell.replace("\0", "|").strip() for cell in row.strip("|").split("|")] for row in rows]


def names(cell: str) -> list[str]:
    """Return what stands between backquotes."""
    return re.findall(r"`([^`]+)`", cell)


def test_keys() -> None:
    """The tables of keys are those that the reader knows, in its order."""
    assert {names(row[0])[0] for row in table("The head")} == set(HEAD_KEYS)
    assert {names(row[0])[0] for row in table("A level")} == set(LEVEL_KEYS)


def test_letters() -> None:
    """The table of letters is the reader's."""
    assert {names(row[0])[0]: row[1] for row in table("The drawing")} == LETTERS


def test_kinds() -> None:
    """The table of counters holds every kind with everything that may be said of it."""
    rows = table("Counters")
    assert sorted(kind for row in rows for kind in names(row[0])) == sorted(KINDS)
    for row in rows:
        for kind in names(row[0]):
            said = set(names(row[1])) - set(COMMON)
            assert said == set(KEYS.get(kind, ())), kind


def test_house_rules() -> None:
    """The table of house rules holds every rule, with allowed values, the default first."""
    rows = {names(row[0])[0]: row[1] for row in table("House rules")}
    assert list(rows) == [field.name for field in fields(HouseRules)]
    defaults = HouseRules()
    for name, said in rows.items():
        default = getattr(defaults, name)
        values = [value.strip('"') for value in names(said)]
        if values:
            assert values[0] == (str(default).lower() if isinstance(default, bool) else default)
            assert all(
                house_rule_problem(name, {"true": True, "false": False}.get(v, v)) is None for v in values
            )
        else:
            assert said.endswith(f"; {'none' if default is None else default}")


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples(example: str) -> None:
    """Every example can be read and played, without warnings."""
    assert [str(problem) for problem in read_map(example).problems] == []


def test_there_are_examples() -> None:
    """The page shows whole files, not words alone."""
    assert len(EXAMPLES) == 4


def test_difficulties_and_styles() -> None:
    """The tables of difficulties and styles are those of the program."""
    rows = {name: row[1] for row in table("Stocking and drawing") for name in names(row[0])}
    bands = {name: f"{round(100 * low)} to {round(100 * high)} %" for name, (low, high) in BANDS.items()}
    assert {name: words for name, words in rows.items() if name in BANDS} == bands
    assert [name for name in rows if name in STYLES] == list(STYLES)
