"""Who and what the tests bring to a table: a clock that they turn themselves, and guests who keep a scene."""

import asyncio
import heapq
from collections.abc import Callable, Iterator
from itertools import count
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define

from paperdelve.journal.memory import MemoryJournal
from paperdelve.tables.entry import Entry
from paperdelve.tables.hall import Hall
from paperdelve.tables.limits import Limits
from paperdelve.tables.member import Published
from paperdelve.tables.services import Brain
from paperdelve.tables.table import Table
from paperdelve.wire import messages as msg
from paperdelve.wire.codec import MSGPACK
from paperdelve.wire.scene import Scene

if TYPE_CHECKING:
    from paperdelve.tables.host import TableHost

M = TypeVar("M")


async def settle() -> None:
    """Let everything that can happen without time passing happen."""
    for _ in range(40):
        await asyncio.sleep(0)


@define(eq=False)
class FakeTimer:
    """A call to come on a FakeClock."""

    call: Callable[[], None]
    cancelled: bool = False

    def cancel(self) -> None:
        """Make it not come."""
        self.cancelled = True


class FakeClock:
    """A clock that stands until a test lets time pass."""

    def __init__(self) -> None:
        self._now = 1000.0
        self._timers: list[tuple[float, int, FakeTimer]] = []
        self._order = count()

    def date(self) -> float:
        """Tell the date."""
        return 1_700_000_000.0 + self._now

    def now(self) -> float:
        """Tell the time."""
        return self._now

    def later(self, seconds: float, call: Callable[[], None]) -> FakeTimer:
        """Call later."""
        timer = FakeTimer(call)
        heapq.heappush(self._timers, (self._now + seconds, next(self._order), timer))
        return timer

    def jump(self, seconds: float) -> None:
        """Let time pass in which nothing happens, though it was due."""
        self._now += seconds

    def forget(self) -> None:
        """Drop all calls to come, as the end of a process does."""
        self._timers.clear()

    async def let_pass(self, seconds: float) -> None:
        """Let time pass, and everything happen that comes with it."""
        end = self._now + seconds
        await settle()
        while self._timers and self._timers[0][0] <= end:
            at, _, timer = heapq.heappop(self._timers)
            self._now = max(self._now, at)
            if not timer.cancelled:
                timer.call()
                await settle()
        self._now = end


class Guest:
    """A member as a client is one: it keeps its scene by what it is sent, and its seats' tokens."""

    def __init__(self, code: str, name: str = "", *, plays_by_itself: bool = False) -> None:
        self.code = code
        self.plays_by_itself = plays_by_itself
        self.name = name
        self.role = ""
        self.host = False
        self.bot = False
        self.seats: set[str] = set()
        self.viewpoint = ""
        self.tokens: dict[str, str] = {}
        self.scene = Scene()
        self.number = 0
        self.told: list[msg.ServerMessage] = []
        self.bytes: list[bytes] = []
        self.goodbye: tuple[str, bool] | None = None
        self.table: TableHost | None = None
        self.refs = count(1)
        self.heard = asyncio.Event()
        """Set by whatever is told; for tests that must wait for a disk."""

    def update(self, published: Published) -> None:
        """Carry the scene on, as the bytes on the wire say."""
        packed = published.packed(MSGPACK)
        assert isinstance(packed, bytes)
        self.bytes.append(packed)
        update = MSGPACK.decode_server(packed)
        assert isinstance(update, msg.Update)
        assert update.number == self.number + 1, "numbers have no gaps"
        self.number = update.number
        for change in update.changes:
            self.scene.apply(change)

    def tell(self, message: msg.ServerMessage) -> None:
        """Keep the message; a scene replaces the one held."""
        packed = MSGPACK.encode(message)
        self.bytes.append(packed)
        message = MSGPACK.decode_server(packed)
        self.told.append(message)
        self.heard.set()
        if isinstance(message, msg.Scene):
            self.scene = Scene(**message.scene)
            self.number = message.number
        elif isinstance(message, msg.Seated):
            self.tokens[message.seat] = message.token
        elif isinstance(message, msg.Unseated) and message.code != "taken_over":
            self.tokens.pop(message.seat, None)

    def dismiss(self, code: str, reason: str, *, retry: bool) -> None:
        """Take note of the end."""
        assert reason
        self.goodbye = (code, retry)
        self.table = None

    # ------------------------------------------------------------ what a client does

    async def join(self, hall: Hall, *, last: int | None = None) -> "Guest":
        """Join the table of the code with all tokens."""
        host, role = await hall.host(self.code)
        hello = msg.Hello(self.code, self.name, tuple(self.tokens.values()), last, self.plays_by_itself)
        host.join(self, hello)
        assert self.role == role
        self.table = host
        refs = self.last(msg.Welcome).refs
        self.refs = count(max(refs.values(), default=0) + 1)
        await settle()
        return self

    async def drop(self) -> None:
        """Lose the connection."""
        assert self.table is not None
        self.table.leave(self)
        self.table = None
        await settle()

    async def ask(self, message: msg.ClientMessage) -> None:
        """Send a request and let it be carried out."""
        assert self.table is not None
        self.table.handle(self, message)
        await settle()

    async def sit(self, seat: str) -> None:
        """Take a seat, which must be free."""
        await self.ask(msg.Sit(next(self.refs), seat, self.name))
        assert seat in self.tokens, self.told[-1]

    async def do(self, seat: str, command: str) -> Any:
        """Command, having seen the newest scene; return the answer."""
        ref = next(self.refs)
        await self.ask(msg.Do(ref, seat, self.number, command))
        return self.answer(ref)

    async def must(self, message: msg.ClientMessage) -> None:
        """Send a request that must be accepted."""
        await self.ask(message)
        assert isinstance(self.answer(message.ref), msg.Accepted)  # type: ignore[union-attr] # all but Hello

    def answer(self, ref: int) -> Any:
        """Return the last answer to a ref."""
        return next(each for each in reversed(self.told) if getattr(each, "ref", None) == ref)

    def refused(self) -> str:
        """Return the code of the last refusal."""
        return self.last(msg.Refused).code

    def last(self, kind: type[M]) -> M:
        """Return the last message of a kind."""
        return next(each for each in reversed(self.told) if isinstance(each, kind))

    def all(self, kind: type[M]) -> Iterator[M]:
        """Return all messages of a kind."""
        return (each for each in self.told if isinstance(each, kind))


