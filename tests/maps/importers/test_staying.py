"""What a report tells is what came to lie on the map."""

from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.importers import ImportFault
from paperdelve.maps.importers.binding import Draft, bind
from paperdelve.maps.importers.meaning import known_words, meaning
from paperdelve.maps.importers.report import Kind
from tests.maps.importers.imported import FEW, drafted, made, sound, told

THINGS = st.sampled_from(
    ["wall", "floor", "door", "exit", "start", "death", "thief", "ghost 2", "key", "hurt"]
)
PLACES = st.tuples(st.integers(0, 5), st.integers(0, 3))


def put(draft: Draft, words: str, *cells: tuple[int, int]) -> None:
    """Put something on a draft, and tell it, as importers do."""
    what = meaning(words)
    assert what is not None
    for cell in cells:
        draft.put(cell, what)
    draft.report.became(f"things became {words}", cells, what=what)


def test_what_was_left_out_did_not_become_anything() -> None:
    """Of two Deaths, two bodies on a space and a key in a wall each is told once, as kept or as left out."""
    draft = drafted("S.....E", "#######")
    put(draft, "death", (2, 0), (3, 0))
    put(draft, "ghost 1", (4, 0), (4, 0))
    put(draft, "key", (5, 0), (5, 0), (2, 1))
    draft.cells[2, 1] = "#"
    plan = bind(draft)
    sound(plan)
    assert told(plan, Kind.BECAME) == [
        "things became death: 1 (at 3,1)",
        "things became ghost 1: 1 (at 5,1)",
        "things became key: 2 (at 6,1)",
    ]
    assert told(plan, Kind.LEFT_OUT) == [
        "death, for a level has at most one: 1 (at 4,1)",
        "ghost where something else stands: 1 (at 5,1)",
        "key on something solid: 1 (at 3,2)",
    ]


def test_the_same_counter_in_other_words() -> None:
    """What the plan calls by two names is told of each as often as it lies there, on the same space too."""
    draft = drafted("S.....E")
    for name in ("thieves", "muggers"):
        what = meaning("thief")
        assert what is not None
        draft.put((3, 0), what)
        draft.report.guessed(f"{name} became thief", [(3, 0)], what=what)
    assert told(bind(draft), Kind.GUESSED) == ["thieves became thief: 1 (at 4,1)"]


def test_what_was_covered() -> None:
    """Where something else was put later, that is told of what was there before; not of ground."""
    draft = drafted("S......E")
    for words in ("floor", "teleporter", "hurt", "wall", "floor"):
        put(draft, words, (3, 0), *([(4, 0)] if words == "hurt" else []))
    plan = bind(draft)
    assert told(plan, Kind.BECAME) == [
        "things became floor: 1 (at 4,1)",
        "things became hurt: 1 (at 5,1)",
    ]
    assert told(plan, Kind.LEFT_OUT) == [
        "teleporter where something else is: 1 (at 4,1)",
        "hurt where something else is: 1 (at 4,1)",
    ]


def test_ends_of_no_use() -> None:
    """Starts and exits that were not used are told as such alone, also where something else is."""
    plan = made("##########\n#S#SS.E.E#\n##########\n")
    assert {finding for finding in told(plan) if "start" in finding or "exit" in finding} == {
        "S became start: 2 (at 3,1; 4,1)",
        "E became exit: 1 (at 8,1)",
        "start spaces apart from the others became floor: 1 (at 1,1)",
        "further ways out became floor, for a map has one exit, the farthest: 1 (at 6,1)",
    }
    draft = drafted("S.k..#.")
    draft.ways_out = [(2, 0), (6, 0)]
    assert told(bind(draft), Kind.LEFT_OUT) == [
        "ways out that no way leads to became floor: 1 (at 7,1)",
        "ways out where something else is: 1 (at 3,1)",
    ]


@FEW
@given(st.lists(st.tuples(THINGS, PLACES), min_size=9, max_size=40))
def test_any_plan(things: list[tuple[str, tuple[int, int]]]) -> None:
    """Whatever was put where, in whatever order, the report is true of the map that came out."""
    draft = drafted("......", "......", "......")
    for words, cell in things:
        put(draft, words, cell)
    with suppress(ImportFault):
        sound(bind(draft))


@FEW
@given(st.lists(st.text("abcd.#SE", min_size=5, max_size=9), min_size=3, max_size=7), st.data())
def test_any_drawing_with_a_legend(lines: list[str], data: st.DataObject) -> None:
    """Whatever a GM says that letters are, the report is true of the map that came out."""
    legend = {key: data.draw(st.sampled_from(known_words())) for key in "abcd"}
    with suppress(ImportFault):
        made("\n".join(["#" * 9, *lines, "#" * 9, ""]), legend=legend)


class Counting(tuple[int, int]):
    """A cell that counts how often one is compared with another."""

    __slots__ = ()
    compared = 0

    def __eq__(self, other: object) -> bool:
        Counting.compared += 1
        return super().__eq__(other)

    __hash__ = tuple.__hash__


def test_many_start_spaces_are_not_compared_with_each_other() -> None:
    """A plan that is start spaces all over takes no longer than any other of its size."""
    draft, cells = drafted("E"), [Counting((x, 0)) for x in range(1, 200)]
    put(draft, "start", *cells)
    before = Counting.compared
    plan = bind(draft)
    assert Counting.compared - before < 100 * len(cells)
    assert plan.findings[0].count == len(plan.map.dungeon.levels[0].starts) == len(cells)
