"""The one way in which a table says no."""


class Refusal(Exception):
    """A request is refused and nothing has changed.

    ``code`` is a word for programs, ``reason`` a sentence for people. A ``passing`` refusal has nothing to do
    with what was tried: the same may succeed in a moment.
    """

    def __init__(self, code: str, reason: str, *, passing: bool = False) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.passing = passing
