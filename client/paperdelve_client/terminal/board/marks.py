"""What is marked on the board: where one may go and strike, the way and the shot that are looked at."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from attrs import field, frozen

Offer = Mapping[str, Any]


@frozen
class Marks:
    """Sets of spaces; of a space in several, the last in this order shows."""

    reach: frozenset[int] = frozenset()
    thing: frozenset[int] = frozenset()
    target: frozenset[int] = frozenset()
    way: frozenset[int] = frozenset()
    shot: frozenset[int] = frozenset()
    cursor: int | None = None
    needs: Mapping[int, int] = field(factory=dict)
    """The number to roll at a target."""

    def of(self, at: int) -> str | None:
        """Return the name of the mark that shows on a space."""
        if at == self.cursor:
            return "cursor"
        for name, spaces in (
            ("shot", self.shot),
            ("way", self.way),
            ("target", self.target),
            ("thing", self.thing),
            ("reach", self.reach),
        ):
            if at in spaces:
                return name
        return None

    def differs_from(self, other: "Marks") -> set[int]:
        """Return the spaces that look otherwise under the other marks."""
        touched = self.all() | other.all()
        return {
            at for at in touched if self.of(at) != other.of(at) or self.needs.get(at) != other.needs.get(at)
        }

    def all(self) -> set[int]:
        """Return every space that is marked."""
        cursor = () if self.cursor is None else (self.cursor,)
        return {*self.reach, *self.thing, *self.target, *self.way, *self.shot, *cursor, *self.needs}


def is_walk(offer: Offer) -> bool:
    """Whether an offer is for walking, through a fellow or not."""
    return verb_of(str(offer["do"])) in {"go", "move"}


def is_fight(offer: Offer) -> bool:
    """Whether an offer is for striking or shooting."""
    return verb_of(str(offer["do"])) in {"fight", "attack"}


def verb_of(do: str) -> str:
    """Return the word of a command that says what is done: the GM's stands after ``gm``."""
    first, *rest = do.split() or [""]
    return rest[0] if first == "gm" and rest else first


def marked(offers: Sequence[Offer], aiming: str | None = None) -> Marks:
    """Return the marks of what a seat may do; with a verb that is aimed, only those of it."""
    placed = [offer for offer in offers if offer.get("at") and aiming in {None, verb_of(str(offer["do"]))}]
    fights = [offer for offer in placed if is_fight(offer)]
    needs = {
        at: need
        for offer in fights
        for at, need in zip(offer["at"], offer.get("needs") or (), strict=False)
        if need is not None
    }
    return Marks(
        reach=_spaces(offer for offer in placed if is_walk(offer)),
        thing=_spaces(offer for offer in placed if not is_walk(offer) and not is_fight(offer)),
        target=_spaces(fights),
        needs=needs,
    )


def _spaces(offers: Iterable[Offer]) -> frozenset[int]:
    return frozenset(at for offer in offers for at in offer["at"])
