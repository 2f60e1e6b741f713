"""The Thief: it comes by the exit, robs the wealthiest hero, and runs (G7.12, G7.13)."""

from paperdelve.rules.board import DOORS, bits
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.counters import Thief
from paperdelve.rules.gauntlet.dungeon import ENCHANTMENTS
from paperdelve.rules.gauntlet.figures import THIEF_MOVE, WORTH
from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.judge.draft import Draft
from paperdelve.rules.gauntlet.state import State

_ITS_FLOOR = ".^E" + DOORS


def act(draft: Draft) -> None:
    """Appear, hunt or flee."""
    state = draft.state
    if state.thief is None:
        _appear(draft)
    elif state.thief.fleeing:
        _flee(draft, state.thief)
    else:
        _hunt(draft, state.thief)


def _appear(draft: Draft) -> None:
    """One comes when enough numbered monsters have been slain; it acts from the next turn."""
    state = draft.state
    at = state.exit
    if state.slain_since >= state.thief_after and at not in state.bodies:
        draft.emit(ev.ThiefCame(at))


def _flee(draft: Draft, thief: Thief) -> None:
    """Run for the exit; gone when it gets there, or when it starts there."""
    state = draft.state
    if thief.at != state.exit:
        way = state.ground.way(thief.at, 1 << state.exit, floor(state))
        thief = _run_along(draft, way or [])
    if thief.at == state.exit:
        draft.emit(ev.ThiefGone(thief.loot))


def _hunt(draft: Draft, thief: Thief) -> None:
    """Go for the wealthiest hero that it sees and can reach; beside it, steal."""
    state = draft.state
    for hero in sorted(state.seen(), key=_wealth, reverse=True):
        beside = spaces_beside(state, hero)
        way = state.ground.way(thief.at, beside, floor(state))
        if way is not None:
            thief = _run_along(draft, way)
            if beside >> thief.at & 1:
                steal(draft, hero)
            return


def _wealth(hero: Hero) -> tuple[int, int, int, int]:
    """Rank a hero: enchantments, then potions, keys, treasure; sorting keeps turn order among equals."""
    return len(hero.enchantments), hero.potions, hero.keys, hero.treasure


def floor(state: State) -> int:
    """Return, as bits, what the Thief runs over: floor, doors, monsters and Death, but no hero."""
    heroes = bits(hero.at for hero in state.living() if hero.at is not None)
    return state.ground.marked(_ITS_FLOOR) & ~bits(state.generators) & ~bits(state.chests) & ~heroes


def spaces_beside(state: State, hero: Hero) -> int:
    """Return, as bits, the spaces from which the Thief can rob a hero: beside it, but in no door."""
    assert hero.at is not None
    paper = state.ground
    return paper.spread(1 << hero.at, floor(state) & ~paper.marked(DOORS))


def _run_along(draft: Draft, way: list[int]) -> Thief:
    """Go to the farthest of the way's first spaces that is neither door nor taken; returns the Thief."""
    state = draft.state
    doors = state.ground.marked(DOORS)
    for count in range(min(THIEF_MOVE, len(way)), 0, -1):
        at = way[count - 1]
        if at not in state.bodies and not doors >> at & 1:
            draft.emit(ev.BodyMoved("thief", tuple(way[:count])))
            break
    assert state.thief is not None
    return state.thief


def steal(draft: Draft, hero: Hero) -> None:
    """Take one thing without a roll: an enchantment at random, else a potion, a key, treasure, or nothing."""
    stealable = [kind for kind in ENCHANTMENTS if kind in hero.enchantments and kind != "invisibility"]
    thing: str | None = None
    if stealable:
        thing = draft.pick(stealable)
    elif hero.potions:
        thing = "potion"
    elif hero.keys:
        thing = "key"
    else:
        thing = next((kind for kind in ("jewel_bag", "treasure") if hero.treasure >= WORTH[kind]), None)
    draft.emit(ev.ThiefStole(hero.colour, thing))
