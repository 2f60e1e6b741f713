"""Who strikes heroes that do nothing in the first round: played by the rules themselves."""

from attrs import evolve, frozen

from paperdelve.rules.board import distance
from paperdelve.rules.dice import SeededDice
from paperdelve.rules.game import Refused
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.commands import End
from paperdelve.rules.gauntlet.dungeon import COLOURS, MONSTERS, Dungeon, HouseRules
from paperdelve.rules.gauntlet.figures import CLASSES, DEATH_MOVE, MONSTER_FIGURES
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.judge.draft import Draft
from paperdelve.rules.gauntlet.judge.turns import begin_level, check_ends, next_turn
from paperdelve.rules.gauntlet.places import start_places
from paperdelve.rules.gauntlet.state import State

_STURDY = 100_000
"""Body points with which nobody dies of the first round."""
_BEYOND = 5
"""Spaces beyond its move that a creature strikes at most, where no house rule says more."""


@frozen
class Striker:
    """A creature that strikes in the first round, where it stood, and ``how``: bite, fireball, bomb ..."""

    kind: str
    at: int
    how: str


def first_strikers(dungeon: Dungeon, number: int, heroes: int) -> tuple[Striker, ...]:
    """Return who strikes first on a level (from 0), if so many heroes stay where they start.

    Fewer play if corpses leave fewer colours, or the level has fewer places.
    """
    level = dungeon.levels[number]
    house = HouseRules(**dungeon.house_rules)
    reach = max(DEATH_MOVE, *(figures.move for figures in MONSTER_FIGURES.values()))
    reach += max(_BEYOND, house.demon_range)
    near = tuple(
        counter
        for counter in level.counters
        if counter.kind not in {*MONSTERS, "death"}
        or any(distance(counter.at, at) <= reach + len(COLOURS) for at in level.starts)
    )
    if not any(counter.kind in {*MONSTERS, "death"} for counter in near):
        return ()
    fallen = {counter.colour for counter in level.counters if counter.kind == "corpse"}
    places = len(start_places(level, heroes, (), house.diagonals))
    colours = [colour for colour in COLOURS if colour not in fallen][:places]
    return _struck(_begun(evolve(dungeon, levels=(evolve(level, counters=near),)), house, colours))


def _begun(dungeon: Dungeon, house: HouseRules, colours: list[str]) -> State:
    """Begin a game up to the monsters' turn, without the checks of a dungeon that are made before."""
    heroes = (Hero(c, CLASSES["warrior"].default_name, "warrior", None, body_points=_STURDY) for c in colours)
    opened = ev.Opened(dungeon.data(), house, 0, dungeon.thief_after or 1, tuple(heroes))
    dice = SeededDice(b"")
    draft = Draft.opened(opened, dice, check_ends)
    begin_level(draft, 0)
    draft.emit(ev.RoundBegan(1))
    next_turn(draft, None)
    while draft.state.actor in COLOURS:
        ended = GAUNTLET.decide(draft.state, draft.state.actor, End(), dice)
        assert not isinstance(ended, Refused)
        for event in ended:
            draft.emit(event)
    return draft.state


def _struck(state: State) -> tuple[Striker, ...]:
    """Let the monsters play, and note who strikes."""
    stood = {body: (monster.kind, monster.at) for body, monster in state.monsters.items()}
    played = GAUNTLET.decide(state, "monsters", GAUNTLET.auto(state, "monsters"), SeededDice(b""))
    assert not isinstance(played, Refused)
    found: list[Striker] = []
    for event in played:
        match event:
            case ev.BombThrown(number=body, later=True):
                found.append(Striker(*stood[body], "bomb"))
            case ev.HeroStruck(by=int() as body, how=how):
                found.append(Striker(*stood[body], how))
            case ev.HeroStruck(by="death", how=how) if state.death is not None:
                found.append(Striker("death", state.death.at, how))
    return tuple(dict.fromkeys(found))
