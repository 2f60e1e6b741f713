"""Gauntlet behind the interface that the rest of the program knows."""

from collections.abc import Iterable, Mapping
from typing import Any

from paperdelve.rules.game import Dice, Offer, Refused, Seat, SetupFault
from paperdelve.rules.gauntlet import decide, events, language, opening
from paperdelve.rules.gauntlet.commands import Command, Play
from paperdelve.rules.gauntlet.dungeon import COLOURS
from paperdelve.rules.gauntlet.evolve import FOLDS, evolve
from paperdelve.rules.gauntlet.figures import CLASSES
from paperdelve.rules.gauntlet.judge import offers, questions
from paperdelve.rules.gauntlet.judge.draft import Follow
from paperdelve.rules.gauntlet.judge.gm import absent as gm_absent
from paperdelve.rules.gauntlet.settings import setting_problem
from paperdelve.rules.gauntlet.state import State
from paperdelve.rules.gauntlet.statistics import statistics


class Gauntlet:
    """The flagship; see rules.game.Game for what each member promises."""

    name = "gauntlet"
    version = 2
    seats = (*map(Seat, COLOURS), Seat("monsters", automatic=True))
    event_types: tuple[type[object], ...] = (events.Opened, *FOLDS)
    state_type = State

    def parse(self, text: str) -> Command:
        """Read a command's text; raises CommandFault."""
        return language.parse(text)

    def text(self, command: Command) -> str:
        """Write a command's text."""
        return language.text(command)

    def choices(self, options: Mapping[str, Any]) -> dict[str, dict[str, list[str]]]:
        """Each colour chooses its class, and a name if it likes; raises SetupFault for a wrong setting."""
        settings = {name: value for name, value in options.items() if name != "dungeon"}
        faults = [problem for name in settings if (problem := setting_problem(name, settings[name]))]
        if faults:
            raise SetupFault(faults)
        return {colour: {"class": list(CLASSES), "name": []} for colour in COLOURS}

    def open(
        self, options: Mapping[str, Any], seats: Mapping[str, Mapping[str, Any]], dice: Dice
    ) -> list[object]:
        """Open a game (G2); raises SetupFault."""
        return opening.open_game(options, seats, dice)

    def decide(
        self, state: State, seat: str, command: Command, dice: Dice, follow: Follow | None = None
    ) -> list[object] | Refused:
        """Judge a command."""
        return decide.decide(state, seat, command, dice, follow)

    def evolve(self, state: State | None, event: object) -> State:
        """Fold an event, in place."""
        return evolve(state, event)

    def to_act(self, state: State) -> tuple[str, ...]:
        """Whose question or turn it is; the GM's while a body that it plays is waited for."""
        if state.outcome is not None:
            return ()
        if state.waiting is not None:
            return (state.waiting.asked,)
        if state.queue is not None:
            return ("gm",)
        return (state.actor,) if state.actor else ()

    def turn(self, state: State) -> object:
        """Which turn is running."""
        return state.level, state.round, state.actor

    def asks(self, state: State) -> bool:
        """Whether a question is open."""
        return state.waiting is not None

    def auto(self, _: State, seat: str) -> Command:
        """The monsters play."""
        assert seat == "monsters"
        return Play()

    def absent(self, state: State, seat: str) -> Command:
        """What silence means: the default answer, or the end of the turn; a silent GM hands all back."""
        return gm_absent(state) if seat == "gm" else questions.default(state, seat)

    def offers(self, state: State, seat: str) -> list[Offer]:
        """What a seat may do now."""
        return offers.offers(state, seat)

    def way(self, state: State, seat: str, text: str) -> tuple[int, ...] | Refused:
        """The way of a ``go``, or the path of a shot."""
        return offers.way(state, seat, text)

    def outcome(self, state: State) -> str | None:
        """Won, lost, or None."""
        return state.outcome

    def statistics(self, events: Iterable[object]) -> tuple[dict[str, dict[str, Any]], list[list[int]]]:
        """Who slew what, and where it hurt."""
        return statistics(events)


GAUNTLET = Gauntlet()
