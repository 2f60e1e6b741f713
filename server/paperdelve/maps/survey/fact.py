"""What a survey says, sentence by sentence."""

from attrs import frozen


@frozen
class Fact:
    """One thing that a survey says: its ``topic``, a word; the sentence; the spaces that it is about.

    A ``doubt`` is for whoever drew the level to look at.
    """

    topic: str
    words: str
    at: tuple[int, ...] = ()
    doubt: bool = False
