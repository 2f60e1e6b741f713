"""The one way in which a part of the screen has something done."""

from textual.message import Message


class Asked(Message):
    """Something is to be done: ``line`` is what one could have typed for it."""

    def __init__(self, line: str) -> None:
        super().__init__()
        self.line = line
