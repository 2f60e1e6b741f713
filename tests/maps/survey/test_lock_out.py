"""Whether heroes can lock themselves out."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from paperdelve.maps.survey.lock_out import LockOut, lock_out
from paperdelve.rules.gauntlet.dungeon import Level
from tests.maps.survey.levels import drawn, lattices, levels
from tests.maps.survey.oracle import Oracle, begun


@settings(max_examples=50)
@given(
    level=lattices() | levels(),
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


def test_one_door_too_many() -> None:
    """A door or a chest of no use is named if one of them alone spoils the level."""
    found = lock_out(drawn("Sk..|.E\n.c..###\n-######\n......."), "no-corners")
    assert [str(lock) for lock in found.at_once] == ["the door at 0,2", "the chest at 1,1"]
    assert found.order == ()


def test_what_spoils_a_level_together() -> None:
    """If it takes several locks, only those are named, and the last is the mistake."""
    level = drawn("Skk.|.E\n.....##\n-#-#-##\n.#.#.##")
    found = lock_out(level, "no-corners")
    assert found.at_once == ()
    assert [lock.where for lock in found.order] == ["0,2", "2,2"]


def test_nothing_can_be_spoilt() -> None:
    """With keys for everything, and with no door at all, nobody is locked out."""
    assert lock_out(drawn("Skk.|.E\n.....##\n-######\n...####"), "no-corners") == LockOut(possible=False)
    assert lock_out(drawn("S...E"), "no-corners") == LockOut(possible=False)


def test_finds_of_two_keys_are_tried_both_ways() -> None:
    """Who finds two keys has one more to waste: a spoiler need not go there."""
    level = drawn("Skk.|kk\n.#.####\n-#|.E##\n.######")
    found = lock_out(level, "never")
    assert found.possible is False


def test_an_open_question_stays_open() -> None:
    """With no work to spare it is not decided."""
    level = drawn("Skk.|kk\n.#.####\n-#|.E##\n.######")
    assert lock_out(level, "never", work=0).possible is None


def test_what_spoils_nothing_is_not_named() -> None:
    """A door that gives back its key is opened on the way to ruin, but is no part of it."""
    level = drawn(".|Skk..|E\n##.....##\n.|.....##\n##-######\n##k######")
    assert [lock.where for lock in lock_out(level, "no-corners").order] == ["1,0", "1,2"]
