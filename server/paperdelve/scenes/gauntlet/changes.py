"""What each event of Gauntlet changes in a scene; ``state`` is always the one right after the event."""

from collections.abc import Callable, Iterable
from typing import Any

from paperdelve.rules.board import distance, space
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet import gm_events as ge
from paperdelve.rules.gauntlet.counters import Body
from paperdelve.rules.gauntlet.judge.strikes import in_burst
from paperdelve.rules.gauntlet.state import State
from paperdelve.scenes.gauntlet import counters as show
from paperdelve.wire.scene import Change

_BELONGINGS = ("keys", "potions", "treasure", "enchantments", *show.FIGURES)


def sheet(state: State, colour: str, *fields: str) -> Change:
    """Change some fields of a sheet, all without any named."""
    whole = show.sheet(state.heroes[colour])
    return ["sheet", colour, {name: whole[name] for name in fields} if fields else whole]


def body(state: State, who: Body) -> Change:
    """Show a body anew."""
    return ["counter", show.body_id(who), show.body_counter(state, who)]


def pile(state: State, at: int) -> Change:
    """Show what items lie on a space now, where there were or are some."""
    if at in state.items:
        return ["counter", f"i{at}", show.items_counter(state, at)]
    return ["gone", f"i{at}"]


def corpse(state: State, colour: str) -> Change:
    """Show a corpse anew."""
    return ["counter", f"x{colour}", show.corpse_counter(state, colour)]


def terrain(state: State, spaces: Iterable[int]) -> list[Change]:
    """Draw spaces anew."""
    return [["terrain", at, chr(state.terrain[at])] for at in spaces]


def burst_spaces(state: State, centre: int, reach: int) -> list[int]:
    """List the spaces over which magic bursts, in reading order (G4.7)."""
    x, y = centre & 255, centre >> 8
    return [
        at
        for row in range(max(y - reach, 0), y + reach + 1)
        for column in range(max(x - reach, 0), x + reach + 1)
        if (at := space(column, row)) < len(state.terrain)
        and not state.ground.solid(at)
        and distance(centre, at) <= reach
        and in_burst(state, centre, at, reach)
    ]


def _level_began(state: State, _: ev.LevelBegan) -> list[Change]:
    found: list[Change] = [["counter", counter, shown] for counter, shown in show.counters(state)]
    found += [sheet(state, colour) for colour in state.heroes]
    return [*found, ["turn", show.course(state)]]


def _revived(state: State, event: ev.HeroRevived) -> list[Change]:
    """Before a level begins everything is shown anew anyway; in mid-level the corpse is gone."""
    if event.at is None:
        return [sheet(state, event.colour)]
    found = [body(state, event.colour), sheet(state, event.colour)]
    return [["gone", f"x{event.colour}"], *found] if event.corpse else found


def _died(state: State, event: ev.HeroDied) -> list[Change]:
    return [["gone", event.colour], corpse(state, event.colour), sheet(state, event.colour)]


def _monster_struck(state: State, event: ev.MonsterStruck) -> list[Change]:
    name = show.body_id(event.body)
    found: list[Change] = [["roll", show.body_id(event.by), event.die, event.needed, event.hit]]
    if not event.slain:
        if event.hit:
            left = state.monsters[event.body].body_points if isinstance(event.body, int) else None
            found.append(["set", name, {"body_points": left}] if left else body(state, event.body))
        return found
    found.append(["gone", name])
    if event.body == "thief":
        return [*found, pile(state, event.at)]
    return [*found, ["turn", {"slain": state.slain}]]


def _hero_struck(state: State, event: ev.HeroStruck) -> list[Change]:
    by = show.body_id(event.by)
    found: list[Change] = []
    if event.die is not None:
        found.append(["roll", by, event.die, event.needed, event.hit])
    if event.damage:
        found.append(sheet(state, event.colour, "body_points"))
    if event.how == "touch" or event.vanishes:
        found.append(["gone", by])
    elif event.how == "leach":
        found.append(body(state, "death"))
    return found


def _generator_struck(_: State, event: ev.GeneratorStruck) -> list[Change]:
    if event.left:
        return [["set", f"g{event.at}", {"body_points": event.left}]]
    return [["gone", f"g{event.at}"]]


def _chest_opened(state: State, event: ev.ChestOpened) -> list[Change]:
    found: list[Change] = [["roll", event.colour, event.die, None, None], ["gone", f"c{event.at}"]]
    if event.at in state.items:
        found.append(pile(state, event.at))
    return [*found, sheet(state, event.colour, "keys")]


def _doors_opened(state: State, event: ev.DoorsOpened) -> list[Change]:
    found = terrain(state, event.spaces)
    return found if event.colour is None else [*found, sheet(state, event.colour, "keys")]


