"""FORMAT.md says of plans from elsewhere what the code does."""

import re
from pathlib import Path

from paperdelve.maps.importers import CHOICES, FORMATS
from paperdelve.maps.importers.legend import read_legend
from paperdelve.maps.importers.meaning import LETTERS, PLAIN, known_words, meaning
from paperdelve.rules.gauntlet.dungeon import MONSTERS

PAGE = (Path(__file__).parents[3] / "maps" / "FORMAT.md").read_text(encoding="utf-8")
PART = PAGE.split("## Plans from elsewhere\n", maxsplit=1)[1].split("\n## ", maxsplit=1)[0]
TABLES = [
    [[re.findall(r"`([^`]+)`", cell) for cell in line.strip("|").split("|")] for line in lines[2:]]
    for lines in (block.split("\n") for block in PART.split("\n\n") if block.startswith("|"))
]


def test_formats() -> None:
    """The first table lists all formats by their titles."""
    assert sorted(row[0][0] for row in TABLES[0]) == sorted(known.title for known in FORMATS)


def test_choices() -> None:
    """The second table lists all choices with their values, the usual one first."""
    assert {row[0][0]: tuple(row[1]) for row in TABLES[1]} == {
        name: values for name, (_, values) in CHOICES.items()
    }


def test_words() -> None:
    """The third table lists all words of a legend, and nothing else."""
    paper, counters, monsters, generators = (row[0] for row in TABLES[2])
    assert paper == [*LETTERS]
    assert counters == [*PLAIN]
    assert monsters == [*MONSTERS]
    assert generators == [f"generator {kind}" for kind in MONSTERS]
    said = [*paper, *counters, *(f"{words} 1 to 3" for words in (*monsters, *generators))]
    assert sorted(said) == sorted(known_words())
    assert all(meaning(words) for words in [*paper, *counters, *monsters, *generators])


def test_the_example() -> None:
    """What it shows is a legend."""
    (example,) = re.findall(r"```text\n(.*?)```", PART, flags=re.DOTALL)
    assert read_legend(example.encode()) == {"D": "demon 2", "+": "breakable"}
