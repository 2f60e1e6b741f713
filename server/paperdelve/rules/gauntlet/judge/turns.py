"""Whose turn it is, the ends of rounds and levels, and how levels are set up (G2.4, G3.1, G8)."""

from paperdelve.rules.board import DOORS, bits, spaces_of
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.dungeon import COLOURS, Level
from paperdelve.rules.gauntlet.figures import REVIVED_BODY_POINTS
from paperdelve.rules.gauntlet.judge.draft import Draft, Halt
from paperdelve.rules.gauntlet.judge.mercy import locked_out
from paperdelve.rules.gauntlet.places import free_spaces, start_places


def next_turn(draft: Draft, after: str | None) -> None:
    """Give the turn to the first living colour after this one, else to the monsters (G3.1)."""
    state = draft.state
    order = state.order()
    rest = order if after is None else order[order.index(after) + 1 :]
    for colour in rest:
        if colour in state.heroes and state.heroes[colour].alive:
            draft.emit(ev.TurnBegan(colour))
            return
    draft.emit(ev.MonstersBegan())


def end_turn(draft: Draft, colour: str) -> None:
    """End a hero's turn (G3.8)."""
    draft.emit(ev.TurnEnded(colour))
    next_turn(draft, colour)


def end_round(draft: Draft) -> None:
    """After the monsters' turn: the doors' mercy, then the next round (G6.15, G8.1)."""
    state = draft.state
    if locked_out(state):
        doors = tuple(spaces_of(state.ground.marked(DOORS)))
        draft.emit(ev.DoorsOpened(doors))
    draft.emit(ev.RoundBegan(state.round + 1))
    next_turn(draft, None)


def check_ends(draft: Draft) -> None:
    """See who has died; raise Halt if the actor's turn or the level is over by now (G1.12)."""
    state = draft.state
    for hero in state.living():
        if hero.body_points <= 0:
            draft.emit(ev.HeroDied(hero.colour))
    actor = state.heroes.get(state.actor or "")
    over = actor is not None and not actor.alive
    if over and actor is not None:
        draft.emit(ev.TurnEnded(actor.colour))
    if not state.living():
        end_level(draft)
        raise Halt
    if over and actor is not None:
        next_turn(draft, actor.colour)
        raise Halt


def end_level(draft: Draft) -> None:
    """Nobody alive is left on the paper: on to the next level, or the end (G8.2, G8.3)."""
    state = draft.state
    if not any(hero.status == "escaped" for hero in state.heroes.values()):
        draft.emit(ev.GameEnded("lost"))
        return
    draft.emit(ev.LevelDone(state.level))
    if state.level + 1 == len(state.dungeon.levels):
        draft.emit(ev.GameEnded("won"))
    else:
        begin_level(draft, state.level + 1)
        draft.emit(ev.RoundBegan(state.round + 1))
        next_turn(draft, None)


def begin_level(draft: Draft, number: int, given: dict[str, int] | None = None) -> None:
    """Lay out a level and place all who go on; ``given`` are spaces that a script names."""
    state = draft.state
    if state.house.revival == "next-level":
        for colour in COLOURS:
            if colour in state.heroes and state.heroes[colour].status == "dead":
                draft.emit(ev.HeroRevived(colour, REVIVED_BODY_POINTS, corpse=colour in state.corpses))
    level = state.dungeon.levels[number]
    strays = _strays(draft, level)
    first = number % len(COLOURS) if state.house.rotate_first else 0
    coming = [c for c in COLOURS[first:] + COLOURS[:first] if c in state.heroes]
    coming = [colour for colour in coming if state.heroes[colour].status != "dead"]
    given = given or {}
    taken = frozenset(given.values()) | frozenset(at for _, at in strays)
    unplaced = [colour for colour in coming if colour not in given]
    found = start_places(level, len(unplaced), taken, state.house.diagonals)
    if len(found) < len(unplaced):  # G10.5
        strays = ()
        found = start_places(level, len(unplaced), given.values(), "free")
    places = given | dict(zip(unplaced, found, strict=False))
    draft.emit(ev.LevelBegan(number, tuple((c, places[c]) for c in coming if c in places), strays))


def _strays(draft: Draft, level: Level) -> tuple[tuple[str, int], ...]:
    """Pick places for what Thieves carried off (G7.13)."""
    left = free_spaces(level) & ~bits(level.starts)
    strays = []
    for kind in draft.state.carried_off:
        places = spaces_of(left)
        if places:
            at = draft.pick(places)
            left &= ~(1 << at)
            strays.append((kind, at))
    return tuple(strays)
