"""The ways through fellow heroes that a seat is offered."""

import pytest

from paperdelve.rules.board import show, space
from paperdelve.rules.game import Offer
from paperdelve.rules.gauntlet.game import GAUNTLET
from tests.rules.setups import begun
from tests.rules.test_offers import accepted, did, moments, offered


@pytest.mark.parametrize(
    ("lines", "through"),
    [
        ([], (space(2, 1),)),
        (["gm move 1,1 3,1", "gm move 0,1 2,1"], (space(4, 1),)),
        (["gm move 1,1 4,1", "gm move 0,1 3,1"], (4, 5, space(5, 1), space(4, 2), space(5, 2))),
        (["gm move 1,1 5,1", "gm move 0,1 6,1"], ()),
        (["blue pass never"], ()),
        (["gm set red move 1"], ()),
    ],
)
def test_ways_through_fellows(lines: list[str], through: tuple[int, ...]) -> None:
    """Behind a fellow is offered where two steps lead no other way, unless it lets nobody pass (G3.6)."""
    state = did(begun("####....\nSSSS...#\n####...E\n", {"red": "warrior", "blue": "elf"}), *lines)
    at = state.heroes["blue"].at
    assert at is not None
    words = f"go through {state.heroes['blue'].name}"
    assert offered(state, f"move {show(at)}") == (
        Offer(f"move {show(at)}", words, through) if through else None
    )
    if through:
        asking = offered(did(state, "blue pass ask"), f"move {show(at)}")
        assert asking is not None
        assert asking.words == f"ask {state.heroes['blue'].name} to let you through"


def test_ways_through_fellows_are_all_that_lead_on() -> None:
    """In any moment, of all spaces behind a fellow those are offered which a command leads to."""
    seen = 0
    for state in moments():
        seat = str(state.actor)
        for offer in GAUNTLET.offers(state, seat):
            for to in offer.at or () if offer.do.startswith("move ") else ():
                assert accepted(state, seat, f"{offer.do} {show(to)}") is not None
                seen += 1
    assert seen > 20
