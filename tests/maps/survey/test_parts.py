"""Parts of the paper, and steps on it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from paperdelve.maps.survey import steps as module
from paperdelve.maps.survey.parts import NOWHERE, Parts
from paperdelve.maps.survey.steps import UNREACHED, bits_of, steps_from
from paperdelve.rules.board import bits, ground, letter_bits, spaces_of
from paperdelve.rules.gauntlet.dungeon import Level
from paperdelve.rules.gauntlet.reach import all_reached, counter_bits, joined_waves
from tests.maps.survey.levels import drawn, levels

DIAGONALS = st.sampled_from(["no-corners", "free", "never"])


@settings(max_examples=60)
@given(level=levels("....##%T "), diagonals=DIAGONALS, barred=st.sets(st.integers(0, 7), max_size=5))
def test_parts_are_what_steps_reach(level: Level, diagonals: str, barred: set[int]) -> None:
    """Two spaces are of one part just if steps lead from one to the other."""
    paper = ground(level.terrain(), diagonals)
    shut = bits(y * 256 + x for y in range(0, level.height, 2) for x in barred) | letter_bits(
        paper.terrain, "E"
    )
    joined = letter_bits(paper.terrain, "T") & ~shut
    parts = Parts(paper, diagonals, shut, spaces_of(joined))
    into = paper.open & ~shut
    for at in spaces_of(into):
        reached = all_reached(paper, 1 << at, into, joined)
        assert reached == bits(to for to in spaces_of(into) if parts.of(to) == parts.of(at))
    assert all(parts.of(at) == NOWHERE for at in spaces_of(shut))
    assert parts.of(-256) == NOWHERE


@settings(max_examples=60)
@given(level=levels("......#T "), diagonals=DIAGONALS, few=st.sampled_from([0, 2, 16]))
def test_steps_are_those_of_the_rules(level: Level, diagonals: str, few: int) -> None:
    """However many spaces are spread at a time, the steps are those of the waves of the rules."""
    paper = ground(level.terrain(), diagonals)
    into = paper.open & ~counter_bits(level, "chest")
    joined = letter_bits(paper.terrain, "T")
    usual, module.FEW = module.FEW, few
    try:
        found = steps_from(paper, 1, into, joined)
    finally:
        module.FEW = usual
    expected = [UNREACHED] * len(paper.terrain)
    for steps, wave in enumerate(joined_waves(paper, 1, into, joined)):
        for at in spaces_of(wave):
            expected[at] = steps
    assert found == expected
    assert bits_of(found) == bits(at for at, steps in enumerate(expected) if steps != UNREACHED)


def test_steps_end_at_a_goal() -> None:
    """Looking for a goal, nothing beyond it is looked at."""
    paper = ground(drawn("S........E").terrain(), "no-corners")
    assert steps_from(paper, 1, paper.open, 0, 1 << 4)[3:6] == [3, 4, UNREACHED]
    assert steps_from(paper, 1, paper.open, 0, 1)[0:2] == [0, UNREACHED]
