"""Folding what changes the floor and what heroes carry: items, doors, chests, corpses, trades."""

from collections.abc import Callable
from typing import Any

from attrs import evolve

from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.dungeon import ENCHANTMENTS, ITEMS
from paperdelve.rules.gauntlet.figures import LASTING_TURNS, MEAL, WORTH
from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.questions import EnchantmentQuestion, TradeQuestion, Waiting
from paperdelve.rules.gauntlet.state import State

_RANK = {kind: rank for rank, kind in enumerate(ITEMS)}


def lay(state: State, at: int, kind: str) -> None:
    """Lay an item on a space, in its place in the order (G1.11)."""
    state.items[at] = tuple(sorted((*state.items.get(at, ()), kind), key=_RANK.__getitem__))


def pick_off(state: State, at: int, kind: str) -> None:
    """Take one item of a kind off a space."""
    left = list(state.items[at])
    left.remove(kind)
    if left:
        state.items[at] = tuple(left)
    else:
        del state.items[at]


def draw(state: State, letter: str, spaces: tuple[int, ...]) -> None:
    """Write a terrain letter on spaces."""
    terrain = bytearray(state.terrain)
    for at in spaces:
        terrain[at] = ord(letter)
    state.lay_out(bytes(terrain))


def begin_move(state: State) -> None:
    """A step or a free action begins the move (G3.4)."""
    if not state.turn.moved:
        state.turn = evolve(state.turn, moved=True)


def gain_enchantment(state: State, hero: Hero, kind: str) -> Hero:
    """Return the hero with one more enchantment; invisibility starts to run (G3.12, G5.8)."""
    held = tuple(one for one in ENCHANTMENTS if one in hero.enchantments or one == kind)
    if kind != "invisibility":
        return evolve(hero, enchantments=held)
    if state.actor == hero.colour:
        state.turn = evolve(state.turn, invisible_counts=False)
    return evolve(hero, enchantments=held, invisible=LASTING_TURNS)


def lose_enchantment(hero: Hero, kind: str) -> Hero:
    """Return the hero without an enchantment."""
    held = tuple(one for one in hero.enchantments if one != kind)
    return evolve(hero, enchantments=held, invisible=0 if kind == "invisibility" else hero.invisible)


def gain(state: State, hero: Hero, kind: str) -> Hero:
    """Return the hero with a thing from the floor (G6.1, G6.2, G6.5)."""
    match kind:
        case "key":
            return evolve(hero, keys=hero.keys + 1)
        case "potion":
            return evolve(hero, potions=hero.potions + 1)
        case "food" | "booze":
            return evolve(hero, body_points=hero.body_points + MEAL)
        case "treasure" | "jewel_bag":
            return evolve(hero, treasure=hero.treasure + WORTH[kind])
        case _:
            return gain_enchantment(state, hero, kind)


def _item_taken(state: State, event: ev.ItemTaken) -> None:
    pick_off(state, event.at, event.kind)
    state.heroes[event.colour] = gain(state, state.heroes[event.colour], event.kind)
    if event.snatched:
        begin_move(state)


def _doors_opened(state: State, event: ev.DoorsOpened) -> None:
    draw(state, ".", event.spaces)
    if event.colour is not None:
        hero = state.heroes[event.colour]
        state.heroes[event.colour] = evolve(hero, keys=hero.keys - 1)
        begin_move(state)


def _chest_opened(state: State, event: ev.ChestOpened) -> None:
    state.chests.remove(event.at)
    hero = state.heroes[event.colour]
    state.heroes[event.colour] = evolve(hero, keys=hero.keys - 1)
    begin_move(state)
    if event.found == "enchantment":
        state.waiting = Waiting(enchantment=EnchantmentQuestion(event.colour, event.at))
    elif event.found != "ghost":
        lay(state, event.at, event.found)


def _enchantment_chosen(state: State, event: ev.EnchantmentChosen) -> None:
    state.waiting = None
    lay(state, event.at, event.kind)


def _enchantment_swapped(state: State, event: ev.EnchantmentSwapped) -> None:
    hero = state.heroes[event.colour]
    assert hero.at is not None
    pick_off(state, hero.at, event.take)
    lay(state, hero.at, event.give)
    state.heroes[event.colour] = gain_enchantment(state, lose_enchantment(hero, event.give), event.take)
    begin_move(state)


def _trade_offered(state: State, event: ev.TradeOffered) -> None:
    state.waiting = Waiting(trade=TradeQuestion(event.mover, event.asked, event.give, event.take))


def _trade_answered(state: State, event: ev.TradeAnswered) -> None:
    assert state.waiting is not None
    trade = state.waiting.trade
    assert trade is not None
    state.waiting = None
    if not event.yes:
        return
    mover, asked = state.heroes[trade.mover], state.heroes[trade.asked]
    if trade.give:
        mover = lose_enchantment(mover, trade.give)
    if trade.take:
        asked = lose_enchantment(asked, trade.take)
    state.heroes[trade.mover] = gain_enchantment(state, mover, trade.take) if trade.take else mover
    state.heroes[trade.asked] = gain_enchantment(state, asked, trade.give) if trade.give else asked
    begin_move(state)


def _corpse_looted(state: State, event: ev.CorpseLooted) -> None:
    corpse, hero = state.corpses[event.corpse], state.heroes[event.colour]
    state.corpses[event.corpse] = evolve(
        corpse,
        keys=corpse.keys - event.keys,
        potions=corpse.potions - event.potions,
        treasure=corpse.treasure - event.treasure,
        enchantments=tuple(kind for kind in corpse.enchantments if kind not in event.enchantments),
    )
    hero = evolve(
        hero,
        keys=hero.keys + event.keys,
        potions=hero.potions + event.potions,
        treasure=hero.treasure + event.treasure,
    )
    for kind in event.enchantments:
        hero = gain_enchantment(state, hero, kind)
    state.heroes[event.colour] = hero
    begin_move(state)


FOLDS: dict[type, Callable[[State, Any], None]] = {
    ev.ItemTaken: _item_taken,
    ev.DoorsOpened: _doors_opened,
    ev.ChestOpened: _chest_opened,
    ev.EnchantmentChosen: _enchantment_chosen,
    ev.EnchantmentSwapped: _enchantment_swapped,
    ev.TradeOffered: _trade_offered,
    ev.TradeAnswered: _trade_answered,
    ev.CorpseLooted: _corpse_looted,
}
