"""What the tables are told of maps."""

import json
from typing import Any

import pytest

from paperdelve.maps import shipped
from paperdelve.maps.file.counters import parse_counter
from paperdelve.maps.file.format import read_map
from paperdelve.maps.file.write import write_map
from paperdelve.maps.library import GAUNTLET_MAPS, MOST_PROBLEMS
from paperdelve.maps.options import MOST_CHARACTERS
from paperdelve.maps.plain import text_of, to_plain
from paperdelve.rules.gauntlet import gm_language
from paperdelve.rules.gauntlet.dungeon import COLOURS, KINDS
from paperdelve.rules.gauntlet.figures import CLASSES
from paperdelve.rules.gauntlet.settings import setting_problem
from paperdelve.wire.codec import JSON
from paperdelve.wire.messages import Maps

PLAIN: dict[str, Any] = {
    "title": "Attic",
    "players": 2,
    "house_rules": {"mercy": False},
    "levels": [
        {
            "title": "Top",
            "rows": ["." * 24 + "E"],
            "starts": [0, 1],
            "counters": [
                {"kind": "key", "at": 3},
                {"kind": "grunt", "at": 4, "level": 2},
                {"kind": "corpse", "at": 5, "colour": "green", "keys": 1, "enchantments": ["fight_power"]},
            ],
            "notes": [[3, 'Say "hello".']],
        }
    ],
}


def test_the_catalogue_has_every_shipped_map_with_a_picture() -> None:
    """Each with the first level's rows, starts and counters, and without the notes of who drew it."""
    maps = GAUNTLET_MAPS.catalogue["maps"]
    assert [each["name"] for each in maps] == shipped.names()
    for each in maps:
        assert len(each["rows"]) == each["height"]
        assert {len(row) for row in each["rows"]} == {each["width"]}
        assert each["starts"]
        assert all(counter["at"] >= 0 for counter in each["counters"])
        assert "notes" not in each


def test_the_catalogue_fits_into_a_message() -> None:
    """It is plain data, and small enough to be sent whole."""
    catalogue = GAUNTLET_MAPS.catalogue
    packed = JSON.encode(Maps(1, **catalogue))
    assert JSON.decode_server(packed) == Maps(1, **catalogue)
    assert len(packed) < 60_000
    assert set(catalogue["classes"]) == set(CLASSES)


def test_every_setting_has_words_and_values_that_the_rules_take() -> None:
    """Defaults, listed values, and both bounds are accepted; beyond them nothing is."""
    for setting in GAUNTLET_MAPS.catalogue["settings"]:
        name = setting["name"]
        assert setting["words"]
        for value in setting.get("values", [setting.get("least"), setting.get("most")]):
            assert setting_problem(name, value) is None, (name, value)
        if "most" in setting:
            assert setting_problem(name, setting["most"] + 1) is not None
            assert setting_problem(name, setting["least"] - 1) is not None
        if setting["default"] is not None:
            assert setting_problem(name, setting["default"]) is None


def values(option: dict[str, Any]) -> list[Any]:
    """Return values that an option takes."""
    if option.get("several"):
        return [option["values"][:1]]
    return list(option.get("values") or [option["least"], option["most"]])


def test_the_palette_has_every_counter_with_its_options() -> None:
    """What it lists a map file takes, and the GM may say in the game."""
    counters = GAUNTLET_MAPS.catalogue["palette"]["counters"]
    assert tuple(each["kind"] for each in counters) == KINDS
    for each in counters:
        needed = {option["name"]: values(option)[0] for option in each["options"] if option.get("needed")}
        for option in each["options"]:
            for value in values(option):
                data = {"kind": each["kind"], "at": [1, 1], **needed, option["name"]: value}
                counter, faults = parse_counter(data)
                assert counter is not None, faults
                said = " ".join(
                    " ".join(words) if isinstance(words, list) else f"{name} {words}"
                    for name, words in data.items()
                    if name not in {"kind", "at"}
                )
                gm_language.parse(f"put {each['kind']} 1,1 {said}".split())


def test_the_palette_has_every_letter_and_figure() -> None:
    """Letters are those of drawings; what the GM may draw has its word, what it may set its bounds."""
    palette = GAUNTLET_MAPS.catalogue["palette"]
    assert {each["name"]: each["letter"] for each in palette["letters"]} == gm_language.LETTERS
    assert {each["of"] for each in palette["figures"]} == {"hero", "monster", "generator", "death"}
    assert "mercy" in palette["rules"]
    assert "invisibility" in palette["enchantments"]
    assert {each["letter"] for each in palette["counters"] if each["kind"] == "key"} == {"k"}
    assert {each["letter"] for each in palette["counters"] if each["kind"] == "generator"} == {None}


@pytest.mark.parametrize("name", shipped.names())
def test_plain_data_and_back(name: str) -> None:
    """A shipped map as plain data is the same map again."""
    found = GAUNTLET_MAPS.check(shipped.text(name))
    assert found.map is not None
    again = GAUNTLET_MAPS.check(json.loads(json.dumps(found.map)))
    assert again.map == found.map
    assert again.title == found.title
    assert [each["severity"] for each in again.problems] == [each["severity"] for each in found.problems]
    assert again.text == write_map(read_map(again.text).expect())


