"""Completing what is typed: verbs, the spaces that are offered, enchantments, and the table's commands."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from paperdelve_client.terminal.typed import BUILDERS, LOOKS
from paperdelve_client.terminal.words import place

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


class TypedCompleter(Completer):
    """Completes a line by what is offered right now."""

    def __init__(self, offers: Callable[[], Offers], seats: Callable[[], Sequence[str]]) -> None:
        self._offers = offers
        self._seats = seats

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:  # noqa: ARG002
        """Yield the words that go on with what stands before the cursor."""
        before = document.text_before_cursor
        words = before.split()
        part = "" if not before or before.endswith(" ") else words.pop()
        for word in dict.fromkeys(candidates(words, self._offers(), self._seats())):
            if word.startswith(part):
                yield Completion(word, start_position=-len(part))
