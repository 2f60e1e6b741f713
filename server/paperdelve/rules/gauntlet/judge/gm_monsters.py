"""The GM plays monsters, Death or the Thief, by the rules that bind them (G9.2)."""

from paperdelve.rules.board import COMPASS, DOORS, distance, show
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet import gm_commands as gm
from paperdelve.rules.gauntlet import gm_events as ge
from paperdelve.rules.gauntlet.counters import Body
from paperdelve.rules.gauntlet.figures import DEATH_MOVE, LOBBER_RANGE, MONSTER_FIGURES, THIEF_MOVE
from paperdelve.rules.gauntlet.fold.overrides import body_of
from paperdelve.rules.gauntlet.hero import Hero
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


def _steer(draft: Draft, path: tuple[int, ...]) -> None:
    """Walk step by step; the whole path must be possible."""
    state = draft.state
    body = _awaited(state)
    moves = {"death": DEATH_MOVE, "thief": THIEF_MOVE}
    kind = state.monsters[body].kind if isinstance(body, int) else body
    move = moves[kind] if kind in moves else MONSTER_FIGURES[kind].move
    if state.turn.steps + len(path) > move:
        raise Refusal(f"it has {move - state.turn.steps} spaces left")
    at = place_of(state, body)
    for to in path:
        if to - at not in COMPASS or not state.ground.leads(at, to - at):
            raise Refusal(f"no step leads from {show(at)} to {show(to)}")
        if not _may_enter(state, body, to):
            raise Refusal(f"it cannot go to {show(to)}")
        at = to
    if at in state.bodies or chr(state.terrain[at]) in DOORS:
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


def _attack(draft: Draft, body: Body, at: int) -> None:
    """Attack the hero on a space, as its kind can: only Death attacks whom it does not see (G1.9)."""
    state = draft.state
    hero = state.hero_on(at)
    if hero is None or not (hero.seen or body == "death"):
        raise Refusal(f"there is no hero at {show(at)} that it sees")
    start = place_of(state, body)
    beside = state.ground.beside(start, at)
    kind = state.monsters[body].kind if isinstance(body, int) else body
    if kind in ("lobber", "demon") and not (kind == "demon" and beside):
        _attack_from_afar(draft, int(body), start, hero)
        return
    if not beside:
        raise Refusal(f"{hero.name} is not beside it")
    if kind == "death":
        death.leach(draft, hero.colour)
    elif state.thief is not None and kind == "thief":
        if state.thief.fleeing:
            raise Refusal("the Thief has robbed already, and flees")
        thief.steal(draft, hero)
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


def _attack_from_afar(draft: Draft, number: int, start: int, hero: Hero) -> None:
    state = draft.state
    at = hero.at or 0
    if state.monsters[number].kind == "lobber":
        if distance(start, at) > LOBBER_RANGE:
            raise Refusal(f"{hero.name} is farther than {LOBBER_RANGE} spaces away")
        lobber.throw(draft, number, at, later=state.turn.moved)
    elif distance(start, at) > state.house.demon_range or not state.ground.in_sight(start, at):
        raise Refusal(f"{hero.name} is not in range and in sight")
    else:
        demon.shoot(draft, number, at)
