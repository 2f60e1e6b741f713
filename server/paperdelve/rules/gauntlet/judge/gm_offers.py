"""What the body that waits for the GM may do, offered as to a hero (G9.2)."""

from collections.abc import Iterator

from paperdelve.rules.board import show
from paperdelve.rules.game import CommandFault, Offer, Refused
from paperdelve.rules.gauntlet.counters import Body
from paperdelve.rules.gauntlet.gm_commands import Walk
from paperdelve.rules.gauntlet.judge import gm_monsters
from paperdelve.rules.gauntlet.language import parse
from paperdelve.rules.gauntlet.state import State


def offers(state: State) -> list[Offer]:
    """List what the GM may do with the body that is waited for; empty while none is."""
    return [*_offers(state, state.queue[0])] if state.queue else []


def _offers(state: State, body: Body) -> Iterator[Offer]:
    reach = gm_monsters.ways(state, body)
    if reach:
        yield Offer("gm go", f"{gm_monsters.spaces_left(state, body)} spaces left", tuple(sorted(reach)))
    targets = [
        hero
        for hero in state.living()
        if hero.at is not None and gm_monsters.attack_problem(state, body, hero.at) is None
    ]
    if targets:
        rolls = isinstance(body, int)  # Death and the Thief need no roll
        spaces = tuple(hero.at for hero in targets if hero.at is not None)
        needs = tuple(hero.armour if rolls else None for hero in targets)
        yield Offer("gm attack", "attack; that ends its turn", spaces, needs, final=True)
    yield Offer("gm done", "it has done what it shall", final=True)


def way(state: State, text: str) -> tuple[int, ...] | Refused:
    """Return the spaces that the body would cross on its way, in order."""
    try:
        command = parse(text)
    except CommandFault as fault:
        return Refused(str(fault))
    if not isinstance(command, Walk) or not state.queue:
        return Refused("only gm go crosses spaces, while a body waits for you")
    found = gm_monsters.ways(state, state.queue[0]).get(command.to)
    return Refused(f"it cannot go to {show(command.to)} in this turn") if found is None else found
