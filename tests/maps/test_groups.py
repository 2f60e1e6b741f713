"""Things that hang together, pair by pair."""

from paperdelve.maps.groups import Groups


def test_groups() -> None:
    """Things that were joined are one group, in order; groups are numbered by their first things."""
    groups = Groups(5)
    groups.join(4, 1)
    groups.join(1, 3)
    assert list(groups) == [[0], [1, 3, 4], [2]]
    assert groups.numbers() == [0, 1, 2, 1, 1]
    assert groups.of(4) == groups.of(3) == 1
