"""The proof of solvability."""

from hypothesis import given, settings
from hypothesis import strategies as st

from paperdelve.maps.survey.solve import prove
from paperdelve.rules.gauntlet.dungeon import Level
from tests.maps.survey.levels import lattices, levels
from tests.maps.survey.oracle import Oracle, begun

DIAGONALS = st.sampled_from(["no-corners", "free", "never"])


@settings(max_examples=3000, deadline=None)
@given(level=levels() | lattices(), diagonals=DIAGONALS, keys=st.integers(0, 2))
def test_the_proof_agrees_with_trying_everything(level: Level, diagonals: str, keys: int) -> None:
    """On small levels the proof says what trying every order says, and its order leads out, key by key."""
    proof = prove(level, diagonals, keys)
    oracle = Oracle(level, diagonals)
    assert proof.solvable is oracle.solvable(begun(level, keys))
    after, out = oracle.follows(begun(level, keys), [opening.lock.spaces for opening in proof.order])
    assert out is proof.solvable
    assert after.keys == proof.keys_left
    if not proof.solvable:
        assert sorted(after.lying) == list(proof.beyond)
