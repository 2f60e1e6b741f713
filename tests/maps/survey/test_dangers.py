"""Generators, Death, and who strikes in the first round."""

import pytest

from paperdelve.maps.survey.dangers import LOOSE, NEVER, SHUT_IN, WALLED_UP, Dangers, Deadly, Source
from paperdelve.maps.survey.first_round import Striker, first_strikers
from paperdelve.maps.survey.land import Land
from paperdelve.maps.survey.solve import prove
from paperdelve.maps.survey.way import way_out
from paperdelve.rules.gauntlet.dungeon import Counter, Dungeon, Level
from tests.maps.survey.levels import drawn


def dangers_of(level: Level) -> Dangers:
    """Look at a level's dangers."""
    land = Land(level, "no-corners")
    return Dangers(land, way_out(land, prove(level, "no-corners")))


@pytest.mark.parametrize(
    ("drawing", "reach", "from_start", "from_way", "in_sight"),
    [
        ("S...E...g", NEVER, None, None, True),
        ("S...g..E", LOOSE, 4, 1, True),
        ("S...|.gE", SHUT_IN, None, 1, False),
        ("S..E\n#%##\n#..g", SHUT_IN, None, None, False),
        ("S..ET\n####.\nT.g..", NEVER, None, None, False),
        ("S...E\n#####\n##g##", WALLED_UP, None, None, False),
        ("S..T\n####\nT.g.\n...E", NEVER, None, 1, False),
    ],
)
def test_generators(
    drawing: str, reach: str, from_start: int | None, from_way: int | None, *, in_sight: bool
) -> None:
    """What comes of a generator is told, with its steps from the start and from the way."""
    (source,) = dangers_of(drawn(drawing)).sources()
    assert source == Source(source.at, "ghost", reach, from_start, from_way, in_sight)


def test_a_level_without_dangers() -> None:
    """No generator and no Death: nothing is told."""
    dangers = dangers_of(drawn("S...E"))
    assert (dangers.sources(), dangers.death()) == ((), None)


def test_death() -> None:
    """Death may stand where every way passes."""
    assert dangers_of(drawn("S..!..E")).death() == Deadly(3, LOOSE, in_the_way=True)
    assert dangers_of(drawn("S.....E\n#%#####\n#.!####")).death() == Deadly(514, SHUT_IN, in_the_way=False)


@pytest.mark.parametrize(
    ("counter", "how"),
    [
        (Counter("ghost", 7), "touch"),
        (Counter("grunt", 7), "club"),
        (Counter("demon", 7), "fireball"),
        (Counter("demon", 2), "bite"),
        (Counter("lobber", 7), "bomb"),
        (Counter("death", 7), "leach"),
    ],
)
def test_the_first_round(counter: Counter, how: str) -> None:
    """The rules themselves say who strikes heroes that stay where they start, and how."""
    level = drawn("SS" + "." * 30 + "E", counter)
    assert first_strikers(Dungeon((level,)), 0, 2) == (Striker(counter.kind, counter.at, how),)


def test_nobody_strikes_from_afar() -> None:
    """A creature that is far away, or shut off, does not strike in the first round."""
    far = drawn("S" + "." * 40 + "E", Counter("grunt", 38))
    assert first_strikers(Dungeon((far,)), 0, 4) == ()
    shut = drawn("S..#....E", Counter("ghost", 5))
    assert first_strikers(Dungeon((shut,)), 0, 4) == ()


def test_corpses_leave_fewer_heroes() -> None:
    """A colour whose corpse lies there does not play; with none left nobody is struck."""
    corpses = [Counter("corpse", 4, colour=colour) for colour in ("red", "blue", "green", "yellow")]
    ghost = Counter("ghost", 6)
    level = drawn("SSSS....E", ghost, *corpses[:3])
    assert first_strikers(Dungeon((level,)), 0, 4) == (Striker("ghost", 6, "touch"),)
    assert first_strikers(Dungeon((drawn("SSSS....E", ghost, *corpses),)), 0, 4) == ()


def test_a_level_with_fewer_places() -> None:
    """Where not all heroes have a place, those that have one are struck."""
    level = drawn("S!E")
    assert first_strikers(Dungeon((level,)), 0, 4) == (Striker("death", 1, "leach"),)
