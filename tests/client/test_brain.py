"""What the bot does in small scenes drawn by hand."""

from typing import Any

import pytest

from paperdelve.wire.scene import Scene
from paperdelve_client.bot.brain import choose
from paperdelve_client.bot.lines import steps
from tests.client.drawn import at, draw, sheet


def walk(scene: Scene) -> list[tuple[int, int]]:
    """Return the spaces of the move that is chosen."""
    command = choose(scene, "red")
    assert command.startswith("move "), command
    return [(int(x), int(y)) for x, y in (word.split(",") for word in command.split()[1:])]


@pytest.mark.parametrize(
    ("start", "end", "crossed"),
    [
        ((0, 0), (5, 2), [(1, 0), (2, 1), (3, 1), (4, 2)]),
        ((0, 2), (4, 0), [(1, 1), (2, 1), (3, 0)]),
        ((1, 1), (7, 4), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)]),
    ],
)
def test_straight_lines(start: tuple[int, int], end: tuple[int, int], crossed: list[tuple[int, int]]) -> None:
    """Lines cross the spaces of the rule book's examples (G1.6)."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    found = [at(*start) + offset for offset, _, _ in steps(dx, dy, max(abs(dx), abs(dy)))]
    assert found == [at(*space) for space in (*crossed, end)]


def test_walks_to_the_exit_and_leaves_the_scene_as_it_was() -> None:
    """With nothing else to do the hero walks to the exit; thinking changes nothing in the scene."""
    scene = draw("#######\n#1...E#\n#######")
    before = scene.data()
    assert choose(scene, "red") == choose(scene, "red") == "move 2,1 3,1 4,1 5,1"
    assert scene.data() == before


def test_walks_without_cutting_corners() -> None:
    """A diagonal step past a wall is not tried (G1.3)."""
    scene = draw("####\n#1##\n#.E#\n####")
    assert walk(scene) == [(1, 2), (2, 2)]


def test_house_rule_for_diagonals() -> None:
    """Where nobody may step diagonally, no diagonal is tried; where all may, they are."""
    rows = "#####\n#1..#\n#..E#\n#####"
    scene = draw(rows)
    scene.turn["house"] = {"diagonals": "never"}
    assert all(
        x == px or y == py for (px, py), (x, y) in zip([(1, 1), *walk(scene)], walk(scene), strict=False)
    )
    scene = draw("####\n#1##\n#.E#\n####")
    scene.turn["house"] = {"diagonals": "free"}
    assert walk(scene) == [(2, 2)]


def test_fights_generators_first() -> None:
    """A generator beside the hero is attacked before it walks on, and a second time instead of walking."""
    rows = "########\n#1g...E#\n#......#\n########"
    assert choose(draw(rows), "red") == "fight 2,1"
    assert choose(draw(rows, fights=1, may_fight=1), "red") == "fight 2,1"


def test_walks_to_a_generator_to_fight() -> None:
    """A fighter walks up to a generator within its move, and fights there."""
    rows = "#########\n#1....g.#\n#......E#\n#########"
    scene = draw(rows)
    last = walk(scene)[-1]
    assert max(abs(last[0] - 6), abs(last[1] - 1)) == 1


def test_shoots_along_clear_lines_only() -> None:
    """A shooter shoots what it can strike first: past friends, not through walls, chests and items."""
    elf = {"red": sheet("elf"), "blue": sheet()}
    assert choose(draw("########\n#1...G.#\n########", elf), "red") == "fight 5,1"
    assert choose(draw("########\n#1.2.G.#\n#.....E#\n########", elf), "red") == "fight 5,1"
    for between in "#ck":
        scene = draw(f"########\n#1..{between}.G#\n####E###\n########", elf, fights=2, may_fight=0, left=0)
        scene.turn |= {"fights": 1, "may_fight": 1, "moved": True}
        assert not choose(scene, "red").startswith("fight")


def test_friends_stop_shots_where_they_may_be_hurt() -> None:
    """With the house rule that heroes are hit, nobody shoots past a friend."""
    rows = "########\n#1.2.G.#\n########"
    scene = draw(rows, {"red": sheet("elf"), "blue": sheet()}, moved=True, left=0)
    scene.turn["house"] = {"friendly_fire": "hurts"}
    assert choose(scene, "red") == "end"


def test_nobody_shoots_through_two_corners() -> None:
    """A diagonal between two solid corners stops a shot (G1.6)."""
    rows = "######\n#1#..#\n##G..#\n#...E#\n######"
    assert choose(draw(rows, {"red": sheet("elf")}, moved=True, left=0), "red") == "end"


def test_an_out_sorcerer_is_left_alone() -> None:
    """In even rounds a sorcerer cannot be hurt, so nobody tries (G7.16)."""
    scene = draw("######\n#1G..#\n#...E#\n######", moved=True, left=0)
    scene.counters["m1"]["kind"] = "sorcerer"
    assert choose(scene, "red") == "fight 2,1"
    scene.turn["round"] = 2
    assert choose(scene, "red") == "end"


def test_drinks_when_many_are_near() -> None:
    """A potion is drunk when it strikes several monsters, not for one."""
    one = draw("#########\n#1.G....#\n#......E#\n#########", {"red": sheet("wizard", potions=1)})
    assert choose(one, "red") != "potion"
    many = draw("#########\n#1.GG...#\n#..GG..E#\n#########", {"red": sheet("wizard", potions=1)})
    assert choose(many, "red") == "potion"


def test_drinks_against_death() -> None:
    """Death is met with magic, and never with a weapon (G4.2)."""
    rows = "#########\n#1!.....#\n#......E#\n#########"
    assert choose(draw(rows, {"red": sheet(potions=1)}), "red") == "potion"
    assert not choose(draw(rows), "red").startswith("fight")


def test_takes_what_lies_beside() -> None:
    """What can be snatched is taken, and what does not fit is left (G6.3)."""
    rows = "#######\n#1p..E#\n#######"
    assert choose(draw(rows), "red") == "snatch 2,1"
    assert choose(draw(rows, {"red": sheet(potions=10)}), "red").startswith("move")


def test_loots_corpses() -> None:
    """A corpse with something useful is looted; an empty one is not, again and again (G6.14)."""
    scene = draw("#######\n#1...E#\n#######")
    corpse = {"kind": "corpse", "colour": "blue", "at": at(2, 1), "keys": 0, "potions": 1, "treasure": 200}
    scene.counters["xblue"] = corpse | {"enchantments": []}
    assert choose(scene, "red") == "loot 2,1"
    scene.counters["xblue"] |= {"potions": 0, "treasure": 0}
    assert choose(scene, "red").startswith("move")


def test_fetches_a_key_then_opens_the_door() -> None:
    """Before a locked way the hero goes for a key, and with it opens the door before it."""
    rows = "########\n#1.....#\n#.....k#\n###-####\n#.....E#\n########"
    assert walk(draw(rows))[-1] in [(6, 2), (5, 2), (5, 1), (6, 1)]
    with_key = draw("########\n#......#\n#..1...#\n###-####\n#.....E#\n########", {"red": sheet(keys=1)})
    assert choose(with_key, "red") == "open 3,3"


def test_goes_to_the_door_without_a_key() -> None:
    """With no key to be had the hero waits before the door, for friends or mercy (G6.15)."""
    scene = draw("########\n#1.....#\n#......#\n###-####\n#.....E#\n########")
    assert walk(scene)[-1] == (3, 2)
    there = draw("########\n#......#\n#..1...#\n###-####\n#.....E#\n########")
    assert choose(there, "red") == "end"


def test_opens_chests_with_keys_to_spare() -> None:
    """A chest is opened when no door on the way needs the key."""
    rows = "########\n#1c...E#\n########"
    assert choose(draw(rows, {"red": sheet(keys=1)}), "red") == "open 2,1"
    assert choose(draw(rows), "red") == "end"
    barred = "########\n#1c.-.E#\n#...####\n########"
    assert not choose(draw(barred, {"red": sheet(keys=1)}), "red").startswith("open 2,1")


def test_breaks_walls_in_its_way() -> None:
    """A breakable wall that bars the only way is attacked."""
    scene = draw("#######\n#1%..E#\n#######")
    assert choose(scene, "red") == "fight 2,1"


def test_hurtful_tiles_are_walked_around() -> None:
    """A way around hurtful tiles is taken if there is one, and over them if there is none."""
    around = walk(draw("########\n#1^...E#\n#......#\n########"))
    assert (2, 1) not in around
    assert (2, 1) in walk(draw("########\n#1^...E#\n########"))


def test_teleporters_are_ways() -> None:
    """A teleporter is walked into when the exit is near the other one."""
    scene = draw("########\n#1..T..#\n########\n#T...E.#\n########")
    assert walk(scene)[-1] == (4, 1)
    single = draw("########\n#1..T.E#\n########")
    assert walk(single)[-1] == (6, 1)


def test_walks_through_friends() -> None:
    """Other heroes are walked through but not stopped on, unless they let nobody pass (G3.6)."""
    rows = "########\n#1.2..E#\n########"
    sheets = {"red": sheet(), "blue": sheet()}
    assert walk(draw(rows, sheets))[-1] == (6, 1)
    assert walk(draw(rows, sheets, left=2))[-1] == (2, 1)
    sheets["blue"] |= {"pass": "never"}
    assert walk(draw(rows, sheets))[-1] == (2, 1)


def test_flees_when_weak() -> None:
    """A hero who may die next turn walks away from what could kill it."""
    rows = "###############\n#......1GG....#\n#......GG.....#\n#E............#\n###############"
    scene = draw(rows, {"red": sheet("elf", body_points=12)}, fights=1, may_fight=1)
    assert walk(scene)[-1][0] < 6


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ({"question": "pass"}, "answer yes"),
        ({"question": "trade"}, "answer no"),
        ({"question": "enchantment", "choices": ["extra_speed", "extra_armour"]}, "choose extra_armour"),
        ({"question": "enchantment", "choices": ["extra_magic", "rebound_shots"]}, "choose extra_magic"),
    ],
)
def test_answers(question: dict[str, Any], answer: str) -> None:
    """Others may pass, trades are declined, and a chest gives what helps."""
    scene = draw("####\n#1E#\n####")
    scene.turn["waiting"] = {"for": "red", "words": "?", **question}
    assert choose(scene, "red") == answer


def test_an_enchantment_that_cannot_be_held() -> None:
    """With nothing useful to choose the first is taken; even for a hero that is not on the paper."""
    scene = draw("####\n#1E#\n####", {"red": sheet(enchantments={"extra_speed": 0})})
    scene.turn["waiting"] = {
        "for": "red",
        "words": "?",
        "question": "enchantment",
        "choices": ["extra_speed"],
    }
    assert choose(scene, "red") == "choose extra_speed"
    del scene.counters["red"]["at"]
    assert choose(scene, "red") == "choose extra_speed"


def test_not_its_turn() -> None:
    """Asked out of turn, the brain has nothing to say but the end of the turn."""
    scene = draw("####\n#1E#\n####", seat="blue")
    assert choose(scene, "red") == "end"
    assert choose(scene, "green") == "end"


def test_the_turn_is_over_when_nothing_is_left() -> None:
    """After a move and a fight, or two fights, the turn is ended."""
    rows = "#######\n#1G..E#\n#######"
    assert choose(draw(rows, moved=True, fights=1, may_fight=0, left=0), "red") == "end"
    assert choose(draw(rows, fights=2, may_fight=0, left=0), "red") == "end"


def test_the_thief_is_worth_a_fight() -> None:
    """A Thief beside the hero is attacked."""
    scene = draw("#######\n#1...E#\n#######", moved=True, left=0)
    scene.counters["thief"] = {"kind": "thief", "at": at(2, 1), "body_points": 1, "loot": "key"}
    assert choose(scene, "red") == "fight 2,1"
