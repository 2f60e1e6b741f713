"""The GM changes figures and enchantments (G9.2)."""

from paperdelve.rules.gauntlet import gm_commands as gm
from paperdelve.rules.gauntlet import gm_events as ge
from paperdelve.rules.gauntlet.figures import BELT, ENCHANTMENTS_HELD, GENERATOR_BODY_POINTS, LASTING_TURNS
from paperdelve.rules.gauntlet.gm_language import read_space
from paperdelve.rules.gauntlet.judge.draft import Draft, Refusal
from paperdelve.rules.gauntlet.state import State

SHEET = {
    "body_points": (1, 9_999),
    "keys": (0, BELT),
    "potions": (0, BELT),
    "treasure": (0, 1_000_000),
    "slowed": (0, LASTING_TURNS),
    "armour": (1, 7),
    "fight": (0, 99),
    "magic_power": (0, 99),
    "range": (0, 99),
    "move": (0, 99),
}
MONSTER = {"body_points": (1, 99), "level": (1, 3)}
GENERATOR = {"body_points": (1, GENERATOR_BODY_POINTS)}
"""The figures that may be set of a hero, a monster and a generator, with their least and most; Death's are
those that it has leached."""


def judge(draft: Draft, command: gm.SetFigure | gm.Give) -> None:
    """Change a figure, or give or take an enchantment."""
    match command:
        case gm.SetFigure(whom=whom, figure=figure, value=value):
            bounds = _bounds(draft.state, whom)
            if figure not in bounds:
                raise Refusal(f"there is no {figure!r} to set; there are {', '.join(bounds)}")
            least, most = bounds[figure]
            if not least <= value <= most:
                raise Refusal(f"{figure} is {least} to {most}")
            _check_belt(draft.state, whom, figure, value)
            draft.emit(ge.FigureSet(whom, figure, value))
        case _:
            _check_enchantment(draft.state, command)
            draft.emit(ge.EnchantmentGiven(command.colour, command.kind, command.give))


def _bounds(state: State, whom: str) -> dict[str, tuple[int, int]]:
    """Return the figures that may be set, with their least and most."""
    if whom in state.heroes and state.heroes[whom].status != "dead":
        return SHEET
    if whom == "death" and state.death is not None:
        return {"leached": (0, state.house.death_total - 1)}
    if "," in whom and read_space(whom) in state.generators:
        return GENERATOR
    if whom.isdigit() and int(whom) in state.monsters:
        return MONSTER
    raise Refusal(f"there is no {whom} whose figures could be set")


def _check_belt(state: State, whom: str, figure: str, value: int) -> None:
    """Keys and potions share the belt (G6.4)."""
    if figure not in ("keys", "potions"):
        return
    hero = state.heroes[whom]
    other = hero.potions if figure == "keys" else hero.keys
    if value + other > BELT:
        raise Refusal(f"the belt has {BELT} places, and {other} are taken")


def _check_enchantment(state: State, command: gm.Give) -> None:
    colour, kind = command.colour, command.kind
    hero = state.heroes.get(colour)
    if hero is None or hero.status == "dead":
        raise Refusal(f"there is no {colour} hero to hold it")
    if not command.give:
        if kind not in hero.enchantments:
            raise Refusal(f"{hero.name} does not hold {kind}")
        return
    if not hero.may_hold(kind):
        raise Refusal(f"{hero.name} holds {kind} already, or may not hold it")
    if len(hero.enchantments) >= ENCHANTMENTS_HELD:
        raise Refusal(f"{hero.name} holds {ENCHANTMENTS_HELD} enchantments already")
