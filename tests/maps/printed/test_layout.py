"""Paper, tiles, supplies and words of the rules: what is decided before anything is printed."""

from collections import Counter as Tally

import pytest
from attrs import asdict
from hypothesis import given, settings
from hypothesis import strategies as st

from paperdelve.maps.file.format import MapFile
from paperdelve.maps.picture.sheet import Area, Sheet
from paperdelve.maps.printed.paper import PAPERS, PrintFault, read_square
from paperdelve.maps.printed.rule_words import rules
from paperdelve.maps.printed.supply import MOST_NUMBERS, monster_count, needs, thing
from paperdelve.maps.printed.tiles import OVERLAP, cut, letters
from paperdelve.rules.gauntlet.dungeon import Counter, Dungeon, HouseRules, Level
from paperdelve.rules.gauntlet.figures import CLASSES, MONSTER_FIGURES


def sheet(*rows: str) -> Sheet:
    """Return a sheet of these rows."""
    return Sheet.of(Level(rows), secrets=True)


@pytest.mark.parametrize(
    ("text", "side"),
    [("15mm", 15), ("15", 15), (" 1.5 CM ", 15), ("0.6in", 15.24), ("5mm", 5), ("50 mm", 50), ("7.5mm", 7.5)],
)
def test_sizes_of_squares(text: str, side: float) -> None:
    """A square is told in millimetres, centimetres or inches."""
    assert read_square(text) == pytest.approx(side)


@pytest.mark.parametrize("text", ["", "mm", "15m", "-3mm", "1e3mm", "nan", "15mm15", "1,5cm", "9" * 50])
def test_what_is_no_size(text: str) -> None:
    """Anything else is told to be none."""
    with pytest.raises(PrintFault, match="a square is so long: 15mm"):
        read_square(text)


@pytest.mark.parametrize(
    ("text", "said"), [("4.9mm", "4.9"), ("2.1in", "53.34"), ("0", "0"), ("9999in", "253975")]
)
def test_squares_have_bounds(text: str, said: str) -> None:
    """None is too small to play on, or larger than a hand."""
    with pytest.raises(PrintFault, match=f"a square is 5 to 50 mm long, not {said}"):
        read_square(text)


@settings(max_examples=20)
@given(
    st.integers(1, 120),
    st.integers(1, 120),
    st.sampled_from(sorted(PAPERS)),
    st.floats(5, 50),
)
def test_nothing_of_a_level_is_lost_or_twice_there(width: int, height: int, name: str, square: float) -> None:
    """Each sheet holds its part and the strip for glue, and the parts make the whole."""
    floor = sheet(*["." * width] * height)
    tiling = cut(floor, PAPERS[name], square)
    assert sum(tile.area.width * tile.area.height for tile in tiling.tiles.values()) == width * height
    across, down = tiling.paper.room
    for place, tile in tiling.tiles.items():
        assert tile.area.width * square + OVERLAP < across + 1e-6
        assert tile.area.height * square + OVERLAP < down + 1e-6
        assert place == (tile.column, tile.row)
    assert len({tile.name for tile in tiling.tiles.values()}) == len(tiling.tiles)


def test_sheets_lie_as_few_are_needed() -> None:
    """A broad level is printed on sheets on their side, a high one upright."""
    assert cut(sheet(*["." * 17] * 11), PAPERS["a4"], 15).paper.width == 297
    assert cut(sheet(*["." * 11] * 17), PAPERS["a4"], 15).paper.width == 210


def test_empty_sheets_are_left_out() -> None:
    """Given rooms far apart, then sheets with nothing but outside or rock between them are none."""
    rows = ["#" * 5 + " " * 40 + "#" * 5] + ["#...#" + " " * 40 + "#...#"] + ["#" * 50] * 40
    tiling = cut(sheet(*rows), PAPERS["a4"], 15)
    assert [tile.name for tile in tiling.tiles.values()] == ["A1", f"{letters(tiling.columns - 1)}1"]
    assert (1, 0) not in tiling.tiles


def test_the_margin_of_a_level_is_cut_away() -> None:
    """Rows and columns that are all outside take no paper."""
    assert [tile.area for tile in cut(sheet("     ", "  .  "), PAPERS["letter"], 15).tiles.values()] == [
        Area(2, 1, 3, 2)
    ]


def test_nothing_takes_no_sheets() -> None:
    """A level on which nothing is drawn has no plan."""
    for rows in ((), ("",), ("   ",)):
        assert not cut(sheet(*rows), PAPERS["a4"], 15).tiles


def test_names_of_columns() -> None:
    """A to Z, then AA."""
    assert [letters(i) for i in (0, 25, 26, 51, 52)] == ["A", "Z", "AA", "AZ", "BA"]


def counted(*levels: Level, **head: int) -> dict[str, int]:
    """Return how many counters a dungeon needs of each kind."""
    return {
        need.name: len(need.drawings)
        for need in needs(MapFile(Dungeon(levels, monster_count=head.get("monsters"))))
    }


def test_what_every_dungeon_needs() -> None:
    """Heroes of each colour and class, their corpses, Death, the Thief and the bag that it may drop."""
    assert counted(Level(("S.E",))) == {"hero": 16, "corpse": 4, "death": 1, "thief": 1, "jewel bag": 1}


