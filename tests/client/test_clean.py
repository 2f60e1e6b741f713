"""What comes from elsewhere does no harm to a terminal."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from paperdelve.wire import messages as m
from paperdelve_client.clean import LONGEST, clean, cleaned


@given(st.text())
def test_words_from_elsewhere_cannot_steer_a_screen(words: str) -> None:
    """Whatever they are, they are letters that are seen, in one line."""
    assert clean(words).isprintable()
    assert len(clean(words)) == len(words)


def test_words_without_end() -> None:
    """Of one line no more is written than anybody reads, unless all of it is wished."""
    assert clean("x" * LONGEST + "y") == "x" * LONGEST
    assert clean("x" * LONGEST + "y", None) == "x" * LONGEST + "y"
    assert clean(12345, 4) == "1234"


def test_letters_of_every_script_stay() -> None:
    """Letters stay, blanks become spaces, and what would steer a terminal is seen."""
    assert clean("Ζεύς\tund\u00a0漢字\r\n\x1b[2J\u202e") == "Ζεύς und 漢字  ?[2J?"


def test_a_message_is_harmless() -> None:
    """In keys, values and lists, however deep; line breaks stay, and so does what was harmless."""
    deep: list[list[Any]] = [["log", "red\x1b[2J"], ["sheet", "red", {"na\x07me": ["a\n\tb", 3, None]}]]
    update = m.Update(2, deep)
    changes: list[list[Any]] = [["log", "red?[2J"], ["sheet", "red", {"na?me": ["a\n b", 3, None]}]]
    assert cleaned(update) == m.Update(2, changes)
    harmless = m.Welcome("t", "player", ("red", "blue"), 1, "0", 1)
    assert cleaned(harmless) is harmless
    assert cleaned(m.Told(1, (1, 2))) == m.Told(1, (1, 2))
