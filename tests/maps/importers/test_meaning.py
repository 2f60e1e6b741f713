"""The words of a legend."""

import pytest

from paperdelve.maps.importers.meaning import LETTERS, Meaning, known_words, meaning
from paperdelve.rules.gauntlet.dungeon import Counter


@pytest.mark.parametrize(
    ("words", "means"),
    [
        ("wall", Meaning("#")),
        ("Door_H", Meaning("-")),
        ("door v", Meaning("|")),
        ("KEY", Meaning(".", Counter("key", 0))),
        ("jewel bag", Meaning(".", Counter("jewel_bag", 0))),
        ("death", Meaning(".", Counter("death", 0))),
        ("ghost", Meaning(".", Counter("ghost", 0))),
        ("ghost 3", Meaning(".", Counter("ghost", 0, level=3))),
        ("generator demon", Meaning(".", Counter("generator", 0, spawns="demon"))),
        ("generator demon 3", Meaning(".", Counter("generator", 0, spawns="demon"))),
        ("generator demon 1", Meaning(".", Counter("generator", 0, spawns="demon", body_points=1))),
        ("key 2", None),
        ("ghost 4", None),
        ("generator", None),
        ("", None),
        ("2", None),
        ("corpse", None),
        ("wall wall", None),
    ],
)
def test_words(words: str, means: Meaning | None) -> None:
    """Words mean a letter or a counter, however they are joined; others mean nothing."""
    assert meaning(words) == means


def test_all_known_words_mean_something() -> None:
    """What is listed for people can be written."""
    for words in known_words():
        assert meaning(words.replace(" 1 to 3", " 2")) is not None, words
        assert meaning(words.replace(" 1 to 3", "")) is not None, words
    assert set(LETTERS) <= set(known_words())
