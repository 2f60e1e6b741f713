"""Plays a whole game in process, with a brain for every hero, and says how it went."""

from collections import Counter as Tally
from collections.abc import Mapping, Sequence
from typing import Any

from attrs import Factory, define, frozen

from paperdelve.rules.dice import SeededDice
from paperdelve.rules.game import Game, Refused
from paperdelve.rules.gauntlet.dungeon import COLOURS
from paperdelve.rules.gauntlet.events import HeroDied, HeroStruck, TileTrodden
from paperdelve.rules.gauntlet.state import State
from paperdelve.scenes.viewer import Viewer
from paperdelve.tables.services import Brain
from paperdelve.wire.scene import Scene

MOST_ROUNDS = 500
"""Rounds after which a game counts as unfinished: brains that walk in circles must not hold up the others."""

CAUSES = {
    "shot": "a friend's shot",
    "club": "grunt or sorcerer",
    "bite": "demon's bite",
    "touch": "ghost",
    "fireball": "demon's fireball",
    "bomb": "lobber's bomb",
    "leach": "Death",
}
"""What each way of being struck is called."""
TILE = "hurtful tile"


@frozen
class HeroResult:
    """How one hero ended; a dead hero's keys and treasure are those of its corpse."""

    kind: str
    survived: bool
    keys: int
    treasure: int


@frozen
class GameResult:
    """How one game ended: ``outcome`` is won, lost or unfinished; ``level`` the last one, from 0."""

    outcome: str
    rounds: int
    level: int
    heroes: tuple[HeroResult, ...]
    causes: dict[str, int]
    commands: int
    refused: int


@define
class _Watch:
    """What is counted while a game runs."""

    causes: Tally[str] = Factory(Tally)
    last_blow: dict[str, str] = Factory(dict)
    commands: int = 0
    refused: int = 0

    def see(self, event: object) -> None:
        """Remember who was struck by what, and who died of it."""
        match event:
            case HeroStruck(colour=colour, how=how, hit=True):
                self.last_blow[colour] = CAUSES[how]
            case TileTrodden(colour=colour, hit=True):
                self.last_blow[colour] = TILE
            case HeroDied(colour=colour):
                self.causes[self.last_blow.get(colour, "something else")] += 1
            case _:
                pass


class Simulation:
    """One game of Gauntlet between brains."""

    def __init__(
        self, game: Game[Any, Any, Any], viewer: Viewer[Any, Any], brain: Brain, seed: bytes
    ) -> None:
        self._game = game
        self._viewer = viewer
        self._brain = brain
        self._dice = SeededDice(seed)
        self._group = viewer.group("player")
        self._automatic = {seat.name for seat in game.seats if seat.automatic}
        self._watch = _Watch()

    def play(self, options: Mapping[str, Any], classes: Sequence[str]) -> GameResult:
        """Play with these heroes, in turn order, to the end; raises SetupFault if they cannot."""
        seats = {colour: {"class": kind} for colour, kind in zip(COLOURS, classes, strict=False)}
        state: State | None = None
        for event in self._game.open(options, seats, self._dice):
            state = self._game.evolve(state, event)
        assert state is not None
        scene = self._viewer.scene(state, self._group)
        while (acting := self._game.to_act(state)) and state.round <= MOST_ROUNDS:
            state = self._act(state, scene, acting[0])
        return self._result(state)

    def _act(self, state: State, scene: Scene, seat: str) -> State:
        """Let a seat do one thing; a brain that is refused gives way to silence."""
        self._watch.commands += 1
        if seat in self._automatic:
            command = self._game.auto(state, seat)
        else:
            command = self._game.parse(self._brain(scene, seat))
        events = self._game.decide(state, seat, command, self._dice)
        if isinstance(events, Refused):
            self._watch.refused += 1
            command = self._game.absent(state, seat)
            events = self._game.decide(state, seat, command, self._dice)
            assert not isinstance(events, Refused), events.reason
        for event in events:
            self._watch.see(event)
            state = self._game.evolve(state, event)
            for change in self._viewer.changes(state, event, self._group):
                scene.apply(change)
        for change in self._viewer.settle(state, self._group):
            scene.apply(change)
        return state

    def _result(self, state: State) -> GameResult:
        heroes = []
        for hero in state.heroes.values():
            kept = state.corpses.get(hero.colour, hero)
            survived = hero.status == "escaped"
            heroes.append(HeroResult(hero.kind, survived, kept.keys, kept.treasure))
        return GameResult(
            outcome=self._game.outcome(state) or "unfinished",
            rounds=state.round,
            level=state.level,
            heroes=tuple(heroes),
            causes=dict(self._watch.causes),
            commands=self._watch.commands,
            refused=self._watch.refused,
        )
