"""A plan as a browser brings it: read strictly, imported, and answered with all that the GM should know."""

import json
from base64 import b64encode
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.crafts.bringing import LONGEST_PATH, MOST_FILES, read_brought
from paperdelve.maps.crafts.craft import CraftFault
from paperdelve.maps.crafts.importing import imported
from paperdelve.maps.importers import CHOICES
from paperdelve.maps.importers.meaning import meaning

TSV = "\t\t\t\t\n\tF\tF\tDS\tF\tF\t\n\tF\tF\t\tF\tF\t\n\t\t\t\t"
"""Two rooms with a secret door between them, as donjon writes them."""
OURS = 'title = "Attic"\nmap = "S........................E"\n'
GRID = "#########\n#...?...#\n#...#..E#\n#########\n"
"""A text drawing with a letter that nobody knows."""
TILED = {
    "type": "map",
    "orientation": "orthogonal",
    "width": 4,
    "height": 3,
    "tilewidth": 16,
    "tileheight": 16,
    "tilesets": [],
    "layers": [
        {"type": "tilelayer", "name": "floor", "width": 4, "height": 3, "data": [1] * 12, "x": 0, "y": 0}
    ],
}
"""A map of Tiled, all floor."""


def brought(files: dict[str, str | bytes], **more: Any) -> str:
    """Return files as a browser brings them."""
    contents = {name: text.encode() if isinstance(text, str) else text for name, text in files.items()}
    return json.dumps({"files": {name: b64encode(each).decode() for name, each in contents.items()}, **more})


def of(files: dict[str, str | bytes], **more: Any) -> dict[str, Any]:
    """Import files."""
    return imported({"text": brought(files, **more)}, lambda _: None)


def test_a_plan_is_imported_with_its_report() -> None:
    """The format, the map in both forms, what became of everything, and what may be chosen."""
    told: list[dict[str, Any]] = []
    found = imported({"text": brought({"cellar.txt": TSV})}, told.append)
    assert (found["format"], found["main"]) == ("donjon (TSV)", "cellar.txt")
    assert found["map"]["levels"][0]["rows"]
    assert found["text"].startswith("#")
    assert {finding["kind"] for finding in found["findings"]} >= {"became", "guessed"}
    (question,) = found["questions"]
    assert question["name"] == "secret_doors"
    assert question["chosen"] == question["values"][0] == CHOICES["secret_doors"][1][0]
    assert told == [{"words": "The plan is being read."}]
    json.dumps(found)


def test_what_is_chosen_holds() -> None:
    """The answer says it, and the map has it."""
    found = of({"cellar.txt": TSV}, choices={"secret_doors": "floor"})
    assert found["questions"][0]["chosen"] == "floor"
    assert "%" not in "".join(found["map"]["levels"][0]["rows"])


def test_tiles_come_with_what_they_may_mean() -> None:
    """Every word that is offered is one that a legend takes; what the GM says is sure."""
    found = of({"hall.txt": GRID})
    tile = next(tile for tile in found["tiles"] if tile["key"] == "?")
    assert not tile["sure"]
    assert found["meanings"]
    assert all(meaning(words) for group in found["meanings"] for words in group["words"])
    said = of({"hall.txt": GRID}, legend={tile["key"]: "key", "other": "nothing that is known"})
    assert {"kind": "key", "at": 256 + 4} in said["map"]["levels"][0]["counters"]
    assert [each["meaning"] for each in said["tiles"] if each["key"] == tile["key"]] == ["key"]


@pytest.mark.parametrize("name", ["attic.toml", "attic", "attic.txt"])
def test_a_map_of_ours_needs_no_report(name: str) -> None:
    """It is known by what is in it, and comes back as it is."""
    found = of({name: OURS})
    assert (found["text"], found["map"]["title"], "format" in found) == (OURS, "Attic", False)


def test_plain_data_is_a_map_of_ours() -> None:
    """As the editor saves what cannot be written as a map file."""
    found = of({"attic.json": json.dumps({"title": "Attic", "levels": [{"rows": ["..."]}]})})
    assert found["map"]["title"] == "Attic"
    assert found["problems"]


