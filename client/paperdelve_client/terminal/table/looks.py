"""What is shown to somebody who asks: cards of words."""

from rich.text import Text

from paperdelve_client.link import Link
from paperdelve_client.speech import telling, words
from paperdelve_client.terminal.cards.card import Card


def look(what: str, link: Link) -> Card:
    """Return the card for one of speech.typed.LOOKS that has words."""
    hold = link.hold
    match what:
        case "who":
            return Card("Who is here", Text("\n".join(telling.who(hold))))
        case "links":
            return Card("Links to share", Text("\n".join(telling.links(link.address, hold))))
        case _:
            seat = next(iter(hold.seats), hold.scene.turn.get("seat"))
            near = words.near(hold.scene, str(seat), plain=False)
            lines = [words.hero_line(hold.scene, str(seat), plain=False), *near]
            return Card("What is near", Text("\n".join(line for line in lines if line) or "Nothing is near."))