def test_each_kind_is_printed_as_often_as_a_level_has_it() -> None:
    """Given two levels, then the one that needs more of a kind says how many."""
    first = Level(
        ("S-|+%.E",),
        counters=(Counter("key", 5), Counter("key", 5), Counter("generator", 5, spawns="lobber")),
    )
    second = Level(
        ("S---%%E",), counters=(Counter("key", 1), Counter("chest", 2), Counter("invisibility", 3))
    )
    found = counted(first, second, monsters=5)
    assert (found["key"], found["chest"], found["invisibility"]) == (2, 1, 1)
    assert (found["lobber"], found["bomb"], found["generator of lobbers"]) == (5, 2, 3)
    assert (found["door"], found["crossing"], found["breakable wall"], found["broken wall"]) == (3, 1, 2, 2)
    assert (found["treasure"], found["food"], found["potion"], found["throw weapon"]) == (
        1,
        1,
        1,
        1,
    )  # of the chest
    assert "ghost" not in found


def test_monsters_bear_numbers_up_to_the_monster_count() -> None:
    """As many as may be about at a time, or as stand there at the start, but no more than hands can move."""
    ghosts = tuple(Counter("ghost", i) for i in range(7))
    assert counted(Level(("S......E",), counters=ghosts), monsters=3)["ghost"] == 7
    assert counted(Level(("S......E",), counters=ghosts), monsters=9999)["ghost"] == MOST_NUMBERS
    others = counted(Level(("S......E",), counters=(*ghosts, Counter("grunt", 7))), monsters=3)
    assert (others["ghost"], others["grunt"]) == (8, 8)
    assert monster_count(MapFile(Dungeon(()), players=2)) == 8
    assert monster_count(MapFile(Dungeon((), monster_count=3), players=2)) == 3
    need = next(
        need for need in needs(MapFile(Dungeon((Level((".",), counters=ghosts),)))) if need.name == "ghost"
    )
    assert len(set(need.drawings)) == len(need.drawings) == 16


def test_names_stand_on_things() -> None:
    """An item's name stands on it, on two lines if it has two words."""
    assert len(thing("extra_armour")) == len(thing("key")) + 1


def told(dungeon: Dungeon) -> str:
    """Return the rules as one text."""
    return " ".join(" ".join((one.title, *one.paragraphs)) for one in rules(MapFile(dungeon)))


def test_the_tables_are_those_of_the_rules() -> None:
    """Classes and monsters have the figures that the program plays with."""
    tables = {
        one.title: one.table
        for one in rules(MapFile(Dungeon((), house_rules={"sorcerers": True})))
        if one.table
    }
    for name, *figures, shoots in tables["Setting up"][1:]:
        c = CLASSES[name.lower()]
        assert list(map(int, figures)) == [c.armour, c.fight, c.magic_power, c.range, c.move]
        assert shoots == ("yes" if c.shoots else "no")
    assert len(tables["Setting up"]) == 1 + len(CLASSES)
    for name, armour, fight, move in tables["The monsters' turn"][1:]:
        m = MONSTER_FIGURES[name.lower()]
        for written, values in ((armour, m.armour), (fight, m.fight)):
            assert set(map(int, written.split(" / "))) == set(values)
        assert int(move) == m.move
    assert len(tables["The monsters' turn"]) == 1 + len(MONSTER_FIGURES)


def test_the_figures_of_the_text_are_the_dungeons() -> None:
    """What a map says of its game stands in its rules; nothing is left open."""
    text = told(
        Dungeon((), monster_count=77, thief_after=88, house_rules={"demon_range": 6, "death_total": 333})
    )
    for words in (
        "At most 77 numbered",
        "When 88 monsters",
        "a hero within 6 and in sight",
        "leached 333 in all",
    ):
        assert words in text
    assert "{" not in text
    assert "sorcerer" not in text.lower()
    for words in (
        "At most 16 numbered",
        "When 20 monsters",
        "within 5 and in sight",
        "100 body points",
        "leached 200",
    ):
        assert words in told(Dungeon(()))


@pytest.mark.parametrize(
    ("rule", "value", "words"),
    [
        ("diagonals", "never", "no diagonal steps"),
        ("friendly_fire", "hurts", "Shots hit heroes"),
        ("mercy", False, "locked out stays so"),
        ("revival", "never", "do not come back"),
        ("spawn_range", 7, "until a hero is within 7"),
    ],
)
def test_house_rules_are_told(rule: str, value: object, words: str) -> None:
    """What is different in a dungeon stands at the end of its rules."""
    sections = rules(MapFile(Dungeon((), house_rules={rule: value})))
    assert sections[-1].title == "In this dungeon"
    assert words in sections[-1].paragraphs[0]


def test_every_house_rule_is_told_somewhere() -> None:
    """Each choice that a host has changes the rules that are printed."""
    plain = told(Dungeon(()))
    others: dict[str, object] = {
        "diagonals": "free",
        "friendly_fire": "harmless",
        "revival": "never",
        "spawn_range": 3,
        "demon_range": 9,
        "death_total": 5,
    }
    for rule, default in asdict(HouseRules()).items():
        assert told(Dungeon((), house_rules={rule: others.get(rule, not default)})) != plain, rule


def test_kinds_of_counters_are_named_once() -> None:
    """No kind is needed twice."""
    level = Level(
        ("S%+-E",), counters=tuple(Counter(kind, 0) for kind in ("chest", "key", "ghost", "lobber"))
    )
    names = Tally(need.name for need in needs(MapFile(Dungeon((level, level)))))
    assert set(names.values()) == {1}
