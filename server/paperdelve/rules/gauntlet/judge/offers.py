"""What a seat may do now, for its player to see (and the rules judge it again when it is done)."""

from collections.abc import Iterator
from itertools import product

from paperdelve.rules.board import DOORS, bits, distance, show, spaces_of
from paperdelve.rules.game import CommandFault, Offer, Refused
from paperdelve.rules.gauntlet.commands import Fight, Go
from paperdelve.rules.gauntlet.dungeon import LASTING
from paperdelve.rules.gauntlet.figures import ENCHANTMENTS_HELD, THIEF_ARMOUR
from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.judge import belongings, fighting, gm_offers, walking
from paperdelve.rules.gauntlet.judge.draft import Refusal
from paperdelve.rules.gauntlet.judge.strikes import is_out
from paperdelve.rules.gauntlet.language import parse
from paperdelve.rules.gauntlet.questions import Waiting
from paperdelve.rules.gauntlet.state import State


def offers(state: State, seat: str) -> list[Offer]:
    """List what a colour, or the GM, may do now; empty when it is neither its turn nor its question."""
    if seat == "gm":
        return gm_offers.offers(state) if state.outcome is None and state.waiting is None else []
    hero = state.heroes.get(seat)
    if hero is None or state.outcome is not None:
        return []
    if state.waiting is not None:
        return list(_answers(state.waiting)) if state.waiting.asked == seat else []
    if state.actor != seat or hero.at is None:
        return []
    found: list[Offer] = []
    if walking.may_move(state) is None:
        found += _steps(state, hero)
        found += _things(state, hero, hero.at)
        found += _deals(state, hero, hero.at)
    if fighting.may_fight(state) is None:
        found += _fights(state, hero, hero.at)
    found.append(Offer("end", "end your turn", final=True))
    return found


def _answers(waiting: Waiting) -> Iterator[Offer]:
    if waiting.enchantment is not None:
        for kind in LASTING:
            yield Offer(f"choose {kind}", f"the chest holds {kind.replace('_', ' ')}", final=True)
        return
    yield Offer("answer yes", "yes", final=True)
    yield Offer("answer no", "no", final=True)


def _steps(state: State, hero: Hero) -> Iterator[Offer]:
    """Offer the spaces that ``go`` reaches; teleporters, tiles and the exit as goals only (G3.5)."""
    assert hero.at is not None
    left = walking.spaces_left(state, hero)
    if not left:
        return
    paper = state.ground
    free = walking.walkable(state)
    waves = paper.waves(1 << hero.at, free, most=left)
    reached = shorter = 0
    for steps, wave in enumerate(waves):
        reached |= wave
        if steps < left:
            shorter |= wave
    goals = paper.spread(shorter, paper.marked("^TE"))
    ends = bits(at for at in spaces_of(goals) if walking.barrier(state, at) is None)
    reach = spaces_of((reached & ~(1 << hero.at)) | ends)
    if reach:
        yield Offer("go", f"{left} spaces left", tuple(reach))
    if left > 1:
        yield from _passages(state, hero, hero.at, free)


def _passages(state: State, hero: Hero, at: int, free: int) -> Iterator[Offer]:
    """Ways through a fellow beside, to where the next two steps lead no other way (G3.6)."""
    paper = state.ground
    here = 1 << at
    first = here | paper.spread(here, free)
    far = paper.open & ~(here | paper.spread(first, paper.open))
    for other in state.living():
        if other.at is None or not paper.beside(at, other.at) or other.lets_through == "never":
            continue
        beyond = spaces_of(paper.spread(1 << other.at, far))
        through = tuple(to for to in beyond if walking.leads_through(state, hero.colour, other.at, to))
        if through:
            asks = other.lets_through == "ask"
            words = f"ask {other.name} to let you through" if asks else f"go through {other.name}"
            yield Offer(f"move {show(other.at)}", words, through)


