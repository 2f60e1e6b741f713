"""What can be done now, one deed a command: the server's offers taken apart by space. Pure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from attrs import evolve, frozen

from paperdelve.wire import messages as m
from paperdelve.wire.scene import STRIDE
from paperdelve_client.hold import Hold
from paperdelve_client.speech.words import place
from paperdelve_client.terminal.board.marks import verb_of

STEPS: Mapping[str, tuple[int, int]] = {
    "up": (0, -1),
    "left": (-1, 0),
    "right": (1, 0),
    "down": (0, 1),
    "home": (-1, -1),
    "pageup": (1, -1),
    "end": (-1, 1),
    "pagedown": (1, 1),
    "7": (-1, -1),
    "8": (0, -1),
    "9": (1, -1),
    "4": (-1, 0),
    "6": (1, 0),
    "1": (-1, 1),
    "2": (0, 1),
    "3": (1, 1),
}
"""Keys that step: arrows, the keys around them for the diagonals, and the digits as they lie."""
TAKEN = "bcentuvxy"
"""Letters that no verb gets: they do something else, but for that of ``end``."""

Offer = Mapping[str, Any]


@frozen
class Deed:
    """Something that can be done: the whole line, its first word, and what the offer says of it."""

    line: str
    verb: str
    words: str
    seat: str = ""
    at: int | None = None
    """Where it ends; None where it needs no space."""
    through: int | None = None
    """The space that the way there goes through first, where the offer names one: that of a fellow hero."""
    needs: int | None = None
    """The number to roll; None where none is needed."""
    is_final: bool = False

    @property
    def name(self) -> str:
        """Return what it is called in a list."""
        if self.through is not None:
            return f"{self.words}, to {place(self.at or 0, plain=False)}"
        roll = "" if self.needs is None else f", roll {self.needs} or more"
        return f"{self.verb}: {self.words}{roll}"


def to_act(hold: Hold) -> str | None:
    """Return whose word the table waits for: who is asked, else whose turn it is."""
    waiting = hold.scene.turn.get("waiting")
    seat = waiting["for"] if waiting else hold.scene.turn.get("seat")
    return None if seat is None else str(seat)


def acting(hold: Hold) -> str | None:
    """Return one's own seat that is to act, or ``gm`` where a monster waits for the GM; None if none is."""
    return next((seat for seat, offers in hold.offers.items() if offers), None)


def awaited(hold: Hold) -> str | None:
    """Return one's own seat that is to act, also while its offers are still on their way."""
    seat = to_act(hold)
    is_mine = seat in hold.seats and hold.scene.table.get("phase") == "playing"
    return acting(hold) or (seat if is_mine else None)


def offers_now(hold: Hold) -> Sequence[Offer]:
    """Return what the seat that is to act is offered."""
    seat = acting(hold)
    return () if seat is None else hold.offers[seat]


def is_sending(hold: Hold) -> bool:
    """Whether a command is on its way."""
    return any(isinstance(request, m.Do) for request in hold.open.values())


def waits_for_line(hold: Hold) -> bool:
    """Whether a command could not be sent yet, or must be sent again: the line is lost."""
    return any(isinstance(request, m.Do) for request in hold.unsent())


def deeds(hold: Hold) -> list[Deed]:
    """List all that can be done now."""
    seat = acting(hold)
    return [] if seat is None else [*_deeds(seat, hold.offers[seat])]


def _deeds(seat: str, offers: Iterable[Offer], only: int | None = None) -> Iterator[Deed]:
    """Yield deeds; with a space only those that lead to it, or through it."""
    front = "" if seat == "gm" else f"{seat} "
    for offer in offers:
        do = str(offer["do"])
        deed = Deed(f"{front}{do}", verb_of(do), str(offer["words"]), seat, is_final=bool(offer.get("final")))
        if "at" not in offer:
            if only is None:
                yield deed
            continue
        spaces: Sequence[int] = offer["at"]
        needs: Sequence[int | None] = offer.get("needs") or (None,) * len(spaces)
        through = _through(do)
        for at, need in zip(spaces, needs, strict=False):
            if only is None or only in (at, through):
                line = f"{deed.line} {place(at, plain=False)}"
                yield evolve(deed, line=line, at=at, through=through, needs=need)


