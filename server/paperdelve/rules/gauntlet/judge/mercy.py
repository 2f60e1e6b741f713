"""No lock-out: when nobody can get on for want of a key, the doors open by themselves (G6.15)."""

from paperdelve.rules.board import DOORS, bits
from paperdelve.rules.gauntlet.reach import all_reached, broken
from paperdelve.rules.gauntlet.state import State


def locked_out(state: State) -> bool:
    """Whether some living hero can reach neither the exit nor a key, and nobody on the level has one."""
    living = state.living()
    if not state.house.mercy or any(hero.keys for hero in living):
        return False
    if state.thief is not None and state.thief.loot == "key":
        return False
    if not state.ground.marked(DOORS):
        return False
    paper = broken(state.terrain, state.house.diagonals)
    keys = (at for at, kinds in state.items.items() if "key" in kinds)
    left_keys = (corpse.at for corpse in state.corpses.values() if corpse.keys)
    goals = paper.marked("E") | bits(keys) | bits(left_keys)
    into = paper.open & ~bits(state.chests)
    teleporters = paper.marked("T")
    return any(
        not all_reached(paper, 1 << hero.at, into, teleporters) & goals
        for hero in living
        if hero.at is not None
    )
