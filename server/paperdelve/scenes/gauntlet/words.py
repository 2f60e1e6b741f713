"""What happened, in words, for the log: one short line an event, none for what goes without saying."""

from collections.abc import Callable
from typing import Any

from paperdelve.rules.board import distance, show
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet import gm_events as ge
from paperdelve.rules.gauntlet.counters import Body
from paperdelve.rules.gauntlet.state import State

HOW = {
    "shot": "shoots",
    "club": "clubs",
    "bite": "bites",
    "touch": "runs into",
    "fireball": "burns",
    "bomb": "bombs",
    "leach": "leaches",
}
COUNTED = ("key", "potion", "jewel_bag")
AMOUNTS = ("food", "booze", "treasure")


def named(state: State, body: Body) -> str:
    """Name a hero, a monster, Death or the Thief; a monster that is gone by its number."""
    if isinstance(body, int):
        monster = state.monsters.get(body)
        return f"{monster.kind} {body}" if monster else f"monster {body}"
    if body in state.heroes:
        return state.heroes[body].name
    return {"death": "Death", "thief": "the Thief"}.get(body, body)


def thing(kind: str | None) -> str:
    """Name an item."""
    return "nothing" if kind is None else kind.replace("_", " ")


def a_thing(kind: str | None) -> str:
    """Name an item with its article; food and treasure are not counted, and enchantments are names."""
    name = thing(kind)
    if kind in COUNTED:
        return f"a {name}"
    return f"some {name}" if kind in AMOUNTS else name


def _rolled(die: int | None, needed: int | None) -> str:
    return "" if die is None else f": {die} against {needed}"


def _monster_struck(state: State, event: ev.MonsterStruck) -> str:
    result = "slain" if event.slain else f"hit for {event.damage}" if event.hit else "missed"
    struck = f"{event.kind} {event.body}" if event.kind else named(state, event.body)
    line = f"{named(state, event.by)}{_goes_at(state, event)} {struck}"
    return f"{line}{_rolled(event.die, event.needed)}, {result}"


def _goes_at(state: State, event: ev.MonsterStruck) -> str:
    """Say what leads from who attacks a monster to it."""
    if isinstance(event.by, int):
        return "'s fireball meets"  # it is never meant for a monster, which only is in its way
    hero = state.heroes.get(event.by)
    is_far = hero is not None and hero.at is not None and distance(hero.at, event.at) > 1
    return " attacks" if is_far else " strikes at"  # from afar with a shot or with magic


def _hero_struck(state: State, event: ev.HeroStruck) -> str:
    result = f"{event.damage} lost" if event.hit else "missed"
    # a ghost is gone with its touch
    by = f"ghost {event.by}" if event.how == "touch" else named(state, event.by)
    line = f"{by} {HOW[event.how]} {named(state, event.colour)}"
    gone = "; Death is sated and gone" if event.vanishes else ""
    return f"{line}{_rolled(event.die, event.needed)}, {result}{gone}"


def _chest_opened(state: State, event: ev.ChestOpened) -> str:
    found = "an enchantment to choose" if event.found == "enchantment" else a_thing(event.found)
    return f"{named(state, event.colour)} opens a chest: {event.die}, {found}"


def _doors_opened(state: State, event: ev.DoorsOpened) -> str:
    if event.colour is None:
        first, *others = event.spaces
        return f"Doors open on {len(others) + 1} spaces" if others else f"The door at {show(first)} opens"
    return f"{named(state, event.colour)} opens the door at {show(event.spaces[0])}"


def _corpse_looted(state: State, event: ev.CorpseLooted) -> str:
    taken = [
        f"{amount} {name}"
        for name, amount in (("keys", event.keys), ("potions", event.potions), ("treasure", event.treasure))
        if amount
    ]
    taken += map(thing, event.enchantments)
    return f"{named(state, event.colour)} loots the {event.corpse} corpse: {', '.join(taken)}"


def _tile_trodden(state: State, event: ev.TileTrodden) -> str:
    result = f"{event.damage} lost" if event.hit else "unharmed"
    return (
        f"{named(state, event.colour)} treads on a hurtful tile{_rolled(event.die, event.needed)}, {result}"
    )


def _trade_answered(state: State, event: ev.TradeAnswered) -> str:
    return f"{named(state, event.asked)} {'agrees to' if event.yes else 'declines'} the trade"


