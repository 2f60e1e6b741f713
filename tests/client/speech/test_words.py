"""What the terminal draws and says, compared as text."""

from typing import Any

import pytest
from rich.console import Console

from paperdelve.wire.scene import Scene
from paperdelve_client.plain.board import draw as drawing
from paperdelve_client.speech import words
from tests.client.drawn import at, draw, sheet


def full() -> Scene:
    """Return a scene with one of everything."""
    scene = draw(
        """
##########
#1.G.g.cT#
#.k$.p.^.#
###-##%|+#
#2..!...E#
##########
""",
        {
            "red": sheet(
                name="Thor",
                keys=1,
                treasure=700,
                enchantments={"extra_speed": 0, "invisibility": 4},
                slowed=2,
            )
        },
    )
    corpse = {"kind": "corpse", "colour": "green", "at": at(5, 4), "keys": 1}
    scene.counters["xgreen"] = corpse
    scene.counters["thief"] = {"kind": "thief", "at": at(6, 4), "body_points": 1, "loot": "key"}
    scene.counters["b1"] = {"kind": "bomb", "at": at(1, 2), "thrown_by": 1}
    scene.counters[f"i{at(7, 4)}"] = {"kind": "items", "at": at(7, 4), "holds": ["extra_armour", "food"]}
    return scene


BOARD = """\
    0 1 2 3 4 5 6 7 8 9
 0 #################### 0
 1 ##@R .g1 .G3 .[]()## 1
 2 ##o k $  .p  .^^ .## 2
 3 ######--####%%||++## 3
 4 ##@B . .!!xGt$*+EX## 4
 5 #################### 5
    0 1 2 3 4 5 6 7 8 9"""


def test_the_board() -> None:
    """Every counter and letter has its two letters, between the columns' and rows' numbers."""
    assert drawing(full(), 80).plain == BOARD


def test_a_wounded_monster_is_told_with_what_it_has_left() -> None:
    """One that is whole is told by its level alone."""
    demon = {"kind": "demon", "number": 3, "level": 3, "body_points": 3}
    assert words.describe(demon) == "demon 3 of level 3"
    assert words.describe(demon | {"body_points": 1}) == "demon 3 of level 3, with 1 point left"


def test_a_wide_board_is_cut_around_the_hero() -> None:
    """A board that is wider than the terminal is shown around the space that matters."""
    rows = ["#" * 60, "#" + "." * 58 + "#", "#" * 60]
    scene = Scene(board={"rows": rows})
    text = drawing(scene, 30, at(30, 1)).plain
    assert text.split("\n")[0] == "   242526272829303132333435"
    assert drawing(scene, 30, at(59, 1)).plain.split("\n")[2].endswith(" .## 1")
    assert drawing(scene, 30).plain.split("\n")[1].startswith(" 0 ##")


def test_no_board_is_drawn_as_nothing() -> None:
    """Before the game there is no board."""
    assert drawing(Scene(), 80).plain == ""


def test_colours_only_help() -> None:
    """With colour the letters are the same; each hero also has its colour."""
    console = Console(width=80, force_terminal=True, color_system="standard", record=True, file=None)
    with console.capture() as shown:
        console.print(drawing(full(), 80))
    assert "@R" in shown.get()
    assert "\x1b[" in shown.get()


def test_what_is_near() -> None:
    """What lies around a hero is told with direction and space, the nearest first."""
    lines = words.near(full(), "red", plain=False)
    assert lines[0] == "a bomb in flight: 1 down (1,2)"
    assert lines[1:4] == [
        "key: 1 right, 1 down (2,2)",
        "ghost 1 of level 1: 2 right (3,1)",
        "treasure: 2 right, 1 down (3,2)",
    ]
    assert lines[-1] == "and 2 more things a little farther away"
    assert len(lines) == words.MOST_NEAR + 1
    assert words.near(full(), "green", plain=False) == []


def test_places_in_words() -> None:
    """For those who listen a space is said in words."""
    assert words.near(full(), "red", plain=True)[0] == "a bomb in flight: 1 down (column 1, row 2)"


