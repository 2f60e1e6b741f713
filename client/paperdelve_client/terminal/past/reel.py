"""Going through a course: which number is shown, and how it goes on. It draws nothing."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from attrs import define, field

from paperdelve.wire.scene import Scene
from paperdelve_client.terminal.past.flags import Flag, flag_from, flags
from paperdelve_client.terminal.past.source import PastFault, Source
from paperdelve_client.terminal.past.timeline import Moment, Timeline

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
SHOWN = 0.9
"""Seconds that what happened at one number is shown at speed 1."""
PAGE = 400
"""Numbers that are asked for at once."""
PACE = 0.08
"""Seconds between requests that follow each other, well within what a server takes."""
GLANCE = 0.04
"""Seconds between looks whether a film is over."""

Changes = Sequence[list[Any]]


@define
class Reel:
    """Goes through ``source``, of which it fetches what it needs, and has each scene shown.

    ``show`` is given the scene, and the changes from the one before where they are to be seen as they
    happened, else None. ``busy`` says whether it still shows something. ``pause`` waits, for tests to hurry.
    """

    source: Source
    show: Callable[[Scene, Changes | None], None]
    busy: Callable[[], bool] = lambda: False
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep
    at: int = 0
    scene: Scene = field(factory=Scene)
    speed: float = 1.0
    trouble: str = ""
    """What went wrong last, for people."""
    playing: bool = False
    flags: list[Flag] = field(factory=list)
    _timeline: Timeline = field(factory=Timeline)
    _wanted: int = 0
    _looking: asyncio.Lock = field(factory=asyncio.Lock)
    _loading: asyncio.Lock = field(factory=asyncio.Lock)

    @property
    def last(self) -> int:
        """The greatest number there is."""
        return max(self.source.last, self._timeline.last)

    @property
    def moment(self) -> Moment | None:
        """What happened at the number that is shown, if it is known."""
        return self.moment_at(self.at)

    def moment_at(self, number: int) -> Moment | None:
        """Return what happened at a number, if it is known."""
        return self._timeline.moment(number)

    # ------------------------------------------------------------ where to

    async def to(self, number: int, *, film: bool = False) -> None:
        """Show a number, at once or, if it is the next one, as it happened."""
        self._timeline.reach(self.source.last)
        self._wanted = min(max(number, 1), max(self.last, 1))
        known = self._timeline.scene(self._wanted)
        if known is not None:
            self._show(self._wanted, known, film=film)
        else:
            await self._look_up()

    async def jump(self, number: int) -> None:
        """Stop playing and show a number."""
        self.playing = False
        await self.to(number)

    async def begin(self) -> None:
        """Show where the first game begins; what the lobby was is before it."""
        await self._load(self._timeline.gap(1, PAGE) or (0, min(PAGE, self.last)))
        first = next((moment for moment in self._timeline.moments() if "level" in moment.marks), None)
        if self._wanted == 0:
            await self.to(first.number if first else 1)

    async def step(self, way: int, marks: frozenset[str] | None = None) -> None:
        """Go to the next number, or the one before (-1), with anything to see, or with one of these marks."""
        self.playing = False
        await self._go(way, marks, film=way > 0 and marks is None)

    async def to_flag(self, way: int) -> None:
        """Go to the next flag, or the one before."""
        flag = flag_from(self.flags, self.at, way)
        if flag is not None:
            await self.jump(flag.number)

    def faster(self, way: int) -> None:
        """Play faster, or slower (-1)."""
        place = SPEEDS.index(self.speed) + way
        self.speed = SPEEDS[min(max(place, 0), len(SPEEDS) - 1)]

    # ------------------------------------------------------------ by itself

    async def play(self) -> None:
        """Show one number after the other until ``playing`` is false; from the end all anew."""
        if self.playing:
            return
        self.playing = True
        if self.at >= self.last:
            await self.to(1)
            await self.pause(SHOWN / self.speed)
        while self.playing and self.at < self.last:
            before = self.at
            await self._go(1, None, film=True)
            while self.busy():
                await self.pause(GLANCE)
            await self.pause(SHOWN / self.speed)
            if self.at == before:  # what comes next is not to be had
                break
        self.playing = False

    async def load_all(self) -> None:
        """Fetch all that is not known yet, page by page; a fault ends it."""
        self._timeline.reach(self.source.last)
        while (gap := self._timeline.gap(1, PAGE)) is not None and await self._load(gap):
            await self.pause(PACE)
            self._timeline.reach(self.source.last)

    # ------------------------------------------------------------ how

    async def _go(self, way: int, marks: frozenset[str] | None, *, film: bool) -> None:
        self._timeline.reach(self.source.last)
        while True:
            found = self._timeline.next(self.at, way, marks)
            if found is not None:
                if film and found > self.at:  # numbers without anything to see are passed over
                    self.at = found - 1
                await self.to(found, film=film)
                return
            gap = (
                self._timeline.gap(self.at + 1, PAGE) if way > 0 else self._timeline.gap_before(self.at, PAGE)
            )
            if gap is None or not await self._load(gap):
                return

    async def _look_up(self) -> None:
        """Look up what is wanted; of what is wanted meanwhile only the last, so that dragging asks little."""
        if self._looking.locked():
            return
        async with self._looking:
            shown = 0
            while shown != self._wanted:
                number = self._wanted
                scene = self._timeline.scene(number) or await self._look(number)
                if scene is None:
                    return
                if number == self._wanted:
                    self._show(number, scene, film=False)
                shown = number

    async def _look(self, number: int) -> Scene | None:
        start = self._timeline.start(number)
        try:
            scene = await self.source.look(start)
        except PastFault as fault:
            self.trouble = str(fault)
            return None
        self._timeline.keep(start, scene)
        return self._timeline.scene(number)

    def _show(self, number: int, scene: Scene, *, film: bool) -> None:
        moment = self._timeline.moment(number) if film and number == self.at + 1 else None
        self.at, self.scene, self.trouble = number, scene, ""
        self.show(scene, moment.changes if moment else None)

    async def _load(self, gap: tuple[int, int]) -> bool:
        """Fetch a stretch, or the part of it that is told at once; False if it is not to be had."""
        async with self._loading:
            after, upto = gap
            if self._timeline.moment(after + 1) is not None:
                return True
            try:
                records, last = await self.source.history(after, upto)
            except PastFault as fault:
                self.trouble = str(fault)
                return False
            last = min(last, upto)
            if last <= after:
                return False
            self._timeline.put(after, last, records)
            self.flags = flags(self._timeline.moments())
            return True