WORDS: dict[type, Callable[[State, Any], str]] = {
    ev.LevelBegan: lambda state, e: (
        f"Level {e.level + 1}: {state.dungeon.levels[e.level].title or state.dungeon.title}"
    ),
    ev.RoundBegan: lambda _, e: f"Round {e.round}",
    ev.HeroRevived: lambda s, e: f"{named(s, e.colour)} is back with {e.body_points} body points",
    ev.LevelDone: lambda _, e: f"Level {e.level + 1} is done",
    ev.GameEnded: lambda _, e: (
        "The dungeon is won!" if e.outcome == "won" else "All are dead: the dungeon is lost."
    ),
    ev.HeroTeleported: lambda s, e: f"{named(s, e.colour)} is teleported to {show(e.to)}",
    ev.HeroEscaped: lambda s, e: f"{named(s, e.colour)} escapes",
    ev.HeroDied: lambda s, e: f"{named(s, e.colour)} is dead",
    ev.ItemTaken: lambda s, e: (
        f"{named(s, e.colour)} {'snatches' if e.snatched else 'takes'} {a_thing(e.kind)}"
    ),
    ev.TileTrodden: _tile_trodden,
    ev.PassAsked: lambda s, e: f"{named(s, e.mover)} asks {named(s, e.asked)} to let it pass",
    ev.PassAnswered: lambda s, e: f"{named(s, e.asked)} says {'yes' if e.yes else 'no'}",
    ev.PassSet: lambda s, e: f"{named(s, e.colour)} on passing: {e.answer}",
    ev.DoorsOpened: _doors_opened,
    ev.ChestOpened: _chest_opened,
    ev.EnchantmentChosen: lambda _, e: f"The chest held {thing(e.kind)}",
    ev.EnchantmentSwapped: lambda s, e: f"{named(s, e.colour)} swaps {thing(e.give)} for {thing(e.take)}",
    ev.TradeOffered: lambda s, e: (
        f"{named(s, e.mover)} offers {named(s, e.asked)} {thing(e.give)} for {thing(e.take)}"
    ),
    ev.TradeAnswered: _trade_answered,
    ev.CorpseLooted: _corpse_looted,
    ev.PotionDrunk: lambda s, e: f"{named(s, e.colour)} uses a potion",
    ev.MagicBurst: lambda _, e: f"Magic bursts at {show(e.at)}, {e.reach} spaces far",
    ev.MonsterStruck: _monster_struck,
    ev.HeroStruck: _hero_struck,
    ev.GeneratorStruck: lambda s, e: (
        f"{named(s, e.by)} hits the generator at {show(e.at)}: {f'{e.left} left' if e.left else 'gone'}"
    ),
    ev.WallBroken: lambda s, e: f"{named(s, e.by)} breaks the wall at {show(e.at)}",
    ev.ItemsDestroyed: lambda s, e: (
        f"{named(s, e.by)} destroys {', '.join(map(a_thing, e.kinds))} at {show(e.at)}"
    ),
    ev.HeroesSlowed: lambda s, e: f"Booze slows {', '.join(named(s, c) for c in e.colours)}",
    ev.DeathSlain: lambda s, e: f"{named(s, e.by)}'s magic slays Death",
    ev.MonsterSpawned: lambda _, e: f"{e.kind} {e.number} appears at {show(e.at)}",
    ev.BombThrown: lambda s, e: (
        f"{named(s, e.number)} throws a bomb at {show(e.at)}{', still in the air' if e.later else ''}"
    ),
    ev.BombLanded: lambda _, e: f"A bomb lands at {show(e.at)}",
    ev.ThiefCame: lambda _, e: f"The Thief appears at {show(e.at)}",
    ev.ThiefStole: lambda s, e: f"The Thief steals {a_thing(e.thing)} from {named(s, e.colour)}",
    ev.ThiefGone: lambda _, e: f"The Thief is gone, with {a_thing(e.loot)}",
    ge.CounterPut: lambda _, e: f"The GM puts a {thing(e.counter.kind)} at {show(e.counter.at)}",
    ge.CounterShifted: lambda _, e: f"The GM moves the {_what(e.kind)} from {show(e.start)} to {show(e.to)}",
    ge.CounterRemoved: lambda _, e: f"The GM removes the {_what(e.kind)} at {show(e.at)}",
    ge.FigureSet: lambda s, e: f"The GM sets {thing(e.figure)} of {_whose(s, e.whom)} to {e.value}",
    ge.EnchantmentGiven: lambda s, e: (
        f"The GM {'gives' if e.given else 'takes'} {thing(e.kind)} {'to' if e.given else 'from'} "
        f"{named(s, e.colour)}"
    ),
    ge.TerrainDrawn: lambda _, e: f"The GM draws at {', '.join(map(show, e.spaces[:8]))}",
    ge.RuleSet: lambda _, e: f"The GM sets {thing(e.name)} to {str(e.value).lower()}",
    ge.DiceRolled: lambda _, e: f"The GM rolls {', '.join(map(str, e.dice))}",
    ge.BodiesTaken: lambda s, e: f"The GM plays {_whose(s, e.whom)}",
    ge.BodiesHandedBack: lambda s, e: f"The rules play {_whose(s, e.whom)} again",
    ge.BodySteered: lambda s, e: f"The GM moves {named(s, e.body)} to {show(e.path[-1])}",
    ge.TurnCut: lambda *_: "The GM ends the turn",
    ge.HeroKilled: lambda s, e: f"The GM slays {named(s, e.colour)}",
}
"""For each event that the log tells, its line; ``state`` is the one right after it."""


def _what(kind: str) -> str:
    return "counter" if kind == "body" else thing(kind)


def _whose(state: State, whom: str) -> str:
    """Name whom a GM's command is about."""
    if whom == "all":
        return "all monsters"
    if "," in whom:
        return f"the generator at {whom}"
    return named(state, int(whom) if whom.isdigit() else whom)