def test_a_broken_map_of_ours_says_where() -> None:
    """A file that is called a map file is not taken for anything else."""
    with pytest.raises(CraftFault, match="line 2: "):
        of({"attic.toml": 'title = "Attic"\nmap = \n'})


def test_the_plan_is_found_among_its_files() -> None:
    """Without a word the first one that is known; the others lie beside it by their way from there."""
    files: dict[str, str | bytes] = {"notes.bin": b"\0", "plans/cellar.txt": TSV, "tiles/a.tsx": b"\0\1"}
    ((main, upload),) = read_brought(brought(files)).plans()
    assert (main, upload.name) == ("plans/cellar.txt", "cellar.txt")
    assert upload.beside == {"../notes.bin": b"\0", "../tiles/a.tsx": b"\0\1"}
    ((main, upload),) = read_brought(brought(files, main="notes.bin")).plans()
    assert (main, sorted(upload.beside)) == ("notes.bin", ["plans/cellar.txt", "tiles/a.tsx"])


def test_what_only_belongs_to_a_plan_is_passed_over() -> None:
    """A tileset is of the map's own format, but no map: the map is taken, wherever it stands."""
    tileset, level = '<tileset name="a"/>', json.dumps(TILED)
    found = of({"a.tsx": tileset, "b.tmj": level, "c.txt": TSV})
    assert found["main"] == "b.tmj"
    with pytest.raises(CraftFault, match="tileset"):
        of({"a.tsx": tileset, "b.tsx": tileset})
    assert of({"b.tmj": level, "c.txt": TSV}, main="c.txt")["main"] == "c.txt"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("no JSON", "did not come as JSON"),
        ("[" * 100_000, "did not come as JSON"),
        ("[]", "comes with its files"),
        ('{"files": {"a": ""}, "more": 1}', "comes with its files"),
        ("{}", "one file or more"),
        ('{"files": {}}', "one file or more"),
        ('{"files": {"a": 1}}', "one file or more"),
        (json.dumps({"files": {str(n): "" for n in range(MOST_FILES + 1)}}), "at most 50 files, not 51"),
        ('{"files": {"a": ""}, "choices": []}', "words by their names"),
        ('{"files": {"a": ""}, "legend": {"a": 1}}', "words by their names"),
        ('{"files": {"a": ""}, "main": "b"}', "none of those that came"),
        ('{"files": {"a": ""}, "main": 1}', "none of those that came"),
        ('{"files": {"a": ""}, "main": []}', "none of those that came"),
        ('{"files": {"": ""}}', "at most 200 characters"),
        (json.dumps({"files": {"a" * (LONGEST_PATH + 1): ""}}), "at most 200 characters"),
        ('{"files": {"/etc/passwd": ""}}', "at most 200 characters"),
        ('{"files": {"a\\u0000": ""}}', "at most 200 characters"),
        ('{"files": {"a": "%%%"}}', "file a did not come in Base64"),
        ('{"files": {"a": "ü"}}', "file a did not come in Base64"),
        ('{"files": {"a": "AAAA"}, "choices": {"colour": "red"}}', "no choice 'colour'"),
        ('{"files": {"a": "AAAA"}, "choices": {"water": "wine"}}', "[Ww]ater is one of"),
        ('{"files": {"a": "AAAA"}}', "none of the formats"),
        ('{"files": {"a.tmx": "PG1hcD4="}}', r"\.$"),
    ],
)
def test_what_cannot_be_imported_is_said_in_a_sentence(text: str, words: str) -> None:
    """Whatever comes, there is one sentence that says what is wrong."""
    with pytest.raises(CraftFault, match=words):
        imported({"text": text}, lambda _: None)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=8), inside, max_size=3),
    max_leaves=8,
)


@given(
    st.fixed_dictionaries(
        {}, optional=dict.fromkeys(("files", "main", "choices", "legend", "other"), ANYTHING)
    )
)
def test_nothing_that_is_brought_breaks_it(data: dict[str, Any]) -> None:
    """Any JSON is a plan, or a sentence."""
    with suppress(CraftFault):
        for main, upload in read_brought(json.dumps(data)).plans():
            assert main not in upload.beside
