"""Stocking, drawing, surveying and checking, as a worker does it."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from paperdelve.maps.crafts import drawing, stocking
from paperdelve.maps.crafts.craft import CraftFault, checked
from paperdelve.maps.crafts.drawing import drawn
from paperdelve.maps.crafts.stocking import Arena, stocked
from paperdelve.maps.crafts.surveying import surveyed
from paperdelve.maps.draw import STYLES, DrawFault
from paperdelve.maps.file.format import read_map
from paperdelve.maps.stock import Game, Trial
from paperdelve.maps.stock.wishes import USUAL_GAMES
from paperdelve.maps.wished import wished
from paperdelve.rules.game import SetupFault
from paperdelve.rules.gauntlet.dungeon import Dungeon

BARE = 'title = "Hall"\nmap = """\n' + "#" * 30 + ("\n#" + "." * 28 + "#") * 8 + "\n" + "#" * 30 + '\n"""\n'
STOCK = {"text": BARE, "heroes": 2, "difficulty": "fair", "seed": 7}
DRAW = {"rooms": 6, "style": "rooms", "seed": 7, "heroes": 2, "difficulty": "fair", "bare": False}


def arena(heroes: int, seed: int) -> Trial:
    """Make games without playing: the more foes, the fewer are won."""
    assert (heroes, seed) == (2, 7)

    def trial(dungeon: Dungeon, numbers: Sequence[int]) -> Sequence[Game]:
        foes = sum(counter.level > 0 for level in dungeon.levels for counter in level.counters)
        return [Game(number % 16 >= foes, finished=True, rounds=9, work=1) for number in numbers]

    return trial


def quiet(_: dict[str, Any]) -> None:
    """Tell nobody."""


def test_a_bare_map_is_stocked() -> None:
    """The answer has the map, what was put on it, and what the games came to; progress is told."""
    told: list[dict[str, Any]] = []
    made = stocked(arena, STOCK, told.append)
    assert read_map(made["text"]).expect().players == 2
    assert made["trials"] == {"games": USUAL_GAMES, "won": made["trials"]["won"], "rounds": 9, "fits": 1}
    assert {"key", "food"} & {each["words"] for each in made["placed"]}
    assert all(each["count"] > 0 for each in made["placed"])
    assert told[-1]["words"].endswith(f"of {USUAL_GAMES} games.")
    assert 0 < told[-1]["done"] <= told[-1]["of"]
    assert sorted(told, key=lambda each: each["done"]) == told
    assert stocked(arena, STOCK, quiet) == made
    json.dumps(made)


def test_start_and_exit_are_chosen_anew() -> None:
    """Only if it is wished: else those of the map stay."""
    plan = (
        'map = """\n' + "#" * 12 + "\n" + "#SE........#\n" * 1 + "#..........#\n" * 8 + "#" * 12 + '\n"""\n'
    )
    near = "The exit is only 1 steps from the start"
    assert near in " ".join(stocked(arena, {**STOCK, "text": plan}, quiet)["remarks"])
    made = stocked(arena, {**STOCK, "text": plan, "new_ends": True}, quiet)
    assert near not in " ".join(made["remarks"])
    assert "#SE" not in made["text"]


def test_a_search_that_takes_too_long_gives_the_best_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody waits for it."""
    monkeypatch.setattr(stocking, "MOST_SECONDS", -1.0)
    made = stocked(arena, STOCK, quiet)
    assert 0 < made["trials"]["games"] < USUAL_GAMES
    assert made["remarks"][-1] == stocking.OUT_OF_TIME


def test_progress_is_that_of_the_games_or_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is farther on, for whatever ends first ends it."""
    clock = iter([0.0, *[0.75 * stocking.MOST_SECONDS] * 100])
    monkeypatch.setattr(stocking, "monotonic", lambda: next(clock))
    told: list[dict[str, Any]] = []
    stocked(arena, STOCK, told.append)
    assert told[0]["done"] == 0.75 * told[0]["of"]


@pytest.mark.parametrize("style", STYLES)
def test_a_dungeon_is_drawn_and_stocked(style: str) -> None:
    """In every style, always the same of the same seed."""
    made = drawn(arena, {**DRAW, "style": style}, quiet)
    assert made["trials"]["games"]
    assert read_map(made["text"]).expect().dungeon.levels[0].counters
    bare = drawn(arena, {**DRAW, "style": style, "bare": True}, quiet)
    assert bare["map"]["levels"][0]["counters"] == []
    assert "trials" not in bare


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"heroes": 5}, "heroes must be from 1 to 4"),
        ({"heroes": "2"}, "heroes must be"),
        ({"seed": -1}, "seed must be"),
        ({"difficulty": "deadly"}, "difficulty is one of easy, fair, hard"),
        ({"text": "nothing"}, "cannot be read"),
        ({"text": 'map = "###"'}, "."),
        ({"text": 'map = """\n.S.\n#.\n"""\nwidth = 3'}, "cannot be read"),
    ],
)
def test_what_cannot_be_stocked(wish: dict[str, Any], words: str) -> None:
    """A sentence says why."""
    with pytest.raises(CraftFault, match=words):
        stocked(arena, {**STOCK, **wish}, quiet)


def test_a_dungeon_that_no_game_takes_is_refused() -> None:
    """What the rules say of it is told."""

    def broken(*_: object) -> Trial:
        def trial(*_: object) -> Sequence[Game]:
            raise SetupFault(["there is no room for two heroes"])

        return trial

    made: Arena = broken
    with pytest.raises(CraftFault, match="no room for two"):
        stocked(made, STOCK, quiet)


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"rooms": 2}, "rooms must be"),
        ({"rooms": 301}, "rooms must be"),
        ({"style": "baroque"}, "style is one of"),
    ],
)
def test_what_cannot_be_drawn(wish: dict[str, Any], words: str) -> None:
    """A sentence says why."""
    with pytest.raises(CraftFault, match=words):
        drawn(arena, {**DRAW, "bare": True, **wish}, quiet)


def test_rooms_that_find_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the drawing says of it is told."""

    def full(*_: object) -> None:
        raise DrawFault("the paper is full")

    monkeypatch.setattr(drawing, "draw", full)
    with pytest.raises(CraftFault, match="The paper is full"):
        drawn(arena, DRAW, quiet)


def test_a_map_is_surveyed() -> None:
    """Each remark has its level, its topic and its places."""
    playable = stocked(arena, STOCK, quiet)["text"]
    remarks = surveyed({"text": playable}, quiet)["remarks"]
    assert {"keys", "way"} <= {remark["topic"] for remark in remarks}
    assert all(remark["level"] == 0 for remark in remarks)
    json.dumps(remarks)
    with pytest.raises(CraftFault, match="once it can be played"):
        surveyed({"text": 'map = "..."'}, quiet)


def test_a_map_is_checked() -> None:
    """As the server does it by itself with small ones."""
    found = checked({"text": BARE}, quiet)
    assert (found["title"], found["text"], bool(found["problems"])) == ("Hall", BARE, True)


def test_what_may_be_wished_is_what_is_taken() -> None:
    """The bounds and words that clients are told are those that the crafts judge by."""
    told = wished()
    usual = {name: told[name]["usual"] for name in ("heroes", "rooms", "difficulty", "style")}
    assert usual["style"] in STYLES
    for name in ("difficulty", "style"):
        assert usual[name] in [each["name"] for each in told[name]["values"]]
        assert all(each["words"] for each in told[name]["values"])
    least = {**DRAW, "heroes": 2, "bare": True, "rooms": told["rooms"]["least"]}
    assert drawn(arena, least, quiet)["map"]
