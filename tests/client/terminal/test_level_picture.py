"""The first level in the lobby, as large as there is room."""

from typing import Any

import pytest
from rich.style import Style

from paperdelve.wire.scene import STRIDE
from paperdelve_client.terminal.board.glyphs import LETTERS, SIGNS, Signs
from paperdelve_client.terminal.board.palettes import NIGHT, ROLES
from paperdelve_client.terminal.lobby.picture import TOO_WIDE, drawn, laid

LEVEL: dict[str, Any] = {
    "players": 1,
    "rows": ["########", "#..|..E#", "########", "   #.%"],
    "starts": [STRIDE + 1, STRIDE + 2],
    "counters": [
        {"kind": "key", "at": STRIDE + 2},
        {"kind": "extra_speed", "at": STRIDE + 4},
        {"kind": "generator", "at": STRIDE + 5, "spawns": "ghost"},
        {"kind": "grunt", "at": 3 * STRIDE + 4},
    ],
}


@pytest.mark.parametrize(
    ("signs", "width", "lines"),
    [
        (SIGNS, 16, ["████████████████", "██@R◊k║║✦sG ►E██", "████████████████", "      ██r ▒▒    "]),
        (LETTERS, 99, ["################", "##@R'k||*sG EX##", "################", "      ##r %%    "]),
        (SIGNS, 15, ["█▀▀▀▀▀▀█", "▀▀▀█▀▀▀▀"]),
        (SIGNS, 7, ["▀▀▀▀"]),
        (LETTERS, 15, [TOO_WIDE]),
        (SIGNS, 0, [TOO_WIDE]),
    ],
)
def test_it_is_drawn_for_the_room_that_there_is(signs: Signs, width: int, lines: list[str]) -> None:
    """In the board's signs if they fit; else in blocks; of ASCII there are none."""
    assert drawn(laid(LEVEL, signs), NIGHT, width).plain.split("\n") == lines


def inks(preview: dict[str, Any], width: int) -> list[tuple[str, str, str]]:
    """Return each block of a picture with its role, and the role of what is behind it."""
    roles = {NIGHT[role].color: role for role in reversed(ROLES)} | {NIGHT["floor"].bgcolor: "paper"}
    picture = drawn(laid(preview, SIGNS), NIGHT, width)
    styles = [span.style for span in picture.spans if isinstance(span.style, Style)]
    letters = picture.plain.replace("\n", "")
    return [
        (letter, roles.get(style.color, ""), roles[style.bgcolor])
        for letter, style in zip(letters, styles, strict=True)
    ]


def test_a_block_is_two_squares_one_above_the_other() -> None:
    """Each is in the colour of what stands there; bare floor is the paper's."""
    assert inks({"rows": ["#..|E", "#.%..", ".T..."]}, 9) == [
        ("█", "wall", "paper"),
        (" ", "", "paper"),
        ("▄", "breakable", "paper"),
        ("▀", "door", "paper"),
        ("▀", "exit", "paper"),
        (" ", "", "paper"),
        ("▀", "teleporter", "paper"),
        *[(" ", "", "paper")] * 3,
    ]


def test_what_shares_a_square_is_shown_by_what_matters_most() -> None:
    """Counters, doors and the exit before walls, so that both rooms and what is in them are seen."""
    assert inks({**LEVEL, "counters": []}, 4) == [
        ("▀", "red", "wall"),
        ("▀", "door", "wall"),
        ("▀", "wall", "breakable"),
        ("▀", "exit", "wall"),
    ]


def test_no_level_is_no_picture() -> None:
    """A table need not tell of its first level."""
    assert laid({}, SIGNS).height == 0
