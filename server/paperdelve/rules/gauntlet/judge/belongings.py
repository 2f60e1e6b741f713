"""The free actions of a move: snatch, loot, open, swap and trade (G3.4, G5.1, G5.9, G6.3 to G6.14)."""

from collections.abc import Mapping

from paperdelve.rules.board import DOWN, LEFT, RIGHT, UP, show
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.commands import Loot, Trade
from paperdelve.rules.gauntlet.counters import Corpse
from paperdelve.rules.gauntlet.dungeon import COLOURS, ENCHANTMENTS, LASTING
from paperdelve.rules.gauntlet.figures import BELT, ENCHANTMENTS_HELD
from paperdelve.rules.gauntlet.fold.levels import lowest_free_number
from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.judge.draft import Draft, Refusal
from paperdelve.rules.gauntlet.judge.walking import may_move, pick_up
from paperdelve.rules.gauntlet.state import State

_CHEST = {2: "treasure", 3: "treasure", 4: "food", 5: "potion", 6: "enchantment"}
"""What a die finds in a chest; 1 is a ghost (G6.8)."""
LOOTED = ("keys", "potions", "treasure", *ENCHANTMENTS)
"""What a corpse may hold, in the order in which it is looted (G6.14)."""
_AXES = {"-": (LEFT, RIGHT), "|": (UP, DOWN), "+": ()}


def in_reach(state: State, hero: Hero, at: int) -> bool:
    """Whether a space is the hero's own or beside it (G1.4)."""
    return hero.at is not None and (hero.at == at or state.ground.beside(hero.at, at))


def _check_move(draft: Draft) -> None:
    problem = may_move(draft.state)
    if problem is not None:
        raise Refusal(problem)


def snatch(draft: Draft, colour: str, at: int) -> None:
    """Take all that fits from a space (G6.3)."""
    _check_move(draft)
    if not in_reach(draft.state, draft.hero(colour), at):
        raise Refusal(f"{show(at)} is neither your space nor beside it")
    if not draft.state.items.get(at):
        raise Refusal(f"nothing lies at {show(at)}")
    if not pick_up(draft, colour, at, snatched=True):
        raise Refusal(f"you can carry nothing of what lies at {show(at)}")


def open_lock(draft: Draft, colour: str, at: int) -> None:
    """Open a door, with its chain, or a chest (G6.7)."""
    _check_move(draft)
    state = draft.state
    hero = state.heroes[colour]
    is_door = at < len(state.terrain) and chr(state.terrain[at]) in _AXES
    if not is_door and at not in state.chests:
        raise Refusal(f"there is neither a closed door nor a closed chest at {show(at)}")
    if not in_reach(state, hero, at):
        raise Refusal(f"{show(at)} is not beside you")
    if not hero.keys:
        raise Refusal("you have no key")
    if is_door:
        draft.emit(ev.DoorsOpened(door_chain(state, at), colour))
    else:
        _open_chest(draft, colour, at)


def door_chain(state: State, at: int) -> tuple[int, ...]:
    """Return the doors that open together with one, in reading order (G6.10, G6.11)."""
    letter = state.terrain[at]
    chain = [at]
    for direction in _AXES[chr(letter)]:
        to = at + direction
        while state.terrain[to] == letter:
            chain.append(to)
            to += direction
    return tuple(sorted(chain))


def _open_chest(draft: Draft, colour: str, at: int) -> None:
    """A die says what a chest holds; the key is spent whatever comes (G6.8)."""
    die = draft.roll()
    found = _CHEST.get(die, "ghost")
    draft.emit(ev.ChestOpened(colour, at, die, found))
    if found == "ghost":
        number = lowest_free_number(draft.state)
        draft.emit(ev.MonsterSpawned(number, "ghost", 1, at, 1))


def choose(draft: Draft, colour: str, kind: str) -> None:
    """Say which enchantment the chest holds: any but invisibility (G6.8)."""
    waiting = draft.state.waiting
    question = waiting.enchantment if waiting else None
    if question is None or question.asked != colour:
        raise Refusal("no chest asks you for an enchantment")
    if kind not in LASTING:
        raise Refusal(f"a chest holds any enchantment but invisibility: {', '.join(LASTING)}")
    draft.emit(ev.EnchantmentChosen(colour, question.at, kind))


def swap(draft: Draft, colour: str, give: str, take: str) -> None:
    """With four enchantments held, give one up for the one underfoot (G5.1, G5.8)."""
    _check_move(draft)
    problem = swap_problem(draft.state, draft.hero(colour), give, take)
    if problem is not None:
        raise Refusal(problem)
    draft.emit(ev.EnchantmentSwapped(colour, give, take))


