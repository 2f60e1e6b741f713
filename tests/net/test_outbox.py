"""What a slow reader gets, and when it is cut."""

from bisect import insort
from collections.abc import Callable
from operator import itemgetter

import msgpack
import pytest

from paperdelve.net.frames import FRAMES
from paperdelve.net.limits import Limits
from paperdelve.net.metrics import Counts
from paperdelve.net.outbox import MOST_TOGETHER, PLAYERS_SECONDS, WATCHERS_SECONDS, Outbox, Postman
from paperdelve.tables.member import Published
from paperdelve.wire.codec import MSGPACK
from paperdelve.wire.messages import Accepted, Nudged, Offers, Presence, Refused, Scene

LIMITS = Limits(unread_bytes=1000, most_unread_bytes=5000, patience_seconds=10)


class FakeLoop:
    """A loop whose time tests move."""

    def __init__(self) -> None:
        self.now = 100.0
        self.soon: list[Callable[[], None]] = []
        self.later: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        """Return the time that the test has set."""
        return self.now

    def call_soon(self, callback: Callable[[], None]) -> None:
        """Keep it for ``turn``."""
        self.soon.append(callback)

    def call_later(self, delay: float, callback: Callable[[], None]) -> None:
        """Keep it for ``wait``."""
        insort(self.later, (self.now + delay, callback), key=itemgetter(0))

    def turn(self) -> None:
        """Let one turn of the loop go by."""
        due, self.soon = self.soon, []
        for callback in due:
            callback()

    def wait(self, seconds: float) -> None:
        """Let time go by."""
        until = self.now + seconds
        while self.later and self.later[0][0] <= until:
            self.now, callback = self.later.pop(0)
            callback()
        self.now = until


class FakeLine:
    """A socket whose reader takes what the test lets it take."""

    def __init__(self) -> None:
        self.writes: list[bytes] = []
        self.unread = 0
        self.swells_to = 0
        self.closed: list[str] = []

    def write(self, data: bytes) -> int:
        """Keep what was written before the end, and let it be unread as the test says."""
        if not self.closed:
            self.writes.append(data)
        self.unread = max(self.unread, self.swells_to)
        return self.unread

    def waiting(self) -> int:
        """Return what the test says that the reader has not read."""
        return self.unread

    def hang_up(self, code: str) -> None:
        """Note the code."""
        self.closed.append(code)

    def cut(self) -> None:
        """Note that the reader was cut."""
        self.closed.append("cut")

    def messages(self) -> list[tuple[str, int | None]]:
        """Return type and number of every message that was written."""
        found, data = [], b"".join(self.writes)
        while data:
            length, start = data[1], 2
            if length == 126:
                length, start = int.from_bytes(data[2:4]), 4
            message = msgpack.unpackb(data[start : start + length])
            found.append((message["type"], message.get("number")))
            data = data[start + length :]
        return found


class Reader:
    """An outbox with everything around it."""

    def __init__(self) -> None:
        self.loop = FakeLoop()
        self.line = FakeLine()
        self.counts = Counts()
        self.postman = Postman(LIMITS, self.counts, self.loop)
        self.outbox = Outbox(FRAMES[MSGPACK.name], self.line, self.postman)
        self.outbox.fresh = lambda: Scene(99, {})
        self.outbox.role = "player"

    def is_behind(self) -> None:
        """Let the reader stop reading."""
        self.line.unread = 1001
        self.outbox.update(Published(1, []))
        self.loop.turn()


@pytest.fixture
def reader() -> Reader:
    """Return a reader that keeps up."""
    return Reader()


def test_what_comes_in_one_turn_is_written_at_once(reader: Reader) -> None:
    """Updates and answers keep their order and share one write."""
    reader.outbox.tell(Accepted(1, 1))
    reader.outbox.update(Published(1, []))
    reader.outbox.update(Published(2, []))
    assert not reader.line.writes
    reader.loop.turn()
    assert len(reader.line.writes) == 1
    assert reader.line.messages() == [("accepted", 1), ("update", 1), ("update", 2)]


def test_many_readers_share_one_turn(reader: Reader) -> None:
    """The loop is asked once, however many outboxes have something."""
    other = Outbox(FRAMES[MSGPACK.name], FakeLine(), reader.postman)
    reader.outbox.update(Published(1, []))
    other.update(Published(1, []))
    assert len(reader.loop.soon) == 1


def test_a_slow_readers_changes_collapse_to_one_scene(reader: Reader) -> None:
    """What it missed comes as one fresh scene when it has caught up, and changes follow again."""
    reader.is_behind()
    for number in (2, 3, 4):
        reader.outbox.update(Published(number, []))
    reader.loop.wait(5)
    assert reader.line.messages() == [("update", 1)]
    reader.line.unread = 500
    reader.loop.wait(1)
    reader.outbox.update(Published(100, []))
    reader.loop.turn()
    assert reader.line.messages() == [("update", 1), ("scene", 99), ("update", 100)]
    assert reader.counts.collapses == 1
    assert not reader.line.closed


def test_a_slow_reader_who_missed_nothing_gets_no_scene(reader: Reader) -> None:
    """A scene is only for changes that were left out."""
    reader.is_behind()
    reader.line.unread = 0
    reader.loop.wait(1)
    assert reader.line.messages() == [("update", 1)]
    assert reader.counts.collapses == 0


