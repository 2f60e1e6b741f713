"""Measuring how long a turn and a question have been waited for."""


class TurnClock:
    """Counts the seconds of the running turn, and apart from them those of the open question.

    While a question is open the turn's seconds stand still. ``run(now, going=False)`` stops both, and nothing
    but another turn or another question sets one back: neither coming and going nor a pause.
    """

    def __init__(self) -> None:
        self.asks = False
        self._turn: object = None
        self._spent = 0.0
        self._asked = 0.0
        self._since: float | None = None

    def moved(self, now: float, turn: object, *, asks: bool, answered: bool) -> bool:
        """Look at the game after it changed; return whether a question has just been put.

        ``answered``: the change came from one of those who were to act before.
        """
        self._count(now)
        if turn != self._turn:
            self._turn = turn
            self._spent = 0.0
        put = asks and (answered or not self.asks)
        if put:
            self._asked = 0.0
        self.asks = asks
        return put

    def run(self, now: float, *, going: bool) -> None:
        """Let the clock go or stand."""
        self._count(now)
        self._since = now if going else None

    def turn_due(self, now: float, seconds: float) -> float:
        """Tell when the turn has lasted so long."""
        self._count(now)
        return now + seconds - self._spent

    def answer_due(self, now: float, seconds: float) -> float:
        """Tell when the question has been open so long."""
        self._count(now)
        return now + seconds - self._asked

    def _count(self, now: float) -> None:
        if self._since is None:
            return
        if self.asks:
            self._asked += now - self._since
        else:
            self._spent += now - self._since
        self._since = now
