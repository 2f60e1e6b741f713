"""What the next word of a typed line may be: verbs, the spaces that are offered, and the table's commands."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from paperdelve_client.speech.typed import BUILDERS, LOOKS
from paperdelve_client.speech.words import place

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


def candidates(words: Sequence[str], offers: Offers, seats: Sequence[str]) -> Iterator[str]:
    """Yield what the next word may be, after these whole words."""
    own = [seat for seat in seats if seat in offers]
    rest = list(words[1:] if words and words[0] in seats else words)
    if not words:
        yield from (f"/{name}" for name in (*BUILDERS, "say", "help", "who", "quit"))
        yield from own
    if not rest:
        offered = {str(offer["do"]).split()[0] for seat in own for offer in offers[seat]}
        yield from sorted(offered) or VERBS
        yield from LOOKS
    elif rest[-1] in AFTER:
        yield from AFTER[rest[-1]]
    elif rest[0] in ("trade", "/sit", "/bot", "/nobot", "/kick", "/leave") and len(rest) == 1:
        yield from seats
    elif not rest[0].startswith("/"):
        for seat in own:
            for offer in offers[seat]:
                if str(offer["do"]).split() == rest:
                    yield from (place(at, plain=False) for at in offer.get("at") or ())
