"""A draft: a copy of the state on which a command is judged, and the events that it gave so far."""

from collections.abc import Sequence
from typing import TypeVar

from paperdelve.rules.game import Dice
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.evolve import evolve
from paperdelve.rules.gauntlet.gm_events import HeroKilled
from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.state import State

T = TypeVar("T")


class Refusal(Exception):
    """The command is refused; the message is for the player."""


class Halt(Exception):
    """The turn or the level ended under the command: nothing more of it happens (G1.12, G3.9)."""


_MAY_END = (ev.HeroStruck, ev.TileTrodden, ev.HeroEscaped, HeroKilled)
"""Events after which a hero may be dead or gone."""


class Draft:
    """The state as the events so far leave it, the dice, and the events."""

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = state.copy()
        self.dice = dice
        self.events: list[object] = []

    @classmethod
    def opened(cls, event: ev.Opened, dice: Dice) -> "Draft":
        """Begin a draft with the event that opens a game."""
        draft = cls(evolve(None, event), dice)
        draft.events.append(event)
        return draft

    def emit(self, event: object) -> None:
        """Fold an event; raises Halt when it ends the actor's turn or the level (G1.12)."""
        evolve(self.state, event)
        self.events.append(event)
        if isinstance(event, _MAY_END):
            self._check_ends()

    def _check_ends(self) -> None:
        from paperdelve.rules.gauntlet.judge.turns import end_level, next_turn  # noqa: PLC0415 - turns emit too

        state = self.state
        for hero in state.living():
            if hero.body_points <= 0:
                self.emit(ev.HeroDied(hero.colour))
        actor = state.heroes.get(state.actor or "")
        over = actor is not None and not actor.alive
        if over and actor is not None:
            self.emit(ev.TurnEnded(actor.colour))
        if not state.living():
            end_level(self)
            raise Halt
        if over and actor is not None:
            next_turn(self, actor.colour)
            raise Halt

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
