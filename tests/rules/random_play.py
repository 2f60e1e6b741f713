"""Plays Gauntlet with commands drawn at random: mostly what is offered, some nonsense, and the GM's."""

import random
from collections.abc import Iterator

from paperdelve.rules.board import COMPASS, show
from paperdelve.rules.dice import SeededDice
from paperdelve.rules.game import CommandFault, Refused
from paperdelve.rules.gauntlet.dungeon import ENCHANTMENTS
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.state import State
from tests.rules.random_gm import random_gm_command, space_drawn, walk_drawn

LIKED = {"go": 5, "fight": 4, "open": 4, "snatch": 3, "loot": 3, "swap": 3}
"""How much rather than the other things that are offered a hero does these."""


def random_command(state: State, seat: str, draw: random.Random) -> str:
    """Return a command that the seat may do, or sometimes any command at all."""
    if seat == "gm":
        return random_gm_command(state, draw)
    offers = GAUNTLET.offers(state, seat)
    if not offers or draw.random() < 0.1:
        return _anything(state, seat, draw)
    if draw.random() < 0.15:
        return _walk(state, seat, draw)
    verbs = list({offer.do.split()[0]: None for offer in offers})
    (verb,) = draw.choices(verbs, [LIKED.get(verb, 1) for verb in verbs])
    offer = draw.choice([offer for offer in offers if offer.do.startswith(verb)])
    if offer.at:
        return f"{offer.do} {show(draw.choice(offer.at))}"
    return offer.do if offer.at is None else f"{offer.do} {space_drawn(state, draw)}"


def _walk(state: State, seat: str, draw: random.Random) -> str:
    """Walk anywhere, best through another hero."""
    here = state.heroes[seat].at or 0
    others = [hero.at for hero in state.living() if hero.at and state.ground.beside(here, hero.at)]
    if not others:
        return f"move {walk_drawn(here, draw)}"
    other = draw.choice(others)
    return f"move {show(other)} {walk_drawn(other, draw)}"


def _anything(state: State, seat: str, draw: random.Random) -> str:
    """Return any command, likely or not: half of its spaces are near the hero of the seat."""
    here = state.heroes[seat].at or 0
    at = show(here + draw.choice((0, *COMPASS))) if draw.random() < 0.5 else space_drawn(state, draw)
    kind, other = draw.choice(ENCHANTMENTS), draw.choice(("nothing", *ENCHANTMENTS))
    colour = draw.choice(list(state.heroes))
    thing = draw.choice(("keys 1 treasure", "potions", "treasure 100", kind))
    return draw.choice(
        [
            f"go {at}",
            f"move {space_drawn(state, draw)} {space_drawn(state, draw)}",
            f"fight {at}",
            "potion",
            f"snatch {at}",
            f"loot {at}",
            f"loot {at} {thing}",
            f"open {at}",
            f"choose {kind}",
            f"swap {kind} for {other if other != 'nothing' else kind}",
            f"trade {colour} give {kind} for {other}",
            "answer yes",
            "answer no",
            f"pass {draw.choice(('ask', 'always', 'never'))}",
            "end",
            "play",
        ]
    )


def play(
    state: State, seed: int, commands: int, *, gm: bool = True
) -> Iterator[tuple[State, str, str, list[object] | Refused]]:
    """Play on; yields before each record the state, the seat, the command and the events or the refusal.

    The caller folds the events into that same state before it asks for the next record.
    """
    draw = random.Random(seed)
    dice = SeededDice(seed.to_bytes(8, "big"))
    for _ in range(commands):
        to_act = GAUNTLET.to_act(state)
        if not to_act:
            return
        seat = to_act[0]
        if seat == "monsters":
            yield state, seat, "play", GAUNTLET.decide(state, seat, GAUNTLET.auto(state, seat), dice)
            continue
        if gm and draw.random() < 0.15:
            seat = "gm"
        elif draw.random() < 0.05:
            seat = draw.choice(list(state.heroes))
        text = random_command(state, seat, draw)
        try:
            command = GAUNTLET.parse(text)
        except CommandFault:
            continue
        yield state, seat, text, GAUNTLET.decide(state, seat, command, dice)
