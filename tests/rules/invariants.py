"""What is true of every state of Gauntlet, whatever was played and whatever a GM did."""

from collections.abc import Iterator

from paperdelve.rules.board import SOLID, show
from paperdelve.rules.gauntlet.dungeon import COLOURS, ENCHANTMENTS, ITEMS, MONSTERS
from paperdelve.rules.gauntlet.figures import BELT, CLASSES, ENCHANTMENTS_HELD, LASTING_TURNS
from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.state import State


def broken(state: State) -> list[str]:
    """Say what is not as it must be, a line each."""
    return [
        *_standing(state),
        *_items(state),
        *_corpses(state),
        *(words for hero in state.heroes.values() for words in _sheet(state, hero)),
        *_monsters(state),
        *_course(state),
    ]


def _standing(state: State) -> Iterator[str]:
    """Each body stands on its own space, which is open, and bears no generator or chest (G1.5)."""
    places: dict[object, int | None] = {hero.colour: hero.at for hero in state.heroes.values() if hero.alive}
    bodies = {body: at for at, body in state.bodies.items()}
    expected: dict[object, int | None] = {**places}
    expected |= {number: monster.at for number, monster in state.monsters.items()}
    if state.death is not None:
        expected["death"] = state.death.at
    if state.thief is not None:
        expected["thief"] = state.thief.at
    if bodies != expected or len(bodies) != len(state.bodies):
        yield f"bodies stand at {bodies}, and the counters say {expected}"
    for at in (*state.bodies, *state.generators, *state.chests):
        if SOLID[state.terrain[at]]:
            yield f"a counter stands on the solid space {show(at)}"
    blocking = (*state.bodies, *state.generators, *state.chests)
    if len(set(blocking)) != len(blocking):
        yield "two counters that block stand on one space"
    if state.exit in places.values():
        yield "a living hero stands on the exit"


def _items(state: State) -> Iterator[str]:
    """Items lie open and in order, generators have what they need, and there is one exit (G1.11, G2.3)."""
    for at, kinds in state.items.items():
        if SOLID[state.terrain[at]] or at in state.generators or at in state.chests:
            yield f"items lie where nobody gets at them, at {show(at)}"
        if not kinds or list(kinds) != sorted(kinds, key=ITEMS.index):
            yield f"{kinds} at {show(at)} are not in order"
    for at, generator in state.generators.items():
        if generator.at != at or generator.spawns not in MONSTERS or not 1 <= generator.body_points <= 3:
            yield f"at {show(at)} is no generator: {generator}"
    if state.terrain.count(b"E") != 1 or state.terrain[state.exit] != ord("E"):
        yield "there is not just one exit"


def _corpses(state: State) -> Iterator[str]:
    """Corpses are of the dead, and lie open (G6.14)."""
    for colour, corpse in state.corpses.items():
        hero = state.heroes.get(colour)
        if corpse.colour != colour or (hero is not None and hero.status != "dead"):
            yield f"the corpse of {colour} is of no dead hero"
        if SOLID[state.terrain[corpse.at]]:
            yield f"the corpse of {colour} lies in a wall"
        if min(corpse.keys, corpse.potions, corpse.treasure) < 0 or "invisibility" in corpse.enchantments:
            yield f"the corpse of {colour} bears what it cannot: {corpse}"


def _sheet(state: State, hero: Hero) -> Iterator[str]:
    """A sheet's figures are within their bounds (G3.12, G5.1, G5.6, G6.4)."""
    if hero.alive is (hero.at is None) or (hero.status == "dead") is (hero.body_points > 0):
        yield f"{hero.colour} is {hero.status} at {hero.at} with {hero.body_points} body points"
    if min(hero.keys, hero.potions, hero.treasure, hero.body_points) < 0:
        yield f"{hero.colour} has less than nothing"
    if hero.keys + hero.potions > BELT:
        yield f"{hero.colour} has {hero.keys} keys and {hero.potions} potions on the belt"
    held = hero.enchantments
    if list(held) != [kind for kind in ENCHANTMENTS if kind in held] or len(held) > ENCHANTMENTS_HELD:
        yield f"{hero.colour} holds {held}"
    if "throw_weapon" in held and CLASSES[hero.kind].shoots:
        yield f"{hero.colour} shoots by itself, and holds throw_weapon"
    if ("invisibility" in held) is not (hero.invisible > 0):
        yield f"{hero.colour} is invisible for {hero.invisible} turns, and holds {held}"
    if not 0 <= hero.slowed <= LASTING_TURNS or not 0 <= hero.invisible <= LASTING_TURNS:
        yield f"{hero.colour} is slowed for {hero.slowed} turns, invisible for {hero.invisible}"
    if hero.colour not in COLOURS or state.heroes[hero.colour] is not hero:
        yield f"{hero.colour} is no hero's colour"


def _monsters(state: State) -> Iterator[str]:
    """Monsters bear their numbers and a level of theirs (G2.5, G7.3)."""
    for number, monster in state.monsters.items():
        if number != monster.number or number < 1 or monster.kind not in MONSTERS:
            yield f"number {number} is no monster: {monster}"
        if not 1 <= monster.level <= 3 or monster.body_points < 1:
            yield f"{monster} has figures that none has"
    throwers = [bomb.thrown_by for bomb in state.bombs]
    if len(set(throwers)) != len(throwers):
        yield "one lobber has two bombs in flight"
    if not 0 <= state.slain_since <= state.slain:
        yield f"{state.slain_since} slain of late, {state.slain} in all"
    if state.thief is not None and state.thief.loot is not None and not state.thief.fleeing:
        yield "a Thief has loot and does not flee"


def _course(state: State) -> Iterator[str]:
    """Somebody is to act until the end; questions and waiting monsters belong to a turn (G3.10, G8)."""
    if state.outcome is not None:
        if (state.actor, state.waiting, state.queue) != (None, None, None):
            yield "the game is over, and somebody is still to act"
        return
    if not state.living():
        yield "nobody lives on the paper, and the game goes on"
    if state.actor != "monsters" and not (state.actor in state.heroes and state.heroes[state.actor].alive):
        yield f"it is the turn of {state.actor}"
    if state.queue is not None and not (state.actor == "monsters" and state.queue):
        yield f"{state.queue} wait for the GM in the turn of {state.actor}"
    if state.waiting is not None:
        question = state.waiting.passing or state.waiting.trade
        mover = state.waiting.asked if question is None else question.mover
        if mover != state.actor or not state.heroes[state.waiting.asked].alive:
            yield f"{state.waiting} is asked in the turn of {state.actor}"
    turn = state.turn
    if turn.fights > 2 or (turn.moved and turn.fights > 1) or (turn.move_over and not turn.moved):
        yield f"{turn} is no turn"
    if turn.steps and not turn.moved:
        yield "steps without a move"
