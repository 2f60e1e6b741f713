"""The games that the tests of the gateway are played with: what a test must know to begin one."""

from typing import Any

from attrs import frozen

from paperdelve.tables.games import GAMES, Entry
from tests.standin import Pips, PipsViewer


@frozen
class Play:
    """How to begin a game: options, two seats with their choices, and what the first may command."""

    entry: Entry
    options: dict[str, Any]
    seats: tuple[str, str]
    choices: tuple[dict[str, str], dict[str, str]]
    command: str

    @property
    def name(self) -> str:
        """The game's name."""
        return self.entry.game.name


PIPS = Play(
    Entry(Pips(), PipsViewer()),
    {"goal": 30},
    ("ace", "bee"),
    ({"colour": "white"}, {"colour": "black"}),
    "roll",
)
CORRIDOR = """
############
#S........E#
#S.........#
############
"""
GAUNTLET = Play(
    GAMES["gauntlet"],
    {"map": f'title = "Corridor"\nmap = """{CORRIDOR}"""\n'},
    ("red", "blue"),
    ({"class": "warrior"}, {"class": "elf"}),
    "move 2,1",
)
PLAYS = (PIPS, GAUNTLET)
"""Every game that the tests are played with."""
