"""A draft: a copy of the state on which a command is judged, and the events that it gave so far."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from paperdelve.rules.game import Dice
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.evolve import evolve
from paperdelve.rules.gauntlet.gm_events import HeroKilled
from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.state import State

T = TypeVar("T")

Follow = Callable[[State, object], None]
"""See Game.decide."""


class Refusal(Exception):
    """The command is refused; the message is for the player."""


class Halt(Exception):
    """The turn or the level ended under the command: nothing more of it happens (G1.12, G3.9)."""


_MAY_END = (ev.HeroStruck, ev.TileTrodden, ev.HeroEscaped, HeroKilled)
"""Events after which a hero may be dead or gone."""


class Draft:
    """The state as the events so far leave it, the dice, and the events.

    ``check_ends`` is called after each event by which a hero may have died or left, and may raise Halt.
    """

    def __init__(
        self,
        state: State,
        dice: Dice,
        check_ends: "Callable[[Draft], None]",
        follow: Follow | None = None,
    ) -> None:
        self.state = state.copy()
        self.dice = dice
        self._check_ends = check_ends
        self._follow = follow
        self.events: list[object] = []

    @classmethod
    def opened(cls, event: ev.Opened, dice: Dice, check_ends: "Callable[[Draft], None]") -> "Draft":
        """Begin a draft with the event that opens a game."""
        draft = cls(evolve(None, event), dice, check_ends)
        draft.events.append(event)
        return draft

    def emit(self, event: object) -> None:
        """Fold an event; raises Halt when it ends the actor's turn or the level (G1.12)."""
        evolve(self.state, event)
        self.events.append(event)
        if self._follow is not None:
            self._follow(self.state, event)
        if isinstance(event, _MAY_END):
            self._check_ends(self)

    def hero(self, colour: str) -> Hero:
        """Return a hero as it is now."""
        return self.state.heroes[colour]

    def place(self, colour: str) -> int:
        """Return the space of a hero that is on the paper."""
        at = self.state.heroes[colour].at
        assert at is not None
        return at

    def roll(self) -> int:
        """Roll one die."""
        return self.dice.roll()

    def pick(self, things: Sequence[T]) -> T:
        """Pick one of the things at random; among one, without a pick (G1.10)."""
        return things[0] if len(things) == 1 else things[self.dice.pick(len(things))]
