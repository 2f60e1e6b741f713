"""A play that is checked at every step: how a command is judged, and what it leaves."""

from collections.abc import Iterator
from unittest.mock import patch

from paperdelve.rules.board import show
from paperdelve.rules.dice import SeededDice
from paperdelve.rules.game import CommandFault, Offer, Refused
from paperdelve.rules.gauntlet import decide as judging
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.judge.draft import Draft
from paperdelve.rules.gauntlet.report import event_data, state_data
from paperdelve.rules.gauntlet.state import State
from paperdelve.wire.values import Values
from tests.rules.invariants import broken
from tests.rules.setups import folded

SEED = b"play"
VALUES = Values(GAUNTLET.event_types)


class LastDraft(Draft):
    """Remembers the draft on which the last command was judged."""

    made: "list[LastDraft]" = []  # noqa: RUF012 - one for all, on purpose

    def __init__(self, *given: object) -> None:
        super().__init__(*given)  # type: ignore[arg-type] # passed on as it came
        self.made[:] = [self]


class CheckedPlay:
    """Plays a game, and keeps all its events beside the state."""

    def __init__(self, opening: list[object]) -> None:
        """Begin a game whose first events are all that there is to know."""
        self.events: list[object] = VALUES.unpack(VALUES.pack(opening))
        self.state = folded(self.events)
        self.rolls = 0
        assert self.state == folded(opening)
        assert broken(self.state) == []

    def to_act(self) -> str:
        """Return who is to act, the GM when nobody is."""
        return next(iter(GAUNTLET.to_act(self.state)), "gm")

    def attempt(self, seat: str, text: str) -> bool:
        """Do what a text says, if it says anything; tells whether that was accepted."""
        try:
            command = GAUNTLET.parse(text)
        except CommandFault:
            return False
        assert GAUNTLET.parse(GAUNTLET.text(command)) == command
        return self.judge(seat, text)

    def judge(self, seat: str, text: str) -> bool:
        """Judge a command in every way, and fold its events; tells whether it was accepted.

        The state is as it was, the same dice give the same events, and a refusal takes no die.
        """
        before, written = self.state.copy(), VALUES.pack_value(self.state)
        dice, same = SeededDice(SEED, self.rolls), SeededDice(SEED, self.rolls)
        with patch.object(judging, "Draft", LastDraft):
            found = GAUNTLET.decide(self.state, seat, GAUNTLET.parse(text), dice)
        assert self.state == before
        assert VALUES.pack_value(self.state) == written
        assert GAUNTLET.decide(self.state, seat, GAUNTLET.parse(text), same) == found
        if isinstance(found, Refused):
            assert dice.index == self.rolls
            assert found.reason
            return False
        assert found
        assert len(found) <= bound(before)
        self.rolls = dice.index
        self._fold(found)
        assert self.state == LastDraft.made[0].state
        assert broken(self.state) == []
        return True

    def _fold(self, events: list[object]) -> None:
        """Fold events as the journal gives them back."""
        for event in VALUES.unpack(VALUES.pack(events)):
            before, played = len(self.state.monsters), self.state.actor == "monsters"
            self.state = GAUNTLET.evolve(self.state, event)
            assert event_data(event)["event"]
            if isinstance(event, ev.MonsterSpawned) and played:
                assert before < self.state.monster_count
        self.events += events

    def check_silence(self) -> None:
        """What the rules do for who is to act and says nothing is always accepted."""
        for seat in GAUNTLET.to_act(self.state):
            does = GAUNTLET.auto if seat == "monsters" else GAUNTLET.absent
            assert self.judge(seat, GAUNTLET.text(does(self.state, seat)))

    def check_offers(self) -> None:
        """Whoever is to act may do something, and what is offered is accepted."""
        for seat in GAUNTLET.to_act(self.state):
            if seat in self.state.heroes:
                offers = GAUNTLET.offers(self.state, seat)
                assert offers
                for text in _some(offers, len(self.events)):
                    found = GAUNTLET.decide(self.state, seat, GAUNTLET.parse(text), SeededDice(b"try"))
                    assert not isinstance(found, Refused), (text, found)

    def restart(self) -> None:
        """Write the state and read it, and go on with that as if nothing had been."""
        again = VALUES.unpack_value(VALUES.pack_value(self.state), State)
        assert again == self.state
        assert VALUES.pack_value(again) == VALUES.pack_value(self.state)
        self.state = again

    def check_history(self) -> None:
        """All events folded anew give the state as it is."""
        again = folded(self.events)
        assert again == self.state
        assert state_data(again) == state_data(self.state)


def _some(offers: list[Offer], turn: int) -> Iterator[str]:
    """Yield some of the offers as commands, one with spaces at one of them; other ones at each turn."""
    for number, offer in enumerate(offers):
        if offer.at:
            yield f"{offer.do} {show(offer.at[turn % len(offer.at)])}"
        elif offer.at is None and (number + turn) % 3 == 0:
            yield offer.do


def bound(state: State) -> int:
    """Return more events than any command has, a monsters' turn too: what each counter brings about at most.

    Each body of the monsters' side moves, throws, strikes and destroys, each generator spawns what does the
    same; a hero may die of each stroke or walk a whole move, and a level may begin.
    """
    actors = len(state.monsters) + 2 * len(state.generators) + len(state.bombs) + 2
    return 5 * actors + 2 * len(state.heroes) + 150
