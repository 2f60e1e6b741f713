"""The card that says why the line to a table has ended, where one may come back."""

from rich.text import Text

from paperdelve_client.link import Ended
from paperdelve_client.speech.words import sentence
from paperdelve_client.terminal.cards.card import Card

BACK = "back"
ADVICE = {
    "taken_over": ("Your seat is played elsewhere", "Play here instead"),
    "token": ("Your seat was given away", "Come to the table again"),
    "crowded": ("The table is full", "Try again"),
    "flood": ("The line has ended", "Try again"),
}
"""By the code of the end: what to call it, and how to come back."""


def can_come_back(ended: Ended) -> bool:
    """Return whether trying again makes sense."""
    return ended.code in ADVICE


class OverCard(Card):
    """Gives back BACK if the person wants to come back."""

    def __init__(self, ended: Ended) -> None:
        title, back = ADVICE[ended.code]
        super().__init__(title, Text(sentence(ended.reason)), [(back, BACK)])