def _through(do: str) -> int | None:
    """Return the space that a command names before the one that completes it."""
    x, comma, y = do.rsplit(maxsplit=1)[-1].partition(",")
    is_space = comma and x.isdecimal() and y.isdecimal() and int(x) < STRIDE
    return int(y) * STRIDE + int(x) if is_space else None


def deeds_at(hold: Hold, at: int, aiming: str | None = None) -> list[Deed]:
    """List what leads to a space, or through it; with a verb that is aimed only that.

    A fight may be aimed at any space, where one is offered at all: the server says whether the shot flies.
    """
    seat = acting(hold)
    found = [deed for deed in _deeds(str(seat), offers_now(hold), at) if aiming in {None, deed.verb}]
    if found or aiming != "fight" or seat is None or at == place_of(hold):
        return found
    return [Deed(f"{seat} fight {place(at, plain=False)}", "fight", "aim here", seat, at)]


def placeless(hold: Hold, verb: str) -> list[Deed]:
    """List what a verb offers that needs no space."""
    return [deed for deed in deeds(hold) if deed.verb == verb and deed.at is None]


def spaces_for(hold: Hold, verb: str) -> list[int]:
    """Return the spaces where a verb may be done, the nearest to the hero first, then in reading order."""
    start = place_of(hold)
    spaces = {deed.at for deed in deeds(hold) if deed.verb == verb and deed.at is not None}
    return sorted(spaces, key=lambda at: (0 if start is None else distance(start, at), at))


def step_of(deed: Deed, to: int) -> str:
    """Return the line for one step of a hero: no way around is looked for."""
    return deed.line if deed.seat == "gm" else f"{deed.seat} move {place(to, plain=False)}"


def asks_first(hold: Hold, deed: Deed) -> bool:
    """Whether a deed that is final is to be asked about: when something else could be done before."""
    if not deed.is_final or hold.scene.turn.get("waiting"):
        return False
    return any(not offer.get("final") for offer in offers_now(hold))


def letters(offers: Sequence[Offer]) -> dict[str, str]:
    """Return a letter for each verb, taken from its word: the first that is free; ``end`` has its own."""
    placed = [str(offer["do"]) for offer in offers if "at" in offer]
    verbs = dict.fromkeys(map(verb_of, (*placed, *(str(offer["do"]) for offer in offers))))
    taken, found = set(TAKEN), {"end": "e"} if "end" in verbs else {}
    for verb in verbs:
        free = next((letter for letter in verb.lower() if letter.isalpha() and letter not in taken), None)
        if free is not None and verb not in found:
            taken.add(free)
            found[verb] = free
    return found


def place_of(hold: Hold) -> int | None:
    """Return where the hero stands that acts, else the first of one's own, else whoever acts."""
    for seat in (acting(hold), awaited(hold), *hold.seats, to_act(hold)):
        name = hold.scene.turn.get("awaits") if seat == "gm" else seat
        at = hold.scene.counters.get(str(name), {}).get("at")
        if isinstance(at, int):
            return at
    return None


def distance(start: int, to: int) -> int:
    """Return spaces away, a diagonal counted as one."""
    return max(abs(start % STRIDE - to % STRIDE), abs(start // STRIDE - to // STRIDE))


def stepped(hold: Hold, start: int, step: tuple[int, int]) -> int | None:
    """Return the space one step away; None off the paper."""
    x, y = start % STRIDE + step[0], start // STRIDE + step[1]
    rows = hold.scene.board.get("rows") or ()
    inside = 0 <= y < len(rows) and 0 <= x < max(map(len, rows))
    return y * STRIDE + x if inside else None


def middle(hold: Hold) -> int:
    """Return the space in the middle of the paper."""
    rows = hold.scene.board.get("rows") or [""]
    return len(rows) // 2 * STRIDE + max(map(len, rows)) // 2
