"""Letting the brain play: takes seats at a table, plays them by the link, leaves when the game is over."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import structlog
from attrs import define, frozen

from paperdelve.wire import messages as m
from paperdelve_client.bot.brain import END, choose
from paperdelve_client.hold import Hold
from paperdelve_client.link import Ended, Link

CLASSES = ("valkyrie", "warrior", "wizard", "elf")
"""Which classes bots take first."""
PACE = 0.08
"""Seconds between two commands: a server reads some 20 messages a second of one connection."""
HURRY = 0.5
"""Seconds after which a bot looks again although nothing came: for a start or a turn that was refused."""

PASSING = frozenset({"busy", "lost", "internal", "journal", "full"})
"""Refusals of a start after which the same may be tried again though nothing has changed."""

log = structlog.get_logger("paperdelve.bot")


def quiet(_words: str) -> None:
    """Tell nobody."""


@frozen
class Manner:
    """How bots behave: how many seats they take, how fast they play, whether they start the game."""

    seats: int = 1
    pace: float = PACE
    starts: bool = True
    chosen: tuple[str, ...] = ()
    """Seats to take, by name; else the first that are free."""
    tell: Callable[[str], None] = quiet
    """Hears a sentence about each thing that they do on the way."""


@define(eq=False)
class Bots:
    """One link's bots; ``run`` plays one game."""

    link: Link
    manner: Manner = Manner()
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep
    problem: str = ""
    """Why nothing could be played, for people."""
    _told: str = ""
    _denied: object = None
    """How all stood when the start was refused: it is asked for again when something has changed."""
    _plays: bool = False
    """Whether it was told that the game goes on."""
    _until: int = 0
    """The record that the last command made: before its update came there is nothing to think about."""

    async def run(self) -> str | None:
        """Take the seats, play until the game is over, and leave."""
        news = asyncio.Event()
        ears = asyncio.create_task(self._hear(news))
        try:
            while not ears.done():
                news.clear()
                outcome = self._outcome()
                if outcome is not None:
                    return outcome
                if not await self._act():
                    if self.problem:
                        return None
                    await self._wait(news)
                elif self.manner.pace:
                    await self.pause(self.manner.pace)
            return self._outcome()
        finally:
            ears.cancel()
            await asyncio.gather(ears, return_exceptions=True)

    @property
    def hold(self) -> Hold:
        """Return what is held of the table."""
        return self.link.hold

    @property
    def ended(self) -> Ended | None:
        """Return why the line is over, if it is."""
        return self.link.ended

    async def _hear(self, news: asyncio.Event) -> None:
        async for _ in self.link:
            news.set()
        news.set()

    async def _wait(self, news: asyncio.Event) -> None:
        try:
            async with asyncio.timeout(HURRY):
                await news.wait()
        except TimeoutError:
            return

    def _tell(self, words: str) -> None:
        """Tell what is done, each thing once in a row."""
        if words != self._told:
            self._told = words
            self.manner.tell(words)

    def _outcome(self) -> str | None:
        table = self.hold.scene.table
        if table.get("phase") in ("finished", "closed"):
            return str(table.get("outcome") or self.hold.scene.turn.get("outcome") or "closed")
        return None

    async def _act(self) -> bool:
        """Do the next thing; False if there is nothing to do now."""
        phase = self.hold.scene.table.get("phase")
        if self.hold.number is None or self.hold.number < self._until or self.hold.scene.table.get("paused"):
            return False
        if phase == "lobby":
            return await self._prepare()
        if phase != "playing":
            return False
        if not self.hold.seats:
            return await self._take_seats()
        if not self._plays:
            self._plays = True
            self._tell(f"The game goes on; plays {' and '.join(map(str.capitalize, self.hold.seats))}.")
        return await self._play()

    # ------------------------------------------------------------ before the game

    async def _prepare(self) -> bool:
        if len(self.hold.seats) < self.manner.seats:
            return await self._take_seats()
        for seat in self.hold.seats:
            fields = self.hold.scene.seats.get(seat, {})
            missing = [
                name for name in fields.get("offered") or {} if name not in (fields.get("choices") or {})
            ]
            if "class" in missing:
                kind = self._class(seat)
                self._tell(f"{seat.capitalize()} is the {kind}.")
                return await self._ask(m.Choose(0, seat, {"class": kind}))
            if not fields.get("ready"):
                self._tell(f"{seat.capitalize()} is ready.")
                return await self._ask(m.Ready(0, seat))
        return self.manner.starts and await self._start()

    async def _start(self) -> bool:
        """Start the game, if that is a bot's to do and nobody is waited for."""
        stands = self.hold.number, self.hold.people
        is_settled = all(self._is_settled(seat) for seat in self.hold.scene.seats)
        if self.hold.starter != "you" or not is_settled or self._denied == stands:
            return False
        answer = await self.link.request(m.Start(0))
        if not isinstance(answer, m.Refused):
            return True
        if answer.code not in PASSING:
            self._denied = stands
        self._tell(f"The game cannot start yet: {answer.reason}")
        return False

    def _is_settled(self, seat: str) -> bool:
        fields = self.hold.scene.seats[seat]
        return bool(fields.get("ready") or fields.get("bot")) or not (
            fields.get("held") or fields.get("name")
        )

    async def _take_seats(self) -> bool:
        for seat in self._free_seats():
            if isinstance(await self.link.request(m.Sit(0, seat, self.hold.name)), m.Seated):
                self._tell(f"Took the seat {seat.capitalize()}.")
                return True
        self.problem = "There is no free seat for a bot at this table."
        return False

    def _free_seats(self) -> Iterator[str]:
        for seat, fields in self.hold.scene.seats.items():
            wanted = not self.manner.chosen or seat in self.manner.chosen
            if wanted and seat not in self.hold.seats and not (fields.get("held") or fields.get("name")):
                yield seat

    def _class(self, seat: str) -> str:
        """Return a class that nobody has yet, if there is one."""
        offered = list(self.hold.scene.seats[seat]["offered"]["class"])
        others = {(fields.get("choices") or {}).get("class") for fields in self.hold.scene.seats.values()}
        ranked = [kind for kind in CLASSES if kind in offered] or offered
        return next((kind for kind in ranked if kind not in others), ranked[0])

    async def _ask(self, request: m.ClientMessage) -> bool:
        return not isinstance(await self.link.request(request), m.Refused)

    # ------------------------------------------------------------ the game

    async def _play(self) -> bool:
        turn = self.hold.scene.turn
        waiting = turn.get("waiting")
        seat = waiting["for"] if waiting else turn.get("seat")
        if seat not in self.hold.seats:
            return False
        number = self.hold.number
        command = choose(self.hold.scene, seat)
        answer = await self.link.do(seat, command)
        if not isinstance(answer, m.Refused):
            self._until = getattr(answer, "number", None) or self._until
            return True
        log.info("bot.refused", seat=seat, command=command, code=answer.code, reason=answer.reason)
        if self.hold.number != number:
            return True
        neutral = "answer no" if waiting else END
        return command != neutral and not isinstance(await self.link.do(seat, neutral), m.Refused)
