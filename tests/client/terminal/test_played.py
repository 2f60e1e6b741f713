"""A whole game with the real rules and the real server, by keys alone."""

import asyncio
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Button

from paperdelve.wire import messages as m
from paperdelve_client.address import Address
from paperdelve_client.settings import Settings
from paperdelve_client.terminal.app import Terminal
from paperdelve_client.terminal.cards.card import Card
from paperdelve_client.terminal.lobby.rows import WayButton
from paperdelve_client.terminal.past.screen import PastScreen
from paperdelve_client.terminal.table.screen import TableScreen
from tests.client.terminal.playing import door, screen, seen, until, words
from tests.net.server import serving

CORRIDOR = """title = "Corridor"
map = '''
##########
#S.k.-.E.#
##########
'''
"""


async def press(person: Pilot[Any], button: Button) -> None:
    """Press a button by the keyboard."""
    button.focus()
    await until(person, lambda: button.has_focus)
    await person.press("enter")


async def test_from_the_lobby_to_the_end(tmp_path: Path) -> None:
    """Somebody sits down, fetches the key, opens the door, looks back for a moment, and gets away."""
    async with serving() as server, door(tmp_path) as way, asyncio.timeout(110):
        async with await server.guest() as guest:
            await guest.say(m.Create(1, options={"map": CORRIDOR}))
            made = await guest.hear(m.Created)
        app = Terminal(
            Address(f"ws://127.0.0.1:{server.port}/ws", made.play), Settings(speed="off"), None, way
        )
        async with app.run_test(size=(80, 24)) as person:
            await until(person, lambda: app.screen.query("#seat-red WayButton"))
            assert way.link is not None
            link = way.link
            await press(person, app.screen.query("#seat-red WayButton").first(WayButton))
            await until(person, lambda: "Choose your hero" in words(app, "lobby-why"))
            await press(person, app.screen.query_one("#lobby-start", Button))
            await until(person, lambda: "@R Your turn: 10 steps" in words(app, "turn"))
            assert screen(person).board.has_focus

            async def step(key: str, left: int) -> None:
                await until(person, lambda: screen(person).board.marks.reach)
                await person.press(key)
                await until(person, lambda: f"Your turn: {left} step" in words(app, "turn"))

            await step("right", 9)
            await person.press("shift+right")
            assert "key" in seen(person)
            await person.press("escape")
            await step("right", 8)
            await step("right", 7)
            await until(person, lambda: screen(person).board.marks.thing)
            await person.press("right")
            await until(person, lambda: "-" not in link.hold.scene.board["rows"][1])
            await person.press("left_square_bracket")
            await until(person, lambda: isinstance(app.screen, PastScreen))
            await person.press("escape")
            await until(person, lambda: isinstance(app.screen, TableScreen))
            await person.press("colon", *"go 7,1", "enter")
            await until(person, lambda: isinstance(app.screen, Card))
            assert "won" in str(app.screen.query_one(".card-title").render())
            await person.press("escape", "ctrl+q")
