"""The one way in which a table says no."""


class Refusal(Exception):
    """A request is refused and nothing has changed.

    ``code`` is a word for programs, ``reason`` a sentence for people.
    """

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
