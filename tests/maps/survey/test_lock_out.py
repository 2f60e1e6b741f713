"""Whether heroes can lock themselves out."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from paperdelve.maps.survey.lock_out import lock_out
from paperdelve.rules.gauntlet.dungeon import Level
from tests.maps.survey.levels import lattices, levels
from tests.maps.survey.oracle import Oracle, begun


@settings(max_examples=3000, deadline=None)
@given(
    level=levels() | lattices(),
    diagonals=st.sampled_from(["no-corners", "free", "never"]),
    keys=st.integers(0, 2),
)
def test_it_agrees_with_trying_everything(level: Level, diagonals: str, keys: int) -> None:
    """On small levels the answer is that of trying every order, and what is said to spoil all does."""
    oracle = Oracle(level, diagonals)
    start = begun(level, keys)
    assume(oracle.solvable(start))
    found = lock_out(level, diagonals, keys)
    assert found.possible is oracle.can_be_lost(start)
    assert bool(found.possible) is bool(found.at_once or found.order)
    for spoiling in (*([lock] for lock in found.at_once), *([found.order] if found.order else [])):
        after, out = oracle.follows(start, [lock.spaces for lock in spoiling])
        assert not out
        assert not oracle.solvable(after)
    if found.order:
        before, _ = oracle.follows(start, [lock.spaces for lock in found.order[:-1]])
        assert oracle.solvable(before)
