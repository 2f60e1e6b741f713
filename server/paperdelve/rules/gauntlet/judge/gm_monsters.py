"""The GM plays monsters, Death or the Thief, by the rules that bind them (G9.2)."""

from paperdelve.rules.board import COMPASS, DOORS, distance, show
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet import gm_commands as gm
from paperdelve.rules.gauntlet import gm_events as ge
from paperdelve.rules.gauntlet.counters import Body
from paperdelve.rules.gauntlet.figures import DEATH_MOVE, LOBBER_RANGE, MONSTER_FIGURES, THIEF_MOVE
from paperdelve.rules.gauntlet.fold.overrides import body_of
from paperdelve.rules.gauntlet.judge import death, demon, lobber, monsters, strikes, thief
from paperdelve.rules.gauntlet.judge.draft import Draft, Refusal
from paperdelve.rules.gauntlet.judge.ground import is_open_to_monsters
from paperdelve.rules.gauntlet.state import State


def judge(draft: Draft, command: gm.GmCommand) -> None:
    """Take over, hand back, or play the body that is waited for."""
    state = draft.state
    match command:
        case gm.TakeOver(whom=whom, rounds=rounds):
            if whom.isdigit() and int(whom) not in state.monsters:
                raise Refusal(f"there is no monster {whom}")
            if rounds == 0:
                raise Refusal("one round is the least; without a number it is until you hand back")
            draft.emit(ge.BodiesTaken(whom, None if rounds is None else state.round + rounds))
        case gm.HandBack(whom=whom):
            if whom != "all" and body_of(whom) not in state.control.bodies:
                raise Refusal(f"you have not taken over {whom} by itself")
            draft.emit(ge.BodiesHandedBack(whom))
        case gm.Steer(path=path):
            _steer(draft, path)
        case gm.Walk(to=to):
            way = ways(state, _awaited(state)).get(to)
            if way is None:
                raise Refusal(f"it cannot go to {show(to)} in this turn")
            _steer(draft, way)
        case gm.Attack(at=at):
            body = _awaited(state)
            _attack(draft, body, at)
            draft.emit(ge.BodyDone(body))
        case _:
            draft.emit(ge.BodyDone(_awaited(state)))


def go_on(draft: Draft) -> None:
    """Let a monsters' turn go on if the body that it waits for is done, gone or handed back."""
    state = draft.state
    if state.queue is not None and not (
        state.queue and monsters.is_about(state, state.queue[0]) and state.control.holds(state.queue[0])
    ):
        monsters.play(draft)


def _awaited(state: State) -> Body:
    if not state.queue:
        raise Refusal("no monster waits for you")
    return state.queue[0]


def place_of(state: State, body: Body) -> int:
    """Return where a body of the monsters' side stands."""
    return next(at for at, standing in state.bodies.items() if standing == body)


def spaces_left(state: State, body: Body) -> int:
    """Return how many steps the body that is waited for has left."""
    moves = {"death": DEATH_MOVE, "thief": THIEF_MOVE}
    kind = state.monsters[body].kind if isinstance(body, int) else body
    move = moves[kind] if kind in moves else MONSTER_FIGURES[kind].move
    return move - state.turn.steps


def ways(state: State, body: Body) -> dict[int, tuple[int, ...]]:
    """Return a shortest way, without its start, to each space at which the body may end its steps.

    Among equal ways, the first step in compass order (G1.7).
    """
    start = place_of(state, body)
    found: dict[int, tuple[int, ...]] = {start: ()}
    wave = [start]
    for _ in range(spaces_left(state, body)):
        reached: list[int] = []
        for at in wave:
            for direction in COMPASS:
                to = at + direction
                if to not in found and state.ground.leads(at, direction) and _may_enter(state, body, to):
                    found[to] = (*found[at], to)
                    reached.append(to)
        wave = reached
    return {to: way for to, way in found.items() if way and not _bars_stop(state, to)}


def _bars_stop(state: State, at: int) -> bool:
    """Whether nobody may stop on a space that the Thief may run through."""
    return at in state.bodies or chr(state.terrain[at]) in DOORS


def _steer(draft: Draft, path: tuple[int, ...]) -> None:
    """Walk step by step; the whole path must be possible."""
    state = draft.state
    body = _awaited(state)
    left = spaces_left(state, body)
    if len(path) > left:
        raise Refusal(f"it has {left} spaces left")
    at = place_of(state, body)
    for to in path:
        if to - at not in COMPASS or not state.ground.leads(at, to - at):
            raise Refusal(f"no step leads from {show(at)} to {show(to)}")
        if not _may_enter(state, body, to):
            raise Refusal(f"it cannot go to {show(to)}")
        at = to
    if _bars_stop(state, at):
        raise Refusal(f"it cannot stop at {show(at)}")
    draft.emit(ge.BodySteered(body, path))
    if state.thief is not None and state.thief.fleeing and state.thief.at == state.exit:
        draft.emit(ev.ThiefGone(state.thief.loot))
        draft.emit(ge.BodyDone(body))


def _may_enter(state: State, body: Body, to: int) -> bool:
    """Whether it may go to a space; the Thief runs through doors and creatures (G7.12)."""
    if body == "thief":
        return to >= 0 and bool(thief.floor(state) >> to & 1)
    return is_open_to_monsters(state, to) and to not in state.bodies


def attack_problem(state: State, body: Body, at: int) -> str | None:
    """Say why a body cannot attack what is on a space: only Death attacks whom it does not see (G1.9)."""
    hero = state.hero_on(at)
    if hero is None or not (hero.seen or body == "death"):
        return f"there is no hero at {show(at)} that it sees"
    start = place_of(state, body)
    beside = state.ground.beside(start, at)
    kind = state.monsters[body].kind if isinstance(body, int) else body
    if kind == "lobber":
        far = distance(start, at) > LOBBER_RANGE
        return f"{hero.name} is farther than {LOBBER_RANGE} spaces away" if far else None
    if kind == "demon" and not beside:
        near = distance(start, at) <= state.house.demon_range and state.ground.in_sight(start, at)
        return None if near else f"{hero.name} is not in range and in sight"
    if not beside:
        return f"{hero.name} is not beside it"
    if kind == "thief" and state.thief is not None and state.thief.fleeing:
        return "the Thief has robbed already, and flees"
    return None


def _attack(draft: Draft, body: Body, at: int) -> None:
    """Attack the hero on a space, as its kind can."""
    state = draft.state
    problem = attack_problem(state, body, at)
    if problem is not None:
        raise Refusal(problem)
    hero = state.hero_on(at)
    assert hero is not None
    kind = state.monsters[body].kind if isinstance(body, int) else body
    if kind == "death":
        death.leach(draft, hero.colour)
    elif kind == "thief":
        thief.steal(draft, hero)
    elif kind == "lobber":
        lobber.throw(draft, int(body), at, later=state.turn.moved)
    elif kind == "demon" and not state.ground.beside(place_of(state, body), at):
        demon.shoot(draft, int(body), at)
    else:
        monster = state.monsters[int(body)]
        strikes.attack_hero(draft, monster.number, hero.colour, MELEE[kind], monster.fight)


MELEE: dict[str, strikes.HowStruck] = {
    "ghost": "touch",
    "grunt": "club",
    "sorcerer": "club",
    "demon": "bite",
}
"""How each kind attacks what is beside it."""
