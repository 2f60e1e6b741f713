"""The GM puts, moves and removes counters, and draws on the paper (G9.2)."""

from paperdelve.rules.board import SOLID, bits, letter_bits, show
from paperdelve.rules.gauntlet import gm_commands as gm
from paperdelve.rules.gauntlet import gm_events as ge
from paperdelve.rules.gauntlet.dungeon import COLOURS, LOOT, MONSTERS, Counter
from paperdelve.rules.gauntlet.figures import GENERATOR_BODY_POINTS
from paperdelve.rules.gauntlet.fold.levels import lowest_free_number
from paperdelve.rules.gauntlet.judge.belongings import corpses_on
from paperdelve.rules.gauntlet.judge.draft import Draft, Refusal
from paperdelve.rules.gauntlet.places import CREATURES
from paperdelve.rules.gauntlet.reach import all_reached, opened
from paperdelve.rules.gauntlet.state import State


def judge(draft: Draft, command: gm.Put | gm.Shift | gm.Remove | gm.Draw) -> None:
    """Change what lies or stands on the paper, or the paper."""
    match command:
        case gm.Put(counter=counter):
            _put(draft, counter)
        case gm.Shift(start=start, to=to, kind=kind):
            found = _what(draft.state, start, kind)
            _check_place(draft.state, found, to)
            if to == draft.state.exit and draft.state.hero_on(start) is not None and found == "body":
                raise Refusal("on the exit no hero stands: let it walk there, or escape by itself")
            draft.emit(ge.CounterShifted(found, start, to))
        case gm.Remove(at=at, kind=kind):
            found = _what(draft.state, at, kind)
            if found == "body" and draft.state.bodies[at] in COLOURS:
                raise Refusal("a hero is not removed: kill it, or give its seat to a bot")
            draft.emit(ge.CounterRemoved(found, at, _name(draft.state, found, at)))
        case _:
            _draw(draft, command.letter, command.spaces)


def _put(draft: Draft, counter: Counter) -> None:
    state = draft.state
    body = counter.kind in CREATURES
    _check_figures(state, counter)
    _check_place(state, "body" if body else counter.kind, counter.at)
    number = lowest_free_number(state) if counter.kind in MONSTERS else None
    draft.emit(ge.CounterPut(counter, number))


def _check_figures(state: State, counter: Counter) -> None:
    """Refuse figures that such a counter cannot have."""
    most = GENERATOR_BODY_POINTS if counter.kind == "generator" else 99
    if not 1 <= counter.level <= 3:
        raise Refusal("a level is 1 to 3")
    if counter.body_points is not None and not 1 <= counter.body_points <= most:
        raise Refusal(f"body points are 1 to {most}")
    if counter.kind == "generator" and counter.spawns not in MONSTERS:
        raise Refusal(f"say what it spawns: spawns {'|'.join(MONSTERS)}")
    if "sorcerer" in (counter.kind, counter.spawns) and not state.house.sorcerers:
        raise Refusal("a sorcerer needs the house rule sorcerers (G7.16)")
    if counter.loot is not None and (counter.kind != "thief" or counter.loot not in LOOT):
        raise Refusal(f"only a thief has loot: {', '.join(LOOT)}")
    if "invisibility" in counter.enchantments:
        raise Refusal("invisibility ends with its hero: no corpse bears it (G5.8)")
    if counter.kind == "corpse" and (counter.colour not in COLOURS or counter.colour in state.heroes):
        raise Refusal("a corpse has a colour that is not in play")
    if counter.kind == "corpse" and counter.colour in state.corpses:
        raise Refusal(f"a {counter.colour} corpse lies there already")
    about = {"death": state.death, "thief": state.thief}.get(counter.kind)
    if about is not None:
        raise Refusal(f"there is one {counter.kind} a level, and it is about")


