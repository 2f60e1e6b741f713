"""Writing maps so that they are read back."""

from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps import shipped
from paperdelve.maps.file.format import MapFile, read_map
from paperdelve.maps.file.head import LEVEL_KEYS
from paperdelve.maps.file.write import write_map
from paperdelve.rules.board import space
from paperdelve.rules.gauntlet.dungeon import COLOURS, KINDS, LOOT, MONSTERS, Counter, Dungeon, Level, Note

WORDS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20)
PRINTABLE = WORDS.map(lambda text: "".join(c if c.isprintable() else " " for c in text))


@st.composite
def levels(draw: st.DrawFn) -> Level:
    """Draw a level with start spaces on bare floor."""
    width = draw(st.integers(1, 8))
    rows = draw(st.lists(st.text("#%. -|+E^T", min_size=width, max_size=width), min_size=1, max_size=6))
    assume_something = "." + rows[0][1:]
    rows[0] = assume_something
    floor = [space(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == "."]
    starts = draw(st.sets(st.sampled_from(floor), max_size=2))
    places = st.sampled_from([at for at in floor if at not in starts] or [space(9, 9)])
    counters = draw(
        st.lists(st.builds(_counter, st.sampled_from(KINDS), places, st.integers(1, 3)), max_size=6)
    )
    notes = draw(st.lists(st.builds(Note, st.sampled_from(floor), WORDS), max_size=2))
    return Level(tuple(rows), tuple(sorted(starts)), tuple(counters), draw(PRINTABLE), tuple(notes))


def _counter(kind: str, at: int, number: int) -> Counter:
    """Make a counter of a kind with all that it may have."""
    if kind in MONSTERS:
        return Counter(kind, at, number, body_points=number)
    if kind == "generator":
        return Counter(kind, at, spawns=MONSTERS[number], body_points=number if number < 3 else None)
    if kind == "thief":
        return Counter(kind, at, loot=LOOT[number])
    if kind == "corpse":
        return Counter(kind, at, colour=COLOURS[number], keys=number, enchantments=("fight_power",))
    return Counter(kind, at)


@given(
    st.lists(levels(), min_size=1, max_size=3),
    PRINTABLE,
    st.none() | st.integers(1, 4),
    st.none() | st.integers(1, 99),
    st.sampled_from([{}, {"mercy": False, "revival": "never", "demon_range": 3}]),
)
def test_round_trips(
    drawn: list[Level], title: str, players: int | None, count: int | None, rules: dict[str, object]
) -> None:
    """What is written is read back; drawn counters only come before listed ones."""
    dungeon = Dungeon(tuple(drawn), title, count, count, rules)
    written = MapFile(dungeon, author='A \\ "B"', licence="MIT", story=title, players=players)
    text = write_map(written, ("first\nremark", "second"))
    assert text.startswith("# first remark\n# second\n")
    reading = read_map(text, checked=False)
    assert reading.problems == []
    read = reading.expect()
    assert _sorted(read) == _sorted(written)
    assert write_map(read) == write_map(read_map(write_map(read), checked=False).expect())


def _sorted(read: MapFile) -> tuple[object, ...]:
    """Return a map's content, its counters without their order, monsters in theirs."""
    levels = [
        (
            [row.rstrip() for row in level.rows],
            level.starts,
            sorted(map(str, level.counters)),
            [counter for counter in level.counters if counter.kind in MONSTERS],
            level.title,
            level.notes,
        )
        for level in read.dungeon.levels
    ]
    head = (read.author, read.licence, read.story, read.players, read.dungeon.title)
    return levels, head, read.dungeon.monster_count, read.dungeon.thief_after, read.dungeon.house_rules


def test_shipped_maps_round_trip() -> None:
    """Every shipped map can be written and read again."""
    for name in shipped.names():
        read = shipped.shipped(name).expect()
        assert _sorted(read_map(write_map(read)).expect()) == _sorted(read)


def test_a_level_writes_its_keys_only() -> None:
    """The format knows no key of a level that is not written."""
    level = Level(("..E",), (0,), (Counter("ghost", 1),), "T", (Note(1, "n"),))
    text = write_map(MapFile(Dungeon((level,))))
    assert all(f"{key} =" in text or f"level.{key}]]" in text for key in LEVEL_KEYS)
