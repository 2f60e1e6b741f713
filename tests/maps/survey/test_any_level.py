"""Whatever may be played can be surveyed."""

import json

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from paperdelve.maps.survey.plain import survey_to_plain
from paperdelve.maps.survey.survey import survey
from paperdelve.maps.survey.telling import facts
from paperdelve.rules.board import space
from paperdelve.rules.gauntlet.checks import problems, serious
from paperdelve.rules.gauntlet.dungeon import ITEMS, MONSTERS, Counter, Dungeon, Level
from tests.maps.survey.levels import levels

KINDS = (*MONSTERS[:4], *ITEMS, "death", "thief", "generator", "chest", "corpse")


def _open(row: str) -> str:
    return row.replace("#", ".").replace(" ", ".")


@st.composite
def dungeons(draw: st.DrawFn) -> Dungeon:
    """Draw a dungeon of one small level with anything on it, and a way along the top and the right.

    Others, on which something stands in a wall, or which have no way, are mostly refused.
    """
    level = draw(levels("......##-|%T^ "))
    top, *below = level.rows
    rows = (_open(top), *(row[:-1] + _open(row[-1]) for row in below))
    floor = [space(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == "."]
    at = st.sampled_from(floor)
    kinds = draw(st.lists(st.sampled_from(KINDS), max_size=6))
    more = tuple(
        Counter(
            kind,
            draw(at),
            spawns="grunt" if kind == "generator" else "",
            colour="blue" if kind == "corpse" else "",
            keys=draw(st.integers(0, 2)) if kind == "corpse" else 0,
            loot=draw(st.sampled_from([None, "key"])) if kind == "thief" else None,
        )
        for kind in kinds
    )
    starts = tuple(sorted({0, *draw(st.lists(at, max_size=2))}))
    diagonals = draw(st.sampled_from(["no-corners", "free", "never"]))
    changed = Level(rows, starts, (*level.counters, *more))
    return Dungeon((changed,), house_rules={"diagonals": diagonals})


@settings(max_examples=60)
@given(dungeons(), st.integers(1, 4))
def test_any_dungeon_can_be_surveyed(dungeon: Dungeon, heroes: int) -> None:
    """A dungeon that its checks do not refuse is surveyed, told and written, always in the same words."""
    assume(not serious(problems(dungeon)))
    (found,) = survey(dungeon, heroes)
    told = [fact.words for fact in facts(found)]
    assert told
    assert [fact["words"] for fact in json.loads(json.dumps(survey_to_plain(found)))["facts"]] == told
    assert [fact.words for fact in facts(survey(dungeon, heroes)[0])] == told
