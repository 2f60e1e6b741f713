"""Where one looks on the board: what is played back, what is followed, the cursor, the marks."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from attrs import evolve

from paperdelve.wire import messages as m
from paperdelve.wire.scene import Scene
from paperdelve_client.link import Link
from paperdelve_client.settings import Settings
from paperdelve_client.terminal.board.marks import Marks, marked, verb_of
from paperdelve_client.terminal.board.view import BoardView
from paperdelve_client.terminal.dress import palette_of, signs_of
from paperdelve_client.terminal.film.film import Film
from paperdelve_client.terminal.film.looks import looks
from paperdelve_client.terminal.table import hand

CROSSING = {"go", "fight", "attack"}
"""Commands that cross spaces; the server tells over which."""
SHOTS = CROSSING - {"go"}
TALK = {"chat", "log", "seat", "table"}
"""Changes for which nothing moves on the board."""
REMEMBERED = 500
"""Answers of the server that are kept."""
PACE: Mapping[str, float] = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "off": 0.0}
"""By the speed that a person chose, what the seconds of a film are multiplied by."""

Question = tuple[int, str, str]
"""The number of a scene, a seat, and a command."""


class Gaze:
    """Leads the board's widget."""

    def __init__(self, link: Link, board: BoardView, settings: Settings) -> None:
        self._link = link
        self._board = board
        self._settings = settings
        self._film = Film()
        self._number = 0
        """The number of the last update that went into the film."""
        self._playing: asyncio.Task[None] | None = None
        self._asking: asyncio.Task[None] | None = None
        self._told: dict[Question, frozenset[int]] = {}
        self._kept: tuple[object, Marks] | None = None
        """The marks last shown, and the turn for which they hold."""
        self._shows_others = False
        self.cursor: int | None = None
        self.pointed: int | None = None
        self.aiming: str | None = None
        """The verb of which only the places are marked."""
        self.follows = True

    def close(self) -> None:
        """Stop what goes on by itself."""
        for task in (self._playing, self._asking):
            if task is not None:
                task.cancel()

    # ------------------------------------------------------------ what is played back

    def cut(self) -> None:
        """Show the newest scene at once."""
        self._number = self._link.hold.number or 0
        self._film.cut(self._link.hold.scene)
        self._board.over = {}
        self._board.paint(palette_of(self._settings), signs_of(self._settings), self._film.shown)
        self.show()
        self._follow()

    def add(self, update: m.Update) -> None:
        """Show what happened, a little later.

        The hold may be ahead of what is told here: what a scene that was shown whole holds already is passed
        over, and so is what comes after a gap, for a scene follows.
        """
        if update.number != self._number + 1:
            return
        self._number = update.number
        if any(change[0] not in TALK for change in update.changes):
            self._shows_others = not hand.is_sending(self._link.hold)
        self._film.add(update.changes, PACE.get(self._settings.speed, 1.0))
        if not self.is_busy:
            self._playing = asyncio.create_task(self._play())

    @property
    def is_busy(self) -> bool:
        """Whether a film plays."""
        return self._playing is not None and not self._playing.done()

    async def _play(self) -> None:
        clock = asyncio.get_running_loop().time
        due = clock()
        while (frame := self._film.next()) is not None:
            signs = signs_of(self._settings)
            self._board.take(self._film.shown, frame.changes)
            self._board.over = {at: looks(over, signs) for at, over in frame.over.items()}
            self._follow_walk(frame.changes)
            due = max(due, clock() - frame.seconds) + frame.seconds
            if frame.seconds:
                await asyncio.sleep(max(0.0, due - clock()))
        self._board.over = {}
        self._playing = None
        self._follow()
        self.show()

    def skip(self) -> None:
        """Show all that happened at once."""
        self._board.take(self._film.shown, self._film.skip())
        self._board.over = {}
        self._follow()

    def skipped(self) -> bool:
        """Skip what others did, and tell whether there was any: the first key then does nothing else."""
        if not (self.is_busy and self._shows_others):
            return False
        self.skip()
        return True

    # ------------------------------------------------------------ what is marked

    def show(self) -> None:
        """Mark what can be done now, and where it would lead."""
        hold = self._link.hold
        marks = Marks() if self.is_busy and self._shows_others else self._marks()
        question = self._question()
        spaces = frozenset[int]() if question is None else self._told.get(question, frozenset())
        is_shot = question is not None and verb_of(question[2]) in SHOTS
        way, shot = (frozenset[int](), spaces) if is_shot else (spaces, frozenset[int]())
        thing = marks.thing | noted(hold.scene)
        self._board.marks = evolve(marks, thing=thing, way=way, shot=shot, cursor=self.cursor)
        is_new = question is not None and question not in self._told and hold.number is not None
        if is_new and (self._asking is None or self._asking.done()):
            self._asking = asyncio.create_task(self._ask())

    def _marks(self) -> Marks:
        """Return marks of the offers; while they are renewed in the same turn, those that were."""
        hold = self._link.hold
        offers, turn = hand.offers_now(hold), (dict(hold.scene.turn), self.aiming)
        if offers:
            self._kept = (turn, marked(offers, self.aiming))
        elif self._kept is not None and (self._kept[0] != turn or hand.awaited(hold) is None):
            self._kept = None
        return Marks() if self._kept is None else self._kept[1]

    def _question(self) -> Question | None:
        """Return what to ask the server: which spaces a command crosses to where one looks."""
        at = self.cursor if self.cursor is not None else self.pointed
        hold = self._link.hold
        if at is None:
            return None
        for deed in hand.deeds_at(hold, at, self.aiming):
            if deed.verb in CROSSING:
                return (hold.number or 0, deed.seat, deed.line.removeprefix(f"{deed.seat} "))
        return None

    async def _ask(self) -> None:
        """Ask for what one looks at, until it is known; one question at a time."""
        while (question := self._question()) is not None and question not in self._told:
            answer = await self._link.request(m.Ask(0, question[1], _asked(question)))
            if len(self._told) >= REMEMBERED:
                self._told.clear()
            self._told[question] = frozenset(answer.spaces if isinstance(answer, m.Told) else ())
        self._asking = None
        self.show()

    # ------------------------------------------------------------ where one looks

    def _follow(self) -> None:
        """Keep who acts in sight, unless the person looks around."""
        acting: Any = self._film.shown.counters.get(str(hand.to_act(self._link.hold)), {}).get("at")
        self._keep_in_sight(acting if isinstance(acting, int) else hand.place_of(self._link.hold))

    def _follow_walk(self, changes: Iterable[Sequence[Any]]) -> None:
        """Keep a hero in sight who walks in the film, which may be behind who acts."""
        heroes = self._link.hold.scene.sheets
        for change in changes:
            if change[0] == "move" and change[1] in heroes:
                self._keep_in_sight(change[2][-1])

    def _keep_in_sight(self, at: int | None) -> None:
        if at is not None and self.follows and self.cursor is None:
            self._board.bring_into_sight(at)

    def follow(self, *, follows: bool) -> None:
        """Follow who acts from now on, or let the person look around."""
        self.follows = follows
        at = hand.place_of(self._link.hold)
        if follows and at is not None:
            self._board.centre(at)

    def look_at(self, at: int | None) -> None:
        """Put the cursor on a space, or away."""
        self.cursor = at
        if at is not None:
            self._board.bring_into_sight(at)
        self.show()

    def resized(self) -> None:
        """Keep in sight what was."""
        if self.cursor is not None:
            self._board.bring_into_sight(self.cursor)
        self._follow()


def noted(scene: Scene) -> frozenset[int]:
    """Return the spaces of which the map notes something, which only the GM sees."""
    return frozenset(at for at, _ in scene.board.get("notes") or ())


def _asked(question: Question) -> str:
    _, seat, command = question
    return f"gm {command}" if seat == "gm" and not command.startswith("gm ") else command
