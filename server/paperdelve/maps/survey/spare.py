"""Keys that a level can spare, and those that it lacks."""

from paperdelve.maps.survey.locks import Locks
from paperdelve.maps.survey.search import MOST_WORK, Search
from paperdelve.maps.survey.stage import Stage
from paperdelve.rules.gauntlet.dungeon import Level


def vital_keys(level: Level, diagonals: str, work: int = MOST_WORK) -> tuple[int, ...]:
    """Return where the keys of a solvable level lie of which the loss of one makes it unsolvable.

    A Thief may steal a key (G7.12), and what strikes it destroys it (G6.6). What is not decided is left out.
    """
    plan = Locks(level, diagonals)
    search = Search(plan, work)
    order = search.way_out(Stage.start(plan, 0)) or []
    found: set[int] = set()
    for node, lying in list(plan.keys.items()):
        plan.put_keys(node, lying[1:])
        start = Stage.start(plan, 0)
        if not start.leads_out(plan, order) and search.way_out(start) is None:
            if search.exhausted:
                break
            found.update(lying)
        plan.put_keys(node, lying)
    return tuple(sorted(found))


def keys_to_bring(level: Level, diagonals: str, most: int) -> int | None:
    """Return the fewest keys that, brought along, make an unsolvable level solvable: more never harm.

    None if not even ``most`` do, or if it is not decided.
    """
    plan = Locks(level, diagonals)
    search = Search(plan)
    low, high = 0, most
    if search.way_out(Stage.start(plan, most)) is None:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        if search.way_out(Stage.start(plan, middle)) is None:
            low = middle
        else:
            high = middle
    return None if search.exhausted else high