def _things(state: State, hero: Hero, at: int) -> Iterator[Offer]:
    """What can be snatched, looted and opened from here (G6.3, G6.7, G6.14)."""
    around = sorted([at, *state.ground.around(at)])
    snatched = [to for to in around if to in state.items and any(map(hero.has_room, state.items[to]))]
    if snatched:
        yield Offer("snatch", "take what lies there", tuple(snatched))
    wanted = dict.fromkeys(belongings.LOOTED)
    looted = [
        to
        for to in (around if state.corpses else ())
        if any(belongings.loot_from(hero, corpse, wanted) for corpse in belongings.corpses_on(state, to))
    ]
    if looted:
        yield Offer("loot", "take what the dead left", tuple(looted))
    if hero.keys:
        locked = [to for to in around if to in state.chests or chr(state.terrain[to]) in DOORS]
        if locked:
            yield Offer("open", "open with a key", tuple(locked))


def _deals(state: State, hero: Hero, at: int) -> Iterator[Offer]:
    """Swaps with what lies underfoot, and trades with neighbours (G5.1, G5.9)."""
    for take in state.items.get(at, ()):
        for give in hero.enchantments if len(hero.enchantments) >= ENCHANTMENTS_HELD else ():
            if belongings.swap_problem(state, hero, give, take) is None:
                yield Offer(f"swap {give} for {take}", f"give up {give} for {take}".replace("_", " "))
    for other in state.living():
        if other.colour == hero.colour or other.at is None or not state.ground.beside(at, other.at):
            continue
        mine: list[str | None] = [None, *hero.enchantments]
        theirs: list[str | None] = [None, *other.enchantments]
        for offered, wanted in product(mine, theirs):
            if belongings.trade_problem(state, hero.colour, other.colour, offered, wanted) is None:
                given, taken = offered or "nothing", wanted or "nothing"
                words = f"offer {other.name} {given} for {taken}".replace("_", " ")
                yield Offer(f"trade {other.colour} give {given} for {taken}", words)


def _fights(state: State, hero: Hero, at: int) -> Iterator[Offer]:
    """Targets in reach, with the number to roll, and the potion (G4)."""
    targets = list(_shot_targets(state, hero) if hero.shoots else _swing_targets(state, hero, at))
    if targets or hero.shoots:
        words = "shoot; any other space may be aimed at too" if hero.shoots else "strike"
        spaces = tuple(target for target, _ in targets)
        yield Offer("fight", words, spaces, tuple(needed for _, needed in targets))
    if hero.potions:
        yield Offer("potion", f"magic bursts {hero.figure('range')} spaces far")


def _swing_targets(state: State, hero: Hero, at: int) -> Iterator[tuple[int, int | None]]:
    for to in sorted(state.ground.around(at)):
        if fighting.swing_problem(state, hero, to) is None:
            yield to, needed_at(state, to)


def _shot_targets(state: State, hero: Hero) -> Iterator[tuple[int, int | None]]:
    """Monsters, the Thief and generators that a shot aimed at them strikes."""
    assert hero.at is not None
    bodies = [at for at, body in state.bodies.items() if isinstance(body, int) or body == "thief"]
    reach = hero.figure("range")
    for at in sorted([*bodies, *state.generators]):
        near = distance(hero.at, at) <= reach and not (at in bodies and is_out(state, state.bodies[at]))
        if near and fighting.fly(state, hero, at).struck == at:
            yield at, needed_at(state, at)


def needed_at(state: State, at: int) -> int | None:
    """Return the least roll that hits what stands on a space; None where no roll is needed."""
    body = state.bodies.get(at)
    if isinstance(body, int):
        return state.monsters[body].armour
    return THIEF_ARMOUR if body == "thief" else None


def way(state: State, seat: str, text: str) -> tuple[int, ...] | Refused:
    """Return the spaces that ``go``, the GM's too, or a shot would cross, in order."""
    return gm_offers.way(state, text) if seat == "gm" else _hero_way(state, seat, text)


def _hero_way(state: State, seat: str, text: str) -> tuple[int, ...] | Refused:
    hero = state.heroes.get(seat)
    if hero is None or hero.at is None:
        return Refused("no hero of yours is on the paper")
    try:
        command = parse(text)
        if isinstance(command, Go):
            return tuple(walking.way_to(state, seat, command.to))
    except (CommandFault, Refusal) as fault:
        return Refused(str(fault))
    if not isinstance(command, Fight):
        return Refused("only go and fight cross spaces")
    if not hero.shoots:
        problem = fighting.swing_problem(state, hero, command.at)
        return (command.at,) if problem is None else Refused(problem)
    problem = fighting.shot_problem(state, hero, command.at)
    return fighting.fly(state, hero, command.at).path if problem is None else Refused(problem)
