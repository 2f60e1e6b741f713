"""The games over which the tests of everything outside rules and scenes run."""

from typing import Any

from attrs import Factory, frozen

from paperdelve.tables.entry import Entry
from paperdelve.tables.games import GAMES
from paperdelve.wire.scene import Scene
from paperdelve_client.bot.brain import choose
from tests.standin import Pips, PipsViewer
from tests.tables.people import House, open_house


@frozen
class Played:
    """A game, how a table of it is made for two seats, and a bot that plays it."""

    entry: Entry
    seats: tuple[str, str]
    choices: tuple[dict[str, str], dict[str, str]]
    bot: Any
    options: dict[str, Any] = Factory(dict)

    def house(self) -> House:
        """Make a server of this game."""
        return open_house(self.entry, self.bot)


def pips_bot(scene: Scene, seat: str) -> str:
    """Roll once, then end the turn."""
    log = scene.log
    return "end" if log and log[-1].startswith(f"{seat} rolls") else "roll"


PIPS = Played(
    Entry(Pips(), PipsViewer()),
    ("ace", "bee"),
    ({"colour": "white"}, {"colour": "black"}),
    pips_bot,
    {"goal": 39},
)
GAUNTLET = Played(
    GAMES["gauntlet"],
    ("red", "green"),
    ({"class": "warrior"}, {"class": "elf", "name": "Aza"}),
    choose,
    {"map": "first-evening"},
)
PLAYED = {"pips": PIPS, "gauntlet": GAUNTLET}


def commands(entry: Entry, state: Any, seat: str) -> list[str]:
    """List the texts of all commands that are offered to a seat."""
    texts = []
    for offer in entry.viewer.offers(state, seat):
        do, spaces = offer["do"], offer.get("at")
        texts += [do] if spaces is None else [f"{do} {at % 256},{at // 256}" for at in spaces]
    return texts