@define
class House:
    """A server's tables without its sockets, and how a game of it is begun."""

    entry: Entry
    clock: FakeClock
    journal: Any
    hall: Hall
    bot: Brain | None

    def another_hall(self) -> Hall:
        """Start the server anew over the same journal, as after a crash."""
        self.clock.forget()
        for host in self.hall.tables.values():
            host._task.cancel()  # noqa: SLF001 - the process that had it is gone
        self.hall = make_hall(self)
        return self.hall


async def think(brain: Callable[[], str]) -> str:
    """Let a bot think at once."""
    return brain()


def make_hall(house: House, limits: Limits | None = None) -> Hall:
    """Make a hall for the one game of the house."""
    return Hall(
        house.journal,
        games={house.entry.game.name: house.entry},
        bot=house.bot,
        clock=house.clock,
        limits=limits or Limits(pause=0.0),
        think=think,
        version="0",
    )


def open_house(entry: Entry, bot: Brain | None = None) -> House:
    """Make everything for tests over one game."""
    house = House(entry, FakeClock(), MemoryJournal(), None, bot)  # type: ignore[arg-type] # comes next
    house.hall = make_hall(house)
    return house


@define
class Evening:
    """A table of Pips with Ann on ace and Bob on bee, Eve watching, and Gil as GM where there is one."""

    house: House
    made: msg.Created
    ann: Guest
    bob: Guest
    eve: Guest
    gil: Guest | None
    secret: bytes = b""
    """The seed of the dice, which nobody at the table knows."""

    @property
    def table(self) -> Table:
        """The table, from the inside."""
        return self.house.hall.tables[self.made.table].table

    @property
    def acting(self) -> tuple[str, ...]:
        """Who is to act."""
        return self.table.acting

    def table_number(self) -> int:
        """Return the number of the last record."""
        return self.table.state.number

    async def let_pass(self, seconds: float) -> None:
        """Let time pass."""
        await self.house.clock.let_pass(seconds)

    def everybody(self) -> list[Guest]:
        """Return who is at the table."""
        return [guest for guest in (self.ann, self.bob, self.eve, self.gil) if guest and guest.table]


async def gather(house: House, options: dict[str, Any] | None = None, **wish: Any) -> Evening:
    """Make a table of Pips and let everybody sit down."""
    if not house.hall.tally.tables:
        await house.hall.start()
    made = await house.hall.create(msg.Create(1, "pips", options or {"goal": 40}, **wish), "Ann")
    ann = await Guest(made.play, "Ann").join(house.hall)
    bob = await Guest(made.play, "Bob").join(house.hall)
    eve = Guest(made.watch, "Eve")
    if made.watch:
        await eve.join(house.hall)
    gil = await Guest(made.host, "Gil").join(house.hall) if wish.get("gm") else None
    await ann.sit("ace")
    await bob.sit("bee")
    await ann.must(msg.Choose(next(ann.refs), "ace", {"colour": "white"}))
    await bob.must(msg.Choose(next(bob.refs), "bee", {"colour": "black"}))
    secret = house.hall.tables[made.table].table.state.seed
    return Evening(house, made, ann, bob, eve, gil, secret)


async def play(house: House, options: dict[str, Any] | None = None, **wish: Any) -> Evening:
    """Make a table of Pips and begin the game."""
    evening = await gather(house, options, **wish)
    await evening.ann.must(msg.Ready(next(evening.ann.refs), "ace"))
    await evening.bob.must(msg.Ready(next(evening.bob.refs), "bee"))
    starter = evening.gil or evening.ann
    await starter.must(msg.Start(next(starter.refs)))
    return evening


def is_same(guest: Guest) -> bool:
    """Whether a guest's scene is the one that somebody new would get in its place."""
    assert guest.table is not None
    fresh = guest.table.fresh(guest)
    return guest.number == fresh.number and guest.scene == Scene(**fresh.scene)
