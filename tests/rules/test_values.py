"""What is written out field by field for speed keeps every field that it does not change."""

from attrs import evolve, fields

from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.state import Turn


def test_a_hero_stands_elsewhere_unchanged() -> None:
    """On another space a hero is the same in all but its place."""
    hero = Hero(
        "blue", "Dio", "elf", 7, "escaped", 55, 1, 2, 300, ("extra_armour",), 4, 3, "ask", (("move", 2),)
    )
    assert [f.name for f in fields(Hero) if getattr(hero, f.name) == f.default] == []
    assert hero.standing(9) == evolve(hero, at=9)


def test_a_turn_counts_its_steps() -> None:
    """Steps begin the move and are added up; all else of the turn stays."""
    turn = Turn(move_over=True, steps=2, fights=1, slowed_counts=True, invisible_counts=True)
    assert turn.stepped(3) == evolve(turn, moved=True, steps=5)