def swap_problem(state: State, hero: Hero, give: str, take: str) -> str | None:
    """Say why a hero cannot swap; None if it can."""
    if hero.at is None or take not in ENCHANTMENTS or take not in state.items.get(hero.at, ()):
        return f"no {take} lies where you stand"
    if give not in hero.enchantments:
        return f"you do not hold {give}"
    if give == "invisibility":
        return "invisibility cannot be given up"
    if len(hero.enchantments) < ENCHANTMENTS_HELD:
        return f"a swap needs {ENCHANTMENTS_HELD} enchantments held: you have room to pick it up"
    if not hero.may_hold(take):
        return f"you may not hold {take}" if take not in hero.enchantments else f"you hold {take} already"
    return None


def offer_trade(draft: Draft, colour: str, trade: Trade) -> None:
    """Offer a neighbour a trade of enchantments; the neighbour answers (G5.9)."""
    _check_move(draft)
    problem = trade_problem(draft.state, colour, trade.colour, trade.give, trade.take)
    if problem is not None:
        raise Refusal(problem)
    draft.emit(ev.TradeOffered(colour, trade.colour, trade.give, trade.take))


def trade_problem(state: State, mover: str, other: str, give: str | None, take: str | None) -> str | None:
    """Say why two heroes cannot trade; None if they can (G5.9)."""
    giver, taker = state.heroes[mover], state.heroes.get(other)
    if taker is None or not taker.alive or taker.at is None or mover == other:
        return f"there is no living {other} hero to trade with"
    if giver.at is None or not state.ground.beside(giver.at, taker.at):
        return f"{taker.name} is not beside you"
    if give is None and take is None:
        return "nothing for nothing is no trade"
    for hero, kind in ((giver, give), (taker, take)):
        if kind is not None and kind not in hero.enchantments:
            return f"{hero.name} does not hold {kind}"
        if kind == "invisibility":
            return "invisibility cannot be traded"
    return _cannot_hold(giver, give, take) or _cannot_hold(taker, take, give)


def _cannot_hold(hero: Hero, loses: str | None, gains: str | None) -> str | None:
    """Say why a hero may not hold what it has after a trade; None if it may."""
    if gains is None:
        return None
    kept = [kind for kind in hero.enchantments if kind != loses]
    if gains in kept:
        return f"{hero.name} holds {gains} already"
    if len(kept) >= ENCHANTMENTS_HELD:
        return f"{hero.name} has no room for {gains}"
    if gains != loses and not hero.may_hold(gains):
        return f"{hero.name} may not hold {gains}"
    return None


def loot(draft: Draft, colour: str, command: Loot) -> None:
    """Take from the corpses of a space what is named, or all that fits (G6.14)."""
    _check_move(draft)
    state = draft.state
    if not in_reach(state, draft.hero(colour), command.at):
        raise Refusal(f"{show(command.at)} is neither your space nor beside it")
    corpses = corpses_on(state, command.at)
    if not corpses:
        raise Refusal(f"no corpse lies at {show(command.at)}")
    wanted = dict(command.things) or dict.fromkeys(LOOTED)
    took = False
    for corpse in corpses:
        taken = loot_from(draft.hero(colour), corpse, wanted)
        if taken is None:
            continue
        draft.emit(taken)
        took = True
        _count_off(wanted, taken)
    if not took:
        raise Refusal("there is nothing of it there that you can carry")


def corpses_on(state: State, at: int) -> list[Corpse]:
    """List the corpses on a space in the order of the colours (G6.14)."""
    return [state.corpses[c] for c in COLOURS if c in state.corpses and state.corpses[c].at == at]


def loot_from(hero: Hero, corpse: Corpse, wanted: Mapping[str, int | None]) -> ev.CorpseLooted | None:
    """Work out what a hero takes from one corpse, in the order in which it is wanted; None for nothing.

    ``wanted`` says of each thing how much at most, None for all.
    """
    belt = max(BELT - hero.keys - hero.potions, 0)
    room = ENCHANTMENTS_HELD - len(hero.enchantments)
    taken = {"keys": 0, "potions": 0, "treasure": 0}
    enchantments: list[str] = []
    for thing, limit in wanted.items():
        if thing in taken:
            there: int = getattr(corpse, thing)
            amount = there if limit is None else min(limit, there)
            if thing != "treasure":
                amount = min(amount, belt)
                belt -= amount
            taken[thing] = amount
        elif thing in corpse.enchantments and hero.may_hold(thing) and len(enchantments) < room:
            enchantments.append(thing)
    if not any(taken.values()) and not enchantments:
        return None
    return ev.CorpseLooted(hero.colour, corpse.colour, **taken, enchantments=tuple(enchantments))


def _count_off(wanted: dict[str, int | None], taken: ev.CorpseLooted) -> None:
    """Take off what was named how much has been taken; what is reached is wanted no more."""
    for thing, amount in (("keys", taken.keys), ("potions", taken.potions), ("treasure", taken.treasure)):
        limit = wanted.get(thing)
        if limit is not None:
            wanted[thing] = limit - amount
    for kind in taken.enchantments:
        wanted.pop(kind, None)