def test_answers_reach_a_slow_reader_in_any_case(reader: Reader) -> None:
    """An acknowledgement is never left out; of offers and presence the latest comes, after the scene."""
    reader.is_behind()
    for number in (2, 3):
        reader.outbox.tell(Offers(number, "red", []))
        reader.outbox.tell(Offers(number, "blue", []))
        reader.outbox.tell(Presence([], number))
    reader.outbox.tell(Scene(50, {}))
    reader.outbox.tell(Refused(1, "rules", "No."))
    reader.outbox.tell(Nudged("red", "Ann"))
    reader.loop.turn()
    assert reader.line.messages() == [("update", 1), ("refused", None), ("nudged", None)]
    reader.line.unread = 0
    reader.loop.wait(1)
    later = [("scene", 99), ("offers", 3), ("offers", 3), ("presence", None)]
    assert reader.line.messages()[3:] == later


def test_a_reader_that_stays_slow_is_cut(reader: Reader) -> None:
    """After the patience is over, and not before."""
    reader.is_behind()
    reader.loop.wait(9.9)
    assert not reader.line.closed
    reader.loop.wait(1)
    assert reader.line.closed == ["cut"]
    assert reader.counts.ended == {"slow": 1}
    assert not reader.loop.later


def test_a_reader_with_too_much_unread_is_cut_at_once(reader: Reader) -> None:
    """The bound on memory does not wait for patience."""
    reader.is_behind()
    reader.line.unread = 5001
    reader.loop.wait(0.3)
    assert reader.line.closed == ["cut"]


def test_a_reader_that_the_scene_makes_slow_again_is_watched_again(reader: Reader) -> None:
    """Its patience begins anew with the scene."""
    reader.is_behind()
    reader.outbox.update(Published(2, []))
    reader.loop.wait(8)
    reader.line.unread = 400
    reader.line.swells_to = 1500
    reader.loop.wait(8)
    assert not reader.line.closed
    reader.loop.wait(5)
    assert reader.line.closed == ["cut"]


def test_goodbye_comes_last_and_closes(reader: Reader) -> None:
    """What was put in before is still sent."""
    reader.outbox.tell(Nudged("red", "Ann"))
    reader.outbox.dismiss("kicked", "You were shown out.", retry=False)
    assert reader.line.messages() == [("nudged", None), ("goodbye", None)]
    assert reader.line.closed == ["kicked"]
    reader.loop.turn()
    assert len(reader.line.writes) == 1


def test_what_is_told_to_many_is_written_once() -> None:
    """The same message gives the same bytes object; another gives its own."""
    frames, message = FRAMES[MSGPACK.name], Presence([], 3)
    first = frames.encode(message)
    assert frames.encode(message) is first
    assert frames.encode(Presence([], 4)) != first


@pytest.mark.parametrize(("role", "pace"), [("player", PLAYERS_SECONDS), ("spectator", WATCHERS_SECONDS)])
def test_updates_of_a_quick_game_are_written_now_and_then(reader: Reader, role: str, pace: float) -> None:
    """The first update after a pause goes at once, those that come soon after go together a moment later."""
    reader.outbox.role = role
    for number in (1, 2, 3):
        reader.outbox.update(Published(number, []))
        reader.loop.turn()
    assert reader.line.messages() == [("update", 1)]
    reader.loop.wait(pace)
    assert len(reader.line.writes) == 2
    assert reader.line.messages()[1:] == [("update", 2), ("update", 3)]
    reader.loop.wait(2 * pace)
    reader.outbox.update(Published(4, []))
    reader.loop.turn()
    assert reader.line.messages()[3:] == [("update", 4)]


def test_an_answer_does_not_wait_and_takes_along_what_waits(reader: Reader) -> None:
    """Whoever has asked sees at once what came of it; what follows soon waits again, and comes once."""
    for number in (1, 2):
        reader.outbox.update(Published(number, []))
        reader.loop.turn()
    reader.outbox.update(Published(3, []))
    reader.outbox.tell(Accepted(7, 3))
    reader.loop.turn()
    told = [("update", 1), ("update", 2), ("update", 3), ("accepted", 3)]
    assert reader.line.messages() == told
    reader.outbox.update(Published(4, []))
    reader.loop.turn()
    assert reader.line.messages() == told
    reader.loop.wait(2 * PLAYERS_SECONDS)
    assert reader.line.messages() == [*told, ("update", 4)]
    assert len(reader.line.writes) == 3


def test_what_waits_for_its_pace_is_bounded(reader: Reader) -> None:
    """Of very many updates some go before their time, in order, and none is left behind."""
    numbers = range(1, MOST_TOGETHER + 4)
    for number in numbers:
        reader.outbox.update(Published(number, []))
        reader.loop.turn()
    assert len(reader.line.messages()) == 1 + MOST_TOGETHER
    reader.loop.wait(PLAYERS_SECONDS)
    assert reader.line.messages() == [("update", number) for number in numbers]
    assert len(reader.line.writes) == 3


def test_players_and_spectators_have_clocks_of_their_own(reader: Reader) -> None:
    """A player's updates do not wait for the slower pace of those who watch."""
    watcher = Outbox(FRAMES[MSGPACK.name], line := FakeLine(), reader.postman)
    watcher.role = "spectator"
    for number in (1, 2):
        watcher.update(Published(number, []))
        reader.outbox.update(Published(number, []))
        reader.loop.turn()
    reader.loop.wait(PLAYERS_SECONDS)
    assert [len(reader.line.writes), len(line.writes)] == [2, 1]
    reader.loop.wait(WATCHERS_SECONDS)
    assert [len(reader.line.writes), len(line.writes)] == [2, 2]


def test_a_spectators_goodbye_does_not_wait(reader: Reader) -> None:
    """What was held back comes with it."""
    reader.outbox.role = "spectator"
    reader.outbox.update(Published(1, []))
    reader.loop.turn()
    reader.outbox.update(Published(2, []))
    reader.outbox.dismiss("closed", "The table is closed.", retry=False)
    assert reader.line.messages() == [("update", 1), ("update", 2), ("goodbye", None)]
