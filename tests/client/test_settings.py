"""What a person likes, and the card on which it is said."""

from pathlib import Path

import pytest

from paperdelve.wire import messages as m
from paperdelve_client.settings import MAY_BE, THEMES, Settings, load, path, save, turn
from paperdelve_client.terminal.board.palettes import PALETTES
from paperdelve_client.terminal.cards.settings import WORDS, SettingsCard, row
from paperdelve_client.terminal.table.screen import TableScreen
from paperdelve_client.terminal.themes import NAMES
from tests.client.drawn import draw
from tests.client.terminal.playing import Table, at, screen, until


def test_all_that_may_be_is_drawn_and_told() -> None:
    """Each theme has colours for the board and for the rest; each value has its words."""
    assert set(THEMES) == set(PALETTES) == set(NAMES)
    assert {name: set(values) for name, (_, values) in WORDS.items()} == {
        name: set(values) for name, values in MAY_BE.items()
    }


def test_the_file_is_the_users_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It lies in the user's folder for settings, and is read again as it was written."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert path() == tmp_path / "paperdelve" / "terminal.json"
    likes = Settings("safe", ascii=True, bell=False, speed="slow", name="Ann")
    save(likes, path())
    assert load(path()) == likes


@pytest.mark.parametrize(
    ("text", "likes"),
    [
        ("{", Settings()),
        ("[]", Settings()),
        ('{"theme": "pink", "ascii": 1, "bell": "no", "speed": null, "name": 3}', Settings()),
        ('{"theme": "paper", "name": "\\u001b[2J", "more": 1}', Settings("paper")),
    ],
)
def test_a_damaged_file_is_as_usual(tmp_path: Path, text: str, likes: Settings) -> None:
    """What cannot be, is as if it were not there."""
    file = tmp_path / "terminal.json"
    file.write_text(text)
    assert load(file) == likes


def test_a_disk_that_takes_nothing_stops_nobody(tmp_path: Path) -> None:
    """Where no file can be, nothing is kept."""
    save(Settings(), tmp_path)
    (tmp_path / "file").touch()
    save(Settings(), tmp_path / "file" / "terminal.json")
    assert load(tmp_path / "terminal.json") == Settings()


def test_settings_are_turned_through() -> None:
    """After the last comes the first, before the first the last."""
    likes = Settings()
    turn(likes, "speed", 1)
    turn(likes, "ascii", 1)
    turn(likes, "theme", -1)
    assert (likes.speed, likes.ascii, likes.theme) == ("fast", True, "mono")
    assert row(likes, "ascii") == "Signs: ASCII alone"


async def test_the_card(tmp_path: Path) -> None:
    """Each key shows at once what it changed, and it is kept."""
    table = Table(draw("#####\n#1.E#\n#####"), {"seats": ("red",)})
    likes = Settings(speed="off")
    async with at(table, tmp_path, likes) as person:
        await until(person, lambda: "██" in screen(person).board.render_line(1).text)
        await person.press("f2")
        await until(person, lambda: isinstance(person.app.screen, SettingsCard))
        await person.press("right", "left", "left", "down", "enter")
        await until(person, lambda: "##" in screen(person).board.render_line(1).text)
        assert person.app.theme == "mono"
        await person.press("escape")
        await until(person, lambda: isinstance(person.app.screen, TableScreen))
    assert load(tmp_path / "settings.json") == Settings("mono", ascii=True, speed="off")
    assert table.asked(m.Do) == []