@pytest.mark.parametrize(
    ("counter", "said"),
    [
        ({"kind": "hero", "colour": "red", "class": "elf", "name": "Dio"}, "Dio the elf (red)"),
        (
            {"kind": "generator", "spawns": "ghost", "body_points": 1},
            "a generator of ghosts with 1 point left",
        ),
        (
            {"kind": "generator", "spawns": "demon", "body_points": 2},
            "a generator of demons with 2 points left",
        ),
        ({"kind": "items", "holds": ["jewel_bag", "food"]}, "jewel bag, food"),
        ({"kind": "corpse", "colour": "blue"}, "the corpse of blue"),
        ({"kind": "death"}, "Death"),
        ({"kind": "thief"}, "the Thief"),
        ({"kind": "thief", "loot": "jewel_bag", "fleeing": True}, "the Thief, fleeing with jewel bag"),
        ({"kind": "death", "leached": 40}, "Death, 40 leached"),
        (
            {"kind": "corpse", "colour": "blue", "keys": 2, "enchantments": ["extra_speed"]},
            "the corpse of blue with keys 2, extra speed",
        ),
        ({"kind": "ghost", "number": 7, "level": 3}, "ghost 7 of level 3"),
        ({"kind": "chest"}, "a chest"),
        ({"kind": "lobber", "level": 2}, "a lobber of level 2"),
    ],
)
def test_counters_in_words(counter: dict[str, Any], said: str) -> None:
    """Every kind of counter has its words."""
    assert words.describe(counter) == said


def test_a_hero_in_one_line() -> None:
    """A hero's line has all that its sheet holds, and where it is."""
    assert words.hero_line(full(), "red", plain=False) == (
        "Thor the warrior (red): 100 body points, armour 3, fight 2, range 3, move 10, magic 1, keys 1, "
        "treasure 700, extra speed, invisibility for 4 turns, slowed for 2 turns, at 1,1"
    )
    scene = full()
    scene.sheets["red"]["status"] = "escaped"
    assert words.hero_line(scene, "red", plain=False) == "Thor the warrior (red): escaped, treasure 700"
    assert words.hero_line(scene, "green", plain=False) == ""


def test_whose_turn_it_is() -> None:
    """The turn's line says whose turn it is, what is left of it, and what is asked of whom."""
    scene = full()
    assert words.turn_line(scene, ("red",)) == "Round 1: your turn, red. Left: 10 steps, 2 fights."
    assert words.turn_line(scene, ("blue",)) == "Round 1: it is red's turn."
    scene.turn |= {"seat": "monsters", "awaits": "m1"}
    assert words.turn_line(scene, ()) == "Round 1: it is the monsters' turn. One waits for the GM."
    scene.turn["waiting"] = {"for": "blue", "question": "pass", "from": "red", "words": "May Thor pass?"}
    assert words.turn_line(scene, ("red",)) == "Waiting for blue to answer: May Thor pass?"
    assert words.turn_line(scene, ("blue",)).endswith("May Thor pass? (answer yes / answer no) [blue]")
    scene.turn["waiting"]["default"] = "yes"
    assert "silence means yes" in words.turn_line(scene, ("blue",))
    scene.turn["waiting"] |= {"question": "enchantment", "choices": ["extra_speed", "extra_armour"]}
    assert words.turn_line(scene, ("blue",)).endswith("(choose extra_speed / choose extra_armour)")
    scene.turn = {"outcome": "won"}
    assert words.turn_line(scene, ("red",)) == ""


def test_offers_in_words() -> None:
    """Offers are read out with what to roll; many spaces are counted; the end of the turn comes last."""
    offers: list[dict[str, Any]] = [
        {"do": "end", "words": "end the turn", "final": True},
        {"do": "go", "words": "walk", "at": list(range(258, 278))},
        {"do": "fight", "words": "attack", "at": [at(4, 1), at(3, 2)], "needs": [2, None]},
    ]
    assert words.offer_lines(offers, plain=False) == [
        "go (any of 20 spaces): walk",
        "fight 4,1 (roll 2 or more); 3,2: attack",
        "end: end the turn",
    ]
    assert words.offer_lines(offers[2:], plain=True) == [
        "fight column 4, row 1 (roll 2 or more); column 3, row 2: attack"
    ]


def test_directions() -> None:
    """Directions are said with their steps; one's own space is here."""
    assert words.direction(at(3, 3), at(1, 4)) == "2 left, 1 down"
    assert words.direction(at(3, 3), at(3, 1)) == "2 up"
    assert words.direction(at(3, 3), at(3, 3)) == "here"
