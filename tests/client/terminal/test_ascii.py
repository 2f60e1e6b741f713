"""With ASCII alone nothing else is drawn, whatever is on the screen."""

from pathlib import Path

import pytest
from textual.scrollbar import ScrollBar

from paperdelve_client.settings import Settings
from paperdelve_client.terminal.past.program import Replay
from paperdelve_client.terminal.past.screen import PastScreen
from tests.client.drawn import draw
from tests.client.terminal.past.course import Told, record
from tests.client.terminal.playing import Table, at, screen, until

LARGE = draw("\n".join(["#" * 60, "#1" + "." * 57 + "#", *["#" + "." * 58 + "#"] * 40, "#" * 60]))
"""It is scrolled to both sides."""


@pytest.mark.parametrize("keys", [(), ("f1",), ("f2",), ("G",), ("f4",)])
async def test_a_table_in_ascii(tmp_path: Path, keys: tuple[str, ...]) -> None:
    """The board with its scrollbars, what stands beside it, the cards, and the GM's menu."""
    table = Table(LARGE, {"role": "gm", "seats": ("red",)})
    async with at(table, tmp_path, Settings("mono", ascii=True, speed="off")) as person:
        await until(person, lambda: "##" in screen(person).board.render_line(1).text)
        await person.press(*keys)
        await person.pause()
        assert person.app.export_screenshot().isascii()  # its blanks are entities


async def test_scrollbars_change_with_the_signs(tmp_path: Path) -> None:
    """They are drawn anew when the setting is turned, and again when it is turned back."""
    async with at(Table(LARGE), tmp_path) as person:
        await until(person, lambda: "██" in screen(person).board.render_line(1).text)
        bar = screen(person).board.vertical_scrollbar
        await until(person, lambda: not drawn(bar).isascii())
        await person.press("f2", "down", "enter")
        await until(person, lambda: drawn(bar).isspace())
        await person.press("enter")
        await until(person, lambda: not drawn(bar).isascii())


def drawn(bar: ScrollBar) -> str:
    """Return a scrollbar as it is on the screen."""
    return "".join(bar.render_line(y).text for y in range(bar.size.height))


async def test_a_replay_in_ascii() -> None:
    """The card of help of a replay has its border in ASCII too."""
    course = Told([record(n) for n in range(2, 31)], 30)
    app = Replay(course, Settings(speed="off", ascii=True), 10)
    async with app.run_test(size=(80, 16)) as person:
        await until(person, lambda: isinstance(app.screen, PastScreen))
        await person.press("question_mark")
        await until(person, lambda: "Going" in app.export_screenshot())
        assert not set("─│╭▁▋") & set(app.export_screenshot())
