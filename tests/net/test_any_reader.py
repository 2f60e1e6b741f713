"""What holds however readers read: nothing is lost, late or sent twice, and nothing follows a Goodbye."""

from collections import deque

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from paperdelve.net.frames import FRAMES
from paperdelve.net.metrics import Counts
from paperdelve.net.outbox import PLAYERS_SECONDS, SWEEP_SECONDS, WATCHERS_SECONDS, Outbox, Postman
from paperdelve.tables.member import Published
from paperdelve.wire import messages as m
from paperdelve.wire.codec import MSGPACK
from tests.net.test_outbox import LIMITS, FakeLine, FakeLoop

PACES = {"player": PLAYERS_SECONDS, "gm": PLAYERS_SECONDS, "spectator": WATCHERS_SECONDS}
HAIR = 1e-9
"""Seconds by which sums of seconds may be wrong."""
ROLES = ("player", "spectator", "gm", "spectator")
WHO = st.integers(0, len(ROLES) - 1)
LAZY = st.integers(2, len(ROLES) - 1)
"""Those who do not always read."""
SECONDS = st.sampled_from([0.2 * PLAYERS_SECONDS, 1.1 * PLAYERS_SECONDS, 1.1 * WATCHERS_SECONDS, 3.0])


class Reader:
    """A member of a table as its client sees it, and what it must still be sent."""

    def __init__(self, role: str, postman: Postman) -> None:
        self.line = FakeLine()
        self.outbox = Outbox(FRAMES[MSGPACK.name], self.line, postman)
        self.outbox.role = role
        self.held = 0
        """The number of the scene that its client holds."""
        self.refs: deque[int] = deque()
        """Those of the answers that it must still be sent."""
        self.due: deque[tuple[int, float]] = deque()
        """The numbers that it must still be sent, with the times until which."""
        self._read = 0

    def read(self) -> None:
        """Take in what was written, as a client does: each number once, after the one before it."""
        messages = self.line.messages()
        for kind, number in messages[self._read :]:
            match kind:
                case "update":
                    assert number == self.held + 1
                    self.held = number
                case "scene":
                    assert number is not None
                    assert number >= self.held
                    self.held = number
                case "accepted":
                    assert number == self.refs.popleft()
                case "goodbye":
                    assert messages[-1] == (kind, number)
        self._read = len(messages)
        while self.due and self.due[0][0] <= self.held:
            self.due.popleft()


class Readers(RuleBasedStateMachine):
    """A table that plays on, and its readers."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = FakeLoop()
        postman = Postman(LIMITS, Counts(), self.loop)
        self.number = 0
        self.readers = [Reader(role, postman) for role in ROLES]
        for reader in self.readers:
            reader.outbox.fresh = self.scene

    def scene(self) -> m.Scene:
        """Return the scene as it stands."""
        return m.Scene(self.number, {})

    @rule()
    def play(self) -> None:
        """Something happens at the table."""
        self.number += 1
        published = Published(self.number, [])
        for reader in self.readers:
            reader.outbox.update(published)
            reader.due.append((self.number, self.loop.now + PACES[reader.outbox.role]))

    @rule(who=WHO)
    def answer(self, who: int) -> None:
        """Somebody's request is answered."""
        reader = self.readers[who]
        ref = self.number
        reader.outbox.tell(m.Accepted(ref, ref))
        if not reader.line.closed:
            reader.refs.append(ref)

    @rule(who=WHO, what=st.sampled_from(["offers", "presence", "scene"]))
    def tell(self, who: int, what: str) -> None:
        """Somebody is told what replaces what it was told before."""
        told: dict[str, m.ServerMessage] = {
            "offers": m.Offers(self.number, "red", []),
            "presence": m.Presence([], self.number),
            "scene": self.scene(),
        }
        self.readers[who].outbox.tell(told[what])

    @rule(who=LAZY, unread=st.sampled_from([0, 500, 501, 1001, 4999]))
    def stall(self, who: int, unread: int) -> None:
        """Somebody reads, or does not."""
        self.readers[who].line.unread = unread

    @rule(who=LAZY)
    def send_off(self, who: int) -> None:
        """Somebody is shown out."""
        if not self.readers[who].line.closed:
            self.readers[who].outbox.dismiss("kicked", "Out.", retry=False)

    @rule(seconds=SECONDS)
    def wait(self, seconds: float) -> None:
        """Time goes by."""
        self.loop.turn()
        for reader in self.readers:
            reader.read()
            assert not reader.refs, "an answer waits"
        self.loop.wait(seconds)

    @invariant()
    def hold(self) -> None:
        """Nobody who always reads waits too long."""
        for reader in self.readers:
            reader.read()
        for reader in self.readers[:2]:
            assert all(until >= self.loop.now - HAIR for _, until in reader.due)

    def teardown(self) -> None:
        """In the end everybody who is still there has all of it, and nothing is left to be done."""
        for reader in self.readers:
            reader.line.unread = 0
        self.wait(2 * SWEEP_SECONDS)
        self.hold()
        assert not self.loop.later
        for reader in self.readers:
            assert reader.held == self.number or reader.line.closed


TestReaders = Readers.TestCase
TestReaders.settings = settings(max_examples=150, stateful_step_count=50)
