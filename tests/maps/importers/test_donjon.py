"""donjon: JSON and TSV."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.importers import Choices, ImportFault, Upload, format_of, import_plan
from paperdelve.maps.importers.donjon.export import BITS
from paperdelve.maps.importers.report import Kind
from paperdelve.rules.board import xy
from tests.maps.importers.imported import FEW, made, rows, told, upload_of

ROOM, PASSAGE = 2 | 1 << 6, 4
LETTERS = {
    " ": 0,
    "#": 0x10,
    ".": ROOM,
    ",": PASSAGE,
    "1": ROOM | ord("1") << 24,
    "D": PASSAGE | BITS["door"],
    "L": PASSAGE | BITS["locked"],
    "X": PASSAGE | BITS["trapped"],
    "S": PASSAGE | BITS["secret"],
    "P": PASSAGE | BITS["portcullis"],
    "A": PASSAGE | BITS["arch"],
    "u": PASSAGE | BITS["stair_up"],
    "d": PASSAGE | BITS["stair_down"],
}
DRAWN = (
    "             ",
    " ...D,,,X... ",
    " .1.    ,#.. ",
    " ...    , .. ",
    "  L     , A  ",
    "  ,  u,,,,,, ",
    "  ,  S  P    ",
    "  d  ,,,,    ",
)


def plan(drawn: tuple[str, ...] = DRAWN, **more: object) -> dict[str, Any]:
    """Make an export of a drawing."""
    return {"cell_bit": BITS, "cells": [[LETTERS[letter] for letter in row] for row in drawn], **more}


ROOMS = [
    None,
    {
        "id": 1,
        "row": 1,
        "col": 1,
        "north": 1,
        "south": 3,
        "west": 1,
        "east": 3,
        "contents": {
            "summary": "2 x Rat",
            "detail": {"monster": ["2 x Rat", "--", "Treasure: 5 gp"], "room_features": "A well", "odd": [3]},
        },
        "doors": {
            "south": [{"row": 4, "col": 2, "type": "locked", "desc": "Locked Door"}],
            "east": [{"row": 1, "col": 4, "type": "door", "desc": "Door"}, 7],
        },
    },
    {"id": 2, "row": 1, "col": 9},
]


def test_a_plan() -> None:
    """All doors get their axis by the way through them; start at the stairs up, exit at the stairs down."""
    assert rows(made(plan())) == (
        "#############",
        "#...|...|...#",
        "#...####.#..#",
        "#...#  #.#..#",
        "##-#####.#.##",
        " #.##SSSS...#",
        " #.##%##-####",
        " #E##....#   ",
        " #########   ",
    )


def test_what_a_plan_says() -> None:
    """Rooms, doors that are more than doors, features and the rest become notes; everything is told."""
    read = made(
        plan(
            settings={"name": "The Hall", "n_rows": 8, "n_cols": 13},
            rooms=ROOMS,
            corridor_features={
                "a": {"detail": "Pit Trap: deep", "marks": [{"row": 3, "col": 8}]},
                "b": {"summary": "Smoke", "marks": [{"row": 7, "col": 6}]},
                "c": 4,
            },
            details={"history": "Long ago.", "floor": "Stone", "special": None},
            wandering_monsters={"1": "A guard"},
        )
    )
    (level,) = read.map.dungeon.levels
    assert (read.map.dungeon.title, read.map.story) == ("The Hall", "Long ago.")
    assert [(*xy(note.at), note.words) for note in level.notes] == [
        (2, 2, "Room 1. 2 x Rat. monster: 2 x Rat; Treasure: 5 gp. room features: A well"),
        (9, 1, "Room 2"),
        (2, 4, "Locked Door"),
        (8, 3, "a: Pit Trap: deep"),
        (6, 7, "b: Smoke"),
        (5, 5, "The dungeon. floor: Stone"),
        (5, 5, "Wandering monsters. 1: A guard"),
    ]
    assert told(read, Kind.BECAME) == [
        "doors became vertical doors: 1 (at 4,1)",
        "trapped doors became vertical doors: 1 (at 8,1)",
        "locked doors became horizontal doors: 1 (at 2,4)",
        "archways became floor: 1 (at 10,4)",
        "secret doors became breakable walls: 1 (at 5,6)",
        "portcullises became horizontal doors: 1 (at 8,6)",
        "stairs up became the start: 1 (at 5,5)",
        "stairs down became the exit: 1 (at 2,7)",
        "rooms became floor, each with a note: 2 (at 9,1; 2,2)",
        "notes came along, for the GM alone: 7",
    ]
    assert not any("guard" in line or "grunt" in line for line in told(read, Kind.LOOK))
    assert told(read, Kind.LEFT_OUT) == [
        "traps became floor: 2 (at 7,1; 8,3)",
        "printed letters and numbers of the map's labels: 1",
    ]
    assert read.choices == ("secret_doors", "traps")


def test_choices() -> None:
    """Traps may hurt, before trapped doors too, and secret doors be doors."""
    chosen = Choices(secret_doors="door", traps="hurtful tile")  # noqa: S106
    lines = rows(made(plan(), chosen))
    assert (lines[1], lines[6]) == ("#...|..^|...#", " #.##-##-####")


def test_passages_off_the_map() -> None:
    """The grid has a rim then, which places do not count; passages are followed to its edge."""
    drawn = (
        "           ",
        "           ",
        "  ...,,,,  ",
        "  ...   ,  ",
        "        ,  ",
        "        ,  ",
    )
    out = {"row": 1, "col": 6, "dir": "south", "depth": 0, "type": "corridor"}
    read = made(plan(drawn, settings={"n_rows": 2, "n_cols": 7}, egress=[out], rooms=[{"row": 0, "col": 0}]))
    assert rows(read)[-2][-2] == "S"
    assert "so the start is where a passage leads out: 1 (at 7,4)" in told(read, Kind.GUESSED)[0]
    assert [xy(note.at) for note in read.map.dungeon.levels[0].notes] == [(1, 1)]
    two = plan(drawn, settings={"n_rows": 2, "n_cols": 7}, egress=[out, {"row": 0, "col": 0, "dir": "up"}])
    assert rows(made(two))[1][1] == "E"


def test_stairs_and_passages_off_the_map() -> None:
    """Stairs go before passages, and of several stairs up the first; the rest is told."""
    read = made(plan((" u.u.", "    d"), egress=[{"row": 0, "col": 2, "dir": "north"}]))
    assert "further stairs up became floor: 1 (at 3,1)" in told(read, Kind.LEFT_OUT)
    assert "passages that lead off the map end there: 1 (at 2,1)" in told(read, Kind.LEFT_OUT)


def test_a_door_between_four_ways() -> None:
    """Its axis is guessed by the walls, or for want of them."""
    read = made(plan((" , ", ",D,", " ,,", " ,,")))
    assert "doors became doors: 1 (at 2,2)" in told(read, Kind.BECAME)
    assert rows(read)[2][2] == "-"


def test_bits_of_its_own() -> None:
    """The file says which bits mean what."""
    own = {"cell_bit": {"room": 1, "door": 1 << 30}, "cells": [[1, 1, 4 | 1 << 30, 1, 1]]}
    assert rows(made(own))[1] == "#SS|SE#"


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        ({"cells": []}, "'cells' is empty"),
        ({"cells": [[1], 4]}, "row 1 of 'cells' is not a list of whole numbers"),
        ({"cells": [["1"]]}, "row 0 of 'cells' is not a list"),
        ({"cells": [[0] * 351]}, "'cells' is larger than 350 by 350"),
        ({"cells": [[0]]}, "it has no floor"),
        ({"cell_bit": {"room": "2"}}, "'cell_bit' has no usable bits for 'room'"),
        ({"rooms": [{"id": 1}]}, "room 1 has no usable number 'col'"),
        ({"egress": [{"col": 1}]}, "a passage off the map has no usable number 'row'"),
        ({"corridor_features": {"a": {"marks": [{"col": 1}]}}}, "feature a has no usable number 'row'"),
        ({"rooms": [{"col": 1, "row": 1, "doors": {"west": [{}]}}]}, "a door has no usable number 'col'"),
        ({"rooms": [{"col": 1, "row": 1, "doors": {"west": [{"type": []}]}}]}, "a door has no usable number"),
    ],
)
def test_broken_plans(broken: dict[str, Any], says: str) -> None:
    """What is broken is told in one sentence with its place."""
    with pytest.raises(ImportFault) as caught:
        import_plan(upload_of({**plan(), **broken}))
    assert says in str(caught.value)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["row", "col", "marks", "doors", "west", "contents", "detail", "type", "dir", "n_rows", "1"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@FEW
@given(
    st.lists(st.lists(st.sampled_from([*LETTERS.values(), 2**31, -1]), max_size=7), max_size=7),
    st.dictionaries(
        st.sampled_from(
            ["settings", "rooms", "egress", "corridor_features", "details", "wandering_monsters"]
        ),
        JUNK,
    ),
    st.sampled_from(["floor", "hurtful tile"]),
)
def test_any_plan(cells: list[list[int]], more: dict[str, Any], traps: str) -> None:
    """Whatever a plan holds, it is refused or gives a map without errors."""
    with suppress(ImportFault):
        made({"cell_bit": {}, "cells": cells, **more}, Choices(traps=traps))


TABLE = "\tF\tF\t\tF\t\n\tF\tDL\tF\tDST\n\tSUU\t\tDPB\tF\n\tSU\t\tF\tDR\tSD\tSDD\n"


def test_a_table() -> None:
    """Codes tell doors with the side on which they hang, and stairs with their far ends."""
    read = made(TABLE)
    assert rows(read) == (
        "######  ",
        "#S.#.#  ",
        "#S|.%#  ",
        "#S#-.###",
        "#S#.|.E#",
        "########",
    )
    assert told(read, Kind.BECAME)[:1] == ["doors became vertical doors: 2 (at 2,2; 4,4)"]
    assert "secret doors became breakable walls: 1 (at 4,2)" in told(read, Kind.BECAME)
    assert "portcullises became horizontal doors: 1 (at 3,3)" in told(read, Kind.BECAME)
    assert "stairs up became the start: 1 (at 1,3)" in told(read, Kind.BECAME)
    assert read.choices == ("secret_doors",)


def test_a_table_of_odd_codes() -> None:
    """Archways are open; what code nobody knows is told; a door may not tell its side."""
    read = made("F\tDA\tF\tDQL\tF\tD\tF\nF")
    assert rows(read)[1] == "#SSS|.|E#"
    assert told(read)[:1] == ["archways became floor: 1 (at 2,1)"]
    assert "cells of the unknown code DQL became vertical doors: 1 (at 4,1)" in told(read, Kind.GUESSED)
    assert read.choices == ()


def test_a_table_with_ragged_lines() -> None:
    """Lines of different lengths, CRLF and a byte order mark make no difference."""
    assert rows(made(b"\xef\xbb\xbfF\tF\t\t\r\n\r\nF\tF\tF\r\n")) == rows(made("F\tF\n\nF\tF\tF"))


@pytest.mark.parametrize("text", ["F", "a\tb\n", "D\tD\n", "F\tD1\n", "F\tF\n<svg/>"])
def test_what_is_no_table(text: str) -> None:
    """Other text with tabs is of some other format, or none."""
    known = format_of(Upload(text.encode()))
    assert known is None or known.title != "donjon (TSV)"


def test_a_huge_table() -> None:
    """It is refused before it is drawn."""
    with pytest.raises(ImportFault, match="larger than 250 by 250"):
        import_plan(Upload(b"\t" * 600 + b"F\n"))
    with pytest.raises(ImportFault, match="302 by 3 cells"):
        import_plan(Upload(b"F\t" * 300 + b"\n"))


@FEW
@given(
    st.lists(
        st.lists(
            st.sampled_from(["", "F", "DL", "DST", "DPR", "D", "DQ", "SU", "SUU", "SD", "SDD"]), max_size=6
        ),
        max_size=6,
    )
)
def test_any_table(codes: list[list[str]]) -> None:
    """Whatever a table holds, it is refused or gives a map without errors."""
    with suppress(ImportFault):
        made("\n".join("\t".join(row) for row in codes))
