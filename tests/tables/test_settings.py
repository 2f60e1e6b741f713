"""The settings of a table."""

import pytest

from paperdelve.tables.refusal import Refusal
from paperdelve.tables.settings import Settings, one_line, settle, titled
from paperdelve.wire.messages import Create


def test_a_plain_wish_gives_the_settings_of_the_book() -> None:
    """Who wishes nothing gets 60 seconds of absence, 20 for an answer, no turn clock, watchers, no delay."""
    assert settle(Create(1), bots=False) == Settings()


def test_all_that_is_wrong_is_said_at_once() -> None:
    """A refusal of settings names each that is wrong, with what would be right."""
    wish = Create(
        1,
        absence="sleep",
        absent_seconds=1,
        turn_seconds=1,
        answer_seconds=0,
        delay_seconds=9999,
        title="x" * 81,
    )
    with pytest.raises(Refusal) as refused:
        settle(wish, bots=True)
    assert refused.value.code == "settings"
    for words in ("absence", "absent_seconds", "turn_seconds", "answer_seconds", "delay_seconds", "title"):
        assert words in refused.value.reason


def test_absence_by_bot_needs_bots() -> None:
    """A server without bots says so when the table is made, not when somebody drops out."""
    with pytest.raises(Refusal, match="no bots"):
        settle(Create(1, absence="bot"), bots=False)
    assert settle(Create(1, absence="bot"), bots=True).absence == "bot"


@pytest.mark.parametrize(
    ("title", "about", "called"),
    [
        ("Friday", {"map": "The Cellar"}, "Friday"),
        ("", {"map": " The\nCellar "}, "The Cellar"),
        ("", {"map": "x" * 100}, "x" * 80),
        ("", {"goal": 20}, ""),
    ],
)
def test_a_table_without_a_title_is_called_as_its_dungeon(
    title: str, about: dict[str, object], called: str
) -> None:
    """Its own title comes first; a game without dungeons leaves it without any."""
    assert titled(Settings(title=title), about).title == called


def test_text_of_people_is_one_line_without_control_characters() -> None:
    """Nobody's name or chat can move the cursor of somebody else's terminal."""
    assert one_line(" a\x1b[2J\n b\u202e ") == "a [2J b"
