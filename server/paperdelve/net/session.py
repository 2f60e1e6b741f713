"""One connection's side of the protocol, without I/O: what came in, and what may be done with it."""

from typing import Literal, Protocol

from paperdelve.net.limits import BROUGHT_A_SECOND, BROUGHT_AT_ONCE, Limits, Rate
from paperdelve.wire import messages as msg
from paperdelve.wire.messages import ClientMessage, Create, Fault, Goodbye, Hello, ListTables
from paperdelve.wire.strict import ProtocolError

Phase = Literal["new", "joined", "closing"]

ANY_TIME = {
    msg.Bring,
    msg.ListMaps,
    msg.CheckMap,
    msg.KeepMap,
    msg.KeptMaps,
    msg.KeptMap,
    msg.DropMap,
    msg.ImportMap,
    msg.StockMap,
    msg.DrawMap,
    msg.SurveyMap,
    msg.Cancel,
    msg.Look,
    msg.History,
    msg.Statistics,
    msg.Verify,
    msg.Export,
}
"""Requests that have their place before a table is joined and after."""
_OPENING = {Hello, Create, ListTables, msg.Replay}


class Reader(Protocol):
    """What a session needs of a codec."""

    def decode(self, data: bytes | str) -> ClientMessage:
        """Read what a client sent; raises ProtocolError."""
        ...


class Session:
    """Judges each message of one connection before a table sees it.

    A connection is ``new`` until a table has let it in: it may ask for the open tables, make one, open a
    replay file, and say Hello. When ``joined``, all else is allowed. ``closing`` means that Goodbye was said:
    nothing that still comes counts.
    """

    def __init__(self, reader: Reader, limits: Limits) -> None:
        self.phase: Phase = "new"
        self._decode = reader.decode
        self._limits = limits
        self._faults = 0
        self._rate = Rate(limits.messages_a_second, limits.burst)
        self._brought = Rate(BROUGHT_A_SECOND, BROUGHT_AT_ONCE)

    def receive(self, data: bytes | str, now: float) -> ClientMessage | Fault | Goodbye:
        """Read one message at ``now`` (monotonic seconds).

        A client's message is to be carried out; the others are the answer. After Goodbye the connection must
        be closed.
        """
        if not self._rate.take(now):
            return self.end(
                "flood", f"At most {self._limits.messages_a_second:g} messages a second are read."
            )
        try:
            message = self._decode(data)
        except ProtocolError as error:
            return self._fault(error.path, error.reason)
        if isinstance(message, msg.Bring):
            return self._bring(message, now)
        return self._in_time(message)

    def _in_time(self, message: ClientMessage) -> ClientMessage | Fault | Goodbye:
        """Let a message through if this is the time for it."""
        kind = type(message)
        if kind in ANY_TIME:
            return message
        opening = kind in _OPENING
        if opening and self.phase == "joined":
            return self._fault("$.type", "this connection has joined a table already")
        if not opening and self.phase != "joined":
            return self._fault("$.type", "say hello to a table first")
        return message

    def _bring(self, message: msg.Bring, now: float) -> ClientMessage | Goodbye:
        """Count what is brought by its length: a text comes in many messages at once."""
        self._rate.left += 1.0
        if not self._brought.take(now, len(message.text) + 1000.0):
            return self.end("flood", f"At most {BROUGHT_A_SECOND} characters a second can be brought.")
        return message

    def joined(self) -> None:
        """Note that a table has let the connection in."""
        self.phase = "joined"

    def end(self, code: str, reason: str, *, retry: bool = False) -> Goodbye:
        """Note that the connection is over, and return what to say."""
        self.phase = "closing"
        return Goodbye(code, reason, retry)

    def _fault(self, path: str, reason: str) -> Fault | Goodbye:
        self._faults += 1
        if self._faults >= self._limits.faults:
            return self.end(
                "malformed", f"Too many messages that could not be read; the last: {path}: {reason}."
            )
        return Fault(path, reason)
