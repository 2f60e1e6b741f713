"""What the next word of a typed line may be: verbs, the spaces that are offered, and the table's commands."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from paperdelve_client.hold import Hold
from paperdelve_client.speech.gm_candidates import gm_candidates
from paperdelve_client.speech.typed import BUILDERS, GM, LOOKS
from paperdelve_client.speech.words import place

TOLD = ("say", "whisper", "help", "who", "quit")
"""What else stands behind a slash."""
OF_SEATS = ("/sit", "/bot", "/nobot", "/kick", "/leave", "/whisper")

Offers = Mapping[str, Sequence[Mapping[str, Any]]]
VERBS = (
    "go",
    "move",
    "fight",
    "potion",
    "snatch",
    "loot",
    "open",
    "swap",
    "trade",
    "answer",
    "choose",
    "pass",
    "end",
)
ENCHANTMENTS = (
    "extra_armour",
    "extra_magic",
    "fight_power",
    "throw_weapon",
    "extra_speed",
    "rebound_shots",
    "invisibility",
)
AFTER: dict[str, tuple[str, ...]] = {
    "answer": ("yes", "no"),
    "pass": ("always", "ask", "never"),
    "choose": ENCHANTMENTS,
    "swap": ENCHANTMENTS,
    "give": (*ENCHANTMENTS, "nothing"),
    "for": (*ENCHANTMENTS, "nothing"),
}


def next_words(words: Sequence[str], hold: Hold) -> Iterator[str]:
    """Yield what the next word of a line may be, after these whole words, for whoever holds this."""
    seats = tuple(hold.scene.seats)
    if hold.role != GM or (words and words[0].startswith("/")):
        yield from candidates(words, hold.offers, seats)
    else:
        if not words:
            yield GM
            yield from (f"/{name}" for name in (*BUILDERS, *TOLD))
        yield from gm_candidates(words[1:] if words[:1] == [GM] else words, hold)


def candidates(words: Sequence[str], offers: Offers, seats: Sequence[str]) -> Iterator[str]:
    """Yield what the next word may be, after these whole words."""
    own = [seat for seat in seats if seat in offers]
    rest = list(words[1:] if words and words[0] in seats else words)
    if not words:
        yield from (f"/{name}" for name in (*BUILDERS, *TOLD))
        yield from own
    if not rest:
        offered = {str(offer["do"]).split()[0] for seat in own for offer in offers[seat]}
        yield from sorted(offered) or VERBS
        yield from LOOKS
    elif rest[-1] in AFTER:
        yield from AFTER[rest[-1]]
    elif rest[0] in ("trade", *OF_SEATS) and len(rest) == 1:
        yield from seats
    elif not rest[0].startswith("/"):
        for seat in own:
            for offer in offers[seat]:
                if str(offer["do"]).split() == rest:
                    yield from (place(at, plain=False) for at in offer.get("at") or ())