def _check_place(state: State, kind: str, at: int) -> None:
    """Refuse a space on which a counter of this kind cannot be."""
    if at >= len(state.terrain) or SOLID[state.terrain[at]]:
        raise Refusal(f"{show(at)} is solid, or off the paper")
    if at in state.generators or at in state.chests:
        raise Refusal(f"a {'generator' if at in state.generators else 'chest'} is at {show(at)}")
    if kind in ("body", "generator", "chest") and at in state.bodies:
        raise Refusal(f"somebody stands at {show(at)}")
    if kind in ("generator", "chest") and (_lies(state, at) or chr(state.terrain[at]) != "."):
        raise Refusal(f"a {kind} needs bare floor")


def _lies(state: State, at: int) -> bool:
    """Whether an item lies on a space, or is about to: what an opened chest holds (G6.8)."""
    question = state.waiting.enchantment if state.waiting is not None else None
    return at in state.items or (question is not None and question.at == at)


def _what(state: State, at: int, kind: str | None) -> str:
    """Return what is meant on a space: what ``kind`` names, else the first of body, chest, item, corpse."""
    there: dict[str, str] = {}
    body = state.bodies.get(at)
    if body is not None:
        named = state.monsters[body].kind if isinstance(body, int) else body
        there["hero" if named in COLOURS else named] = "body"
    if at in state.generators:
        there["generator"] = "generator"
    if at in state.chests:
        there["chest"] = "chest"
    there |= {item: item for item in state.items.get(at, ())}
    if corpses_on(state, at):
        there["corpse"] = "corpse"
    wanted = next(iter(there), None) if kind is None else kind
    if wanted is None or wanted not in there:
        raise Refusal(f"there is no {kind or 'counter'} at {show(at)}")
    return there[wanted]


def _name(state: State, found: str, at: int) -> str:
    """Name the body on a space, or the first corpse there; others need no name."""
    if found == "body":
        return str(state.bodies[at])
    return corpses_on(state, at)[0].colour if found == "corpse" else ""


def _draw(draft: Draft, letter: str, spaces: tuple[int, ...]) -> None:
    state = draft.state
    level = state.dungeon.levels[state.level]
    if letter == "E" and len(spaces) != 1:
        raise Refusal("a level has exactly one exit")
    for at in spaces:
        if (at & 255) >= level.width or (at >> 8) >= level.height:
            raise Refusal(f"{show(at)} is off the paper")
        if at == state.exit and letter != "E":
            raise Refusal("the exit stays: draw it elsewhere first")
        lying = _lies(state, at) or corpses_on(state, at)
        if letter != "." and (at in state.bodies or at in state.generators or at in state.chests or lying):
            raise Refusal(f"something is at {show(at)}: move it first")
    _check_ways(state, letter, spaces)
    erased = (state.exit,) if letter == "E" and state.exit not in spaces else ()
    draft.emit(ge.TerrainDrawn(letter, spaces, erased))


def _check_ways(state: State, letter: str, spaces: tuple[int, ...]) -> None:
    """Refuse a drawing that walls a hero in: no way would lead to the exit, and before one did (G2.4)."""
    drawn = bytearray(state.terrain)
    for at in spaces:
        drawn[at] = ord(letter)
    goal = spaces[0] if letter == "E" else state.exit
    if goal != state.exit:
        drawn[state.exit] = ord(".")
    before, after = _led(state, state.terrain, state.exit), _led(state, bytes(drawn), goal)
    for hero in state.living():
        if hero.at is not None and before >> hero.at & 1 and not after >> hero.at & 1:
            raise Refusal(f"that would wall in {hero.name}: no way would lead to the exit")


def _led(state: State, terrain: bytes, goal: int) -> int:
    """Return, as bits, the spaces from which a way leads to an exit, doors and breakable walls open."""
    paper = opened(terrain, state.house.diagonals)
    return all_reached(paper, 1 << goal, paper.open & ~bits(state.chests), letter_bits(terrain, "T"))
