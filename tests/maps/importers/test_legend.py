"""Legends that GMs write."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.importers import ImportFault, Tile
from paperdelve.maps.importers.legend import MOST, complete, read_legend
from paperdelve.rules.board import space
from tests.maps.importers.imported import FEW

TILES = (
    Tile("a", 3, "floor", at=(space(4, 2), space(5, 2))),
    Tile('b "c"', 1, "door-h"),
    Tile("d", 2, "wall", sure=True),
)


def test_a_new_legend() -> None:
    """It names the words there are, and every guess as a comment: until the GM agrees it says nothing."""
    text = complete("", TILES)
    assert "generator ghost 1 to 3" in text
    assert text.endswith(
        '\n\n# "a" = "floor"  # guessed, 3 times, first at 4,2\n# "b \\"c\\"" = "door-h"  # guessed, once\n'
    )
    assert read_legend(text.encode()) == {}
    agreed = text.replace('# "a" = "floor"', '"a" = "Generator Ghost 2"').replace("# guessed", "# mine")
    assert read_legend(agreed.encode()) == {"a": "Generator Ghost 2"}


def test_what_the_gm_wrote_stays() -> None:
    """Guesses of the plan before make way for those of the next; all else stays as it is."""
    before = '# mine\r\n"x" = "wall" # odd\r\n# "y" = "floor"  # guessed, 9 times\r\n'
    text = complete(before, TILES[:1])
    assert text == '# mine\n"x" = "wall" # odd\n# "a" = "floor"  # guessed, 3 times, first at 4,2\n'
    assert complete(text, TILES[:1]) == text
    assert complete(text, ()) == '# mine\n"x" = "wall" # odd\n'
    assert complete(complete(before, TILES[1:2]), ()) == '# mine\n"x" = "wall" # odd\n'


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\xff", "a legend is UTF-8 text"),
        (b"\na = ", "line 2, column 5: this is not TOML"),
        (b"\na = 3", "line 2, column 1: 3 means nothing; the words are outside, floor, wall,"),
        (b'b = "wall"\n"a" = "wal"', "line 2, column 1: 'wal' means nothing"),
        (b'[a]\nb = "wall"', "line 1, column 1:"),
        (b"a = " + b"[" * 3000, "nested too deep"),
        (b"a = " + b"[" * 90 + b"]" * 90, "nested too deep"),
        (b"a.b.c.d.e.f.g.h.i.j = 1", "line 1, column 1: a key has at most 8 parts"),
        (b"#" * 1_000_001, "at most 1000000 characters"),
        ("\n".join(f'k{n} = "wall"' for n in range(MOST + 1)).encode(), "at most 20000 tiles"),
    ],
)
def test_broken_legends(content: bytes, says: str) -> None:
    """What is wrong is told with its place."""
    with pytest.raises(ImportFault) as caught:
        read_legend(content)
    assert says in str(caught.value)


def test_a_good_legend() -> None:
    """With or without a byte order mark, whatever its line ends."""
    assert read_legend(b'\xef\xbb\xbf"#" = "wall"\r\nk = "key"\r\n') == {"#": "wall", "k": "key"}


@FEW
@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_any_legend(content: bytes) -> None:
    """Whatever it holds, it is read or refused; a legend that was read still can be when completed."""
    try:
        read = read_legend(content)
    except ImportFault:
        return
    assert read_legend(complete(content.decode("utf-8-sig"), TILES).encode()) == read
