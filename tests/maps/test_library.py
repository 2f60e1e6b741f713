"""What the tables are told of maps."""

import pytest

from paperdelve.maps import shipped
from paperdelve.maps.library import GAUNTLET_MAPS


@pytest.mark.parametrize("name", shipped.names())
def test_a_shipped_map_is_looked_at_by_its_name(name: str) -> None:
    """Whoever wants to draw on one that comes with the program asks for it by its name, and has all of it."""
    found = GAUNTLET_MAPS.check(name)

    assert found.map is not None
    assert found.text == shipped.text(name)
    assert len(found.map["levels"]) == len(shipped.shipped(name).expect().dungeon.levels)


def test_another_word_is_no_map() -> None:
    """A name that nothing bears is read as a map file, and is none."""
    found = GAUNTLET_MAPS.check("no-such-cellar")

    assert found.map is None
    assert found.problems[0]["severity"] == "error"
