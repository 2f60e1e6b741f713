"""Plays Gauntlet with commands drawn at random: mostly what is offered, some nonsense, and the GM's."""

import random
from collections.abc import Iterator

from paperdelve.rules.board import show
from paperdelve.rules.dice import SeededDice
from paperdelve.rules.game import CommandFault, Refused
from paperdelve.rules.gauntlet.dungeon import ENCHANTMENTS
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.gm_language import KINDS, LETTERS
from paperdelve.rules.gauntlet.state import State


def random_command(state: State, seat: str, draw: random.Random) -> str:
    """Return a command that the seat may do, or sometimes any command at all."""
    if seat == "gm":
        return random_gm_command(state, draw)
    offers = GAUNTLET.offers(state, seat)
    if not offers or draw.random() < 0.1:
        return _anything(state, draw)
    offer = draw.choice(offers)
    if draw.random() < 0.4:
        offer = next((o for o in offers if o.do in ("go", "fight", "open")), offer)
    if offer.do == "end" and len(offers) > 1 and draw.random() < 0.5:
        offer = draw.choice(offers)
    if offer.at:
        return f"{offer.do} {show(draw.choice(offer.at))}"
    return offer.do if offer.at is None else f"{offer.do} {_space(state, draw)}"


def _space(state: State, draw: random.Random) -> str:
    level = state.dungeon.levels[state.level]
    return f"{draw.randint(-1, level.width + 1)},{draw.choice((*range(level.height + 2), 240, 300))}"


def _anything(state: State, draw: random.Random) -> str:
    at = _space(state, draw)
    kind, other = draw.choice(ENCHANTMENTS), draw.choice(("nothing", *ENCHANTMENTS))
    steps = " ".join(_space(state, draw) for _ in range(draw.randint(1, 4)))
    colour = draw.choice(list(state.heroes))
    near = [show(state.heroes[c].at or 0) for c in state.heroes]
    return draw.choice(
        [
            f"go {at}",
            f"move {steps}",
            f"move {draw.choice(near)} {at}",
            f"fight {at}",
            "potion",
            f"snatch {at}",
            f"loot {at} keys 1 treasure",
            f"open {at}",
            f"choose {kind}",
            f"swap {kind} for {kind}",
            f"trade {colour} give {kind} for {other}",
            "answer yes",
            "answer no",
            f"pass {draw.choice(('ask', 'always', 'never'))}",
            "end",
            "play",
        ]
    )


def random_gm_command(state: State, draw: random.Random) -> str:
    """Return something that a GM may say, sensible or not."""
    at, to = _space(state, draw), _space(state, draw)
    if state.bodies and draw.random() < 0.5:
        at = show(draw.choice(list(state.bodies)))
    kind, colour = draw.choice(KINDS), draw.choice(list(state.heroes))
    more = {"generator": " spawns ghost", "corpse": f" colour {draw.choice(('yellow', 'green'))} keys 1"}
    near = show(draw.choice([0, *(hero.at or 0 for hero in state.living())]))
    figure = draw.choice(
        ("body_points", "keys", "potions", "slowed", "armour", "move", "range", "leached", "level")
    )
    return "gm " + draw.choice(
        [
            f"put {kind} {to}{more.get(kind, '')}",
            f"put {kind} {to}{more.get(kind, '')}",
            f"move {at} {to}",
            f"remove {at}",
            f"set {draw.choice((colour, '1', '2', 'death', at))} {figure} {draw.randint(0, 9)}",
            f"{draw.choice(('give', 'take'))} {colour} {draw.choice(ENCHANTMENTS)}",
            f"draw {draw.choice(list(LETTERS))} {to}",
            f"open {at}",
            f"rule {draw.choice(('mercy', 'newborn_act', 'sorcerers'))} {draw.choice(('true', 'false'))}",
            f"rule monster_count {draw.randint(0, 12)}",
            "roll 2",
            f"control {draw.choice(('all', 'death', 'thief', '1', '2'))}{draw.choice(('', ' 2 rounds'))}",
            "release all",
            f"steer {at}",
            f"attack {near}",
            "done",
            "done",
            "end",
            f"kill {colour}" if draw.random() < 0.1 else "done",
            f"revive {colour} {to}",
            f"level {draw.randint(0, 1)}" if draw.random() < 0.05 else "done",
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