def test_plain_data_of_an_editor() -> None:
    """All that an editor may say is kept, notes too."""
    found = GAUNTLET_MAPS.check(PLAIN)
    assert [each for each in found.problems if each["severity"] == "error"] == []
    assert found.map is not None
    level = found.map["levels"][0]
    assert level["notes"] == [[3, 'Say "hello".']]
    assert sorted(level["counters"], key=lambda each: each["at"]) == PLAIN["levels"][0]["counters"]
    assert found.map["house_rules"] == {"mercy": False}
    assert GAUNTLET_MAPS.check(json.dumps(PLAIN)) == found


def test_a_map_in_the_making_can_be_seen() -> None:
    """A map with errors is shown as far as it can be read, so that it can be drawn on."""
    found = GAUNTLET_MAPS.check({"title": "Half", "levels": [{"rows": ["..."], "starts": [7]}]})
    assert found.map is not None
    assert found.map["levels"][0]["rows"] == ["..."]
    words = [each["words"] for each in found.problems if each["severity"] == "error"]
    assert "a start space must be on floor" in words
    assert any("no exit" in each for each in words)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("title = ", "not TOML"),
        ("{nonsense", "no map that can be read"),
        ("x = " + "[" * 90_000, "nested too deep"),
        ('{"x": ' + "[" * 90_000, "no map that can be read"),
        ("x" * (MOST_CHARACTERS + 1), "at most"),
        ('{"rects": 3, "doors": []}', ""),
        ('{"levels": 3}', "nothing is drawn"),
        ('{"levels": []}', "nothing is drawn"),
        ('{"levels": [' + "{}," * 60_000 + "{}]}", "1 to 50 levels"),
        ('{"levels": [4, {"rows": 3, "starts": 5, "counters": "x"}]}', ""),
        (
            '{"levels": [{"rows": ["..E"], "starts": ["x"], "counters": [4, {"at": "x", "kind": null}]}]}',
            "",
        ),
        ('{"levels": [{"rows": ["..E"], "notes": [4, [1], [1, 2], [1, [{}]]]}]}', ""),
        ('{"levels": [{"rows": ["\\u0000\\"\\\\"], "title": 4}], "house_rules": 4, "x y": {}}', ""),
        ('{"levels": [{"rows": ["..E"]}], "house_rules": {"mercy": 3, "x": null}, "players": 1.5}', "mercy"),
    ],
)
def test_what_is_no_map(given: str, words: str) -> None:
    """Whatever comes, it is answered by problems with places, and never by an exception."""
    found = GAUNTLET_MAPS.check(given)
    assert any(each["severity"] == "error" and words in each["words"] for each in found.problems), found
    assert len(found.problems) <= MOST_PROBLEMS


def test_many_problems_are_cut_short() -> None:
    """Not all problems of a very broken map are told."""
    found = GAUNTLET_MAPS.check('map = """\n' + ("?" * 200 + "\n") * 3 + '"""\n')
    assert len(found.problems) == MOST_PROBLEMS


def test_a_foreign_map() -> None:
    """What another program has drawn becomes a map; what was chosen on the way is told."""
    export = {
        "version": "1.2.7",
        "title": "Cellar",
        "story": "",
        "rects": [{"x": 0, "y": 0, "w": 3, "h": 3}, {"x": 3, "y": 1, "w": 1, "h": 1}],
        "doors": [{"x": 3, "y": 1, "dir": {"x": 1, "y": 0}, "type": 1}],
        "notes": [],
        "columns": [],
        "water": [],
    }
    found = GAUNTLET_MAPS.check(json.dumps(export))
    assert found.map is not None, found.problems
    assert found.title == "Cellar"
    assert any("doors became vertical doors: 1" in each["words"] for each in found.problems)


def test_a_foreign_map_that_cannot_be_used() -> None:
    """What is wrong with another program's file is one sentence."""
    found = GAUNTLET_MAPS.check('{"version": "1.2.7", "title": "", "rects": [3], "doors": []}')
    assert (len(found.problems), found.map) == (1, None)


def test_secrets_are_taken_out() -> None:
    """Options and events of a dungeon lose the notes, and nothing else."""
    reading = read_map(write_map(read_map(GAUNTLET_MAPS.check(PLAIN).text).expect())).expect()
    options = json.loads(json.dumps({"dungeon": reading.dungeon.data(), "mercy": True}))
    assert options["dungeon"]["levels"][0]["notes"]
    bare = GAUNTLET_MAPS.without_secrets([["opened", options]])[0][1]
    assert bare["dungeon"]["levels"][0].pop("notes") == []
    options["dungeon"]["levels"][0].pop("notes")
    assert bare == options


def test_a_corpse_may_be_of_any_colour() -> None:
    """What the palette says of colours is what the game has."""
    assert to_plain(read_map(text_of(PLAIN)).expect())["levels"][0]["counters"][-1]["colour"] in COLOURS
