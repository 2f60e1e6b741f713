"""What a server says does no harm to a terminal."""

from typing import Any

from paperdelve.wire import messages as m
from paperdelve_client.clean import cleaned


def test_letters_that_steer_a_terminal_are_shown() -> None:
    """In keys, values and lists, however deep; line breaks stay, and so does what was clean."""
    deep: list[list[Any]] = [["log", "red\x1b[2J"], ["sheet", "red", {"na\x07me": ["a\nb", 3, None]}]]
    update = m.Update(2, deep)
    changes: list[list[Any]] = [["log", "red?[2J"], ["sheet", "red", {"na?me": ["a\nb", 3, None]}]]
    assert cleaned(update) == m.Update(2, changes)
    harmless = m.Welcome("t", "player", ("red", "blue"), 1, "0", 1)
    assert cleaned(harmless) is harmless
    assert cleaned(m.Told(1, (1, 2))) == m.Told(1, (1, 2))