def _swapped(state: State, event: ev.EnchantmentSwapped) -> list[Change]:
    at = state.heroes[event.colour].at
    assert at is not None
    return [pile(state, at), sheet(state, event.colour, *_BELONGINGS)]


def _traded(state: State, event: ev.TradeAnswered) -> list[Change]:
    """Both have what the other had; who the other is, the sheets tell."""
    return [sheet(state, hero.colour, *_BELONGINGS) for hero in state.living()] if event.yes else []


def _item_taken(state: State, event: ev.ItemTaken) -> list[Change]:
    fields = {
        "key": ("keys",),
        "potion": ("potions",),
        "food": ("body_points",),
        "booze": ("body_points",),
        "treasure": ("treasure",),
        "jewel_bag": ("treasure",),
    }.get(event.kind, _BELONGINGS)
    return [pile(state, event.at), sheet(state, event.colour, *fields)]


def _bomb_thrown(_: State, event: ev.BombThrown) -> list[Change]:
    found: list[Change] = [["shot", f"m{event.number}", [event.at], "bomb"]]
    if event.later:
        shown = {"kind": "bomb", "at": event.at, "thrown_by": event.number}
        found.append(["counter", f"b{event.number}", shown])
    return found


def _thief_stole(state: State, event: ev.ThiefStole) -> list[Change]:
    return [body(state, "thief"), sheet(state, event.colour, *_BELONGINGS)]


def _turn_ended(state: State, event: ev.TurnEnded) -> list[Change]:
    hero = state.heroes[event.colour]
    if not (hero.slowed or hero.invisible or state.turn.slowed_counts or state.turn.invisible_counts):
        return []
    return [sheet(state, event.colour, "slowed", "move", "enchantments")]


CHANGES: dict[type, Callable[[State, Any], list[Change]]] = {
    ev.LevelBegan: _level_began,
    ev.HeroRevived: _revived,
    ev.RoundBegan: lambda _, e: [["turn", {"round": e.round}]],
    ev.TurnEnded: _turn_ended,
    ev.HeroStepped: lambda _, e: [["move", e.colour, [e.to]]],
    ev.HeroTeleported: lambda _, e: [["move", e.colour, [e.to]]],
    ev.HeroEscaped: lambda state, e: [["gone", e.colour], sheet(state, e.colour, "status")],
    ev.HeroDied: _died,
    ev.ItemTaken: _item_taken,
    ev.TileTrodden: lambda state, e: [
        ["roll", e.colour, e.die, e.needed, e.hit],
        sheet(state, e.colour, "body_points"),
    ],
    ev.PassSet: lambda state, e: [sheet(state, e.colour, "pass")],
    ev.DoorsOpened: _doors_opened,
    ev.ChestOpened: _chest_opened,
    ev.EnchantmentChosen: lambda state, e: [pile(state, e.at)],
    ev.EnchantmentSwapped: _swapped,
    ev.TradeAnswered: _traded,
    ev.CorpseLooted: lambda state, e: [corpse(state, e.corpse), sheet(state, e.colour, *_BELONGINGS)],
    ev.ShotFlown: lambda _, e: [["shot", e.colour, list(e.path), e.met]],
    ev.PotionDrunk: lambda state, e: [sheet(state, e.colour, "potions")],
    ev.MagicBurst: lambda state, e: [["burst", e.at, burst_spaces(state, e.at, e.reach)]],
    ev.MonsterStruck: _monster_struck,
    ev.HeroStruck: _hero_struck,
    ev.GeneratorStruck: _generator_struck,
    ev.WallBroken: lambda state, e: terrain(state, (e.at,)),
    ev.ItemsDestroyed: lambda state, e: [pile(state, e.at)],
    ev.HeroesSlowed: lambda state, e: [sheet(state, colour, "slowed", "move") for colour in e.colours],
    ev.DeathSlain: lambda *_: [["gone", "death"]],
    ev.BombLanded: lambda _, e: [["gone", f"b{e.thrown_by}"]],
    ev.MonsterSpawned: lambda state, e: [body(state, e.number)],
    ev.BodyMoved: lambda _, e: [["move", show.body_id(e.body), list(e.path)]],
    ev.FireballFlown: lambda _, e: [["shot", f"m{e.number}", list(e.path), e.met]],
    ev.BombThrown: _bomb_thrown,
    ev.ThiefCame: lambda state, _: [body(state, "thief")],
    ev.ThiefStole: _thief_stole,
    ev.ThiefGone: lambda *_: [["gone", "thief"]],
    ge.BodySteered: lambda _, e: [["move", show.body_id(e.body), list(e.path)]],
}
"""For each event that changes the scene, how; what the GM does beside it stands in gm_changes.py."""
