"""What a client holds of a table, without any I/O: messages go in, and messages to send come out.

``Link`` puts a socket to it. Everything that makes a lost line harmless is here: the number of the scene, the
tokens, and the requests that nobody has answered yet.
"""

from typing import Any

from attrs import define, evolve, field

from paperdelve.wire import messages as m
from paperdelve.wire.scene import Scene

_SEATS = (m.Sit, m.Leave, m.Choose, m.Ready, m.Fill)
_QUESTIONS = (m.Ask, m.ListTables, m.ListMaps, m.Look, m.History)
SAFE_TWICE = (m.Do, m.Pause, m.Resume, *_SEATS, *_QUESTIONS)
"""Requests to send again after a lost line: a Do is known by its ref, the others do no harm twice."""

Answer = m.Accepted | m.Refused | m.Seated | m.Created | m.Tables | m.Told | m.Maps | m.Seen | m.Recalled


@define
class Hold:
    """One client's side of a table."""

    code: str
    name: str = ""
    tokens: dict[str, str] = field(factory=dict)
    bot: bool = False
    """Whether no person plays, but a program by itself."""
    scene: Scene = field(factory=Scene)
    number: int | None = None
    role: str = ""
    seats: tuple[str, ...] = ()
    is_host: bool = False
    play: str = ""
    """The code for playing, to share; empty for spectators."""
    watch: str = ""
    """The code for watching, to share; empty where nobody may watch."""
    offers: dict[str, list[dict[str, Any]]] = field(factory=dict)
    people: list[dict[str, Any]] = field(factory=list)
    spectators: int = 0
    catalogue: m.Maps | None = None
    """What the server lists of the game: what may be drawn, put, set and ruled; None until it was asked."""
    open: dict[int, Any] = field(factory=dict)
    """Requests that are not answered yet, by ref, in the order in which they were made."""
    sent: set[int] = field(factory=set)
    """Those of them that went out on the connection that stands."""
    _last_ref: int = 0
    _seen_with: tuple[str, ...] | None = None
    """The tokens with which the scene was got: it serves only them."""

    @property
    def starter(self) -> str:
        """Who starts the game: ``you``, ``gm``, ``host``, or ``seated`` for anybody who has a seat."""
        if self.is_host:
            return "you"
        if self.scene.table.get("gm"):
            return "gm"
        if any(person.get("host") for person in self.people):
            return "host"
        return "you" if self.seats else "seated"

    def is_here(self, seat: str) -> bool:
        """Return whether somebody who holds a seat is connected, as far as was told."""
        return not self.people or any(seat in (person.get("seats") or ()) for person in self.people)

    def hello(self) -> m.Hello:
        """Return the first message of a connection."""
        tokens = tuple(self.tokens.values())
        last = self.number if tokens == self._seen_with else None
        return m.Hello(self.code, self.name, tokens, last, self.bot)

    def unsent(self) -> list[Any]:
        """Return the requests that must go out on this connection, in the order in which they were made."""
        return [request for ref, request in self.open.items() if ref not in self.sent]

    def broke(self) -> list[int]:
        """Note that the line is gone: what is safe twice is unsent again; return the refs given up."""
        lost = [ref for ref in self.sent if ref in self.open and not isinstance(self.open[ref], SAFE_TWICE)]
        for ref in lost:
            del self.open[ref]
        self.sent.clear()
        return lost

    def request(self, request: Any) -> Any:
        """Give a request its ref, keep it until it is answered, and return it."""
        self._last_ref += 1
        numbered = evolve(request, ref=self._last_ref)
        self.open[self._last_ref] = numbered
        return numbered

    def command(self, seat: str, text: str) -> m.Do:
        """Return a command chosen by what is held now."""
        done: m.Do = self.request(m.Do(0, seat, self.number or 0, text))
        return done

    def receive(self, message: m.ServerMessage) -> list[m.ClientMessage]:
        """Take in what the server said; returns what must be sent for it (a wish for a fresh scene)."""
        match message:
            case m.Welcome():
                self.role, self.seats, self.is_host = message.role, message.seats, message.host
                self.play, self.watch = message.play, message.watch
                self._last_ref = max([self._last_ref, *message.refs.values()])
                for seat in [seat for seat in self.tokens if seat not in message.seats]:
                    del self.tokens[seat]
            case m.Scene():
                self.scene = Scene(**message.scene)
                self.number = message.number
                self._seen_with = tuple(self.tokens.values())
            case m.Update():
                return self._update(message)
            case m.Offers():
                self.offers[message.seat] = message.offers
            case m.Presence():
                self.people, self.spectators = message.people, message.spectators
            case m.Seated():
                self.tokens[message.seat] = message.token
                self.seats = (*(seat for seat in self.seats if seat != message.seat), message.seat)
                self._answered(message)
            case m.Unseated():
                self.tokens.pop(message.seat, None)
                self.seats = tuple(seat for seat in self.seats if seat != message.seat)
            case _:
                self._answered(message)
        return []

    def _answered(self, message: m.ServerMessage) -> None:
        if isinstance(message, m.Maps):
            self.catalogue = message
        if isinstance(message, Answer):
            self.open.pop(message.ref, None)
            self.sent.discard(message.ref)

    def _update(self, update: m.Update) -> list[m.ClientMessage]:
        if self.number is None or update.number > self.number + 1:
            return [m.Refresh()]
        if update.number == self.number + 1:
            for change in update.changes:
                self.scene.apply(change)
            self.number = update.number
            self.offers = {}
        return []
