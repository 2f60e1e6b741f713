"""The card after the game: who came through, with how much, and what now."""

from collections.abc import Iterator

from rich.text import Text

from paperdelve_client.address import Address
from paperdelve_client.hold import Hold
from paperdelve_client.terminal.board.palettes import Palette
from paperdelve_client.terminal.cards.card import Card

TITLES = {"won": "The dungeon is won!", "lost": "The dungeon is lost"}


def outcome_card(hold: Hold, address: Address, palette: Palette) -> Card:
    """Return the card of a game that is over; it gives back what to type."""
    outcome = str(hold.scene.table.get("outcome") or hold.scene.turn.get("outcome") or "ended")
    may_again = bool(hold.seats) or hold.is_host or hold.role == "gm"
    buttons = [("Play again", "/again")] if may_again else []
    title = TITLES.get(outcome, f"The game is over: {outcome}")
    return Card(title, Text("\n").join(_lines(hold, address, palette)), buttons)


def _lines(hold: Hold, address: Address, palette: Palette) -> Iterator[Text]:
    scene = hold.scene
    for rank in scene.turn.get("standing") or ():
        seat = str(rank["seat"])
        sheet = scene.sheets.get(seat, {})
        you = " (you)" if seat in hold.seats else ""
        yield Text.assemble(
            (f"{rank['place']:>2}. ", "bold"),
            (f"@{seat[:1].upper()}", palette.get(seat, "")),
            f" {sheet.get('name') or seat}{you}: {sheet.get('status', 'alive')}, treasure {rank['treasure']}",
        )
    yield Text()
    code = hold.watch or hold.play
    if code:
        yield Text(f"See how it went: {address.link('replay', code)}")
    if scene.table.get("seed"):
        yield Text(f"The dice's seed: {scene.table['seed']}", "dim")
