"""A replay file as a course to go through: its scenes are made here, by the code that servers have."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from attrs import frozen

from paperdelve.cli.errors import UsageError
from paperdelve.tables.brought import Brought, open_replay
from paperdelve.tables.clock import LoopClock
from paperdelve.tables.games import GAMES
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.study import Study
from paperdelve.wire.scene import Scene
from paperdelve_client import settings
from paperdelve_client.clean import harmless
from paperdelve_client.terminal.past.program import show
from paperdelve_client.terminal.past.source import PastFault, Record

MOST_BYTES = 256 * 2**20
DOUBT = (
    "The rules make something else of this; paperdelve replay verify says what. It is shown as it is written."
)


@frozen
class File:
    """What a replay tells. It is seen as somebody sees it who watches."""

    brought: Brought
    doubt: str = ""
    """Why it may not be what the rules make of it; empty if it is."""

    @property
    def last(self) -> int:
        """Its last number."""
        return self.brought.number

    async def look(self, number: int) -> Scene:
        """Return the scene at a number; raises PastFault."""
        try:
            scene = await self.brought.past.scene(self.brought.view, number)
        except Refusal as refusal:
            raise PastFault(refusal.reason) from refusal
        return Scene(**harmless(scene.data()))

    async def history(self, after: int, upto: int) -> tuple[list[Record], int]:
        """Return what happened after a number; raises PastFault."""
        try:
            records, last = await self.brought.past.history(self.brought.view, after, upto)
        except Refusal as refusal:
            raise PastFault(refusal.reason) from refusal
        told: list[dict[str, Any]] = harmless(records)
        return told, last


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[File]:
    """Open a replay; raises UsageError, which says what is wrong with it.

    One that the rules do not bear out is shown all the same, with a warning.
    """
    study = Study()
    try:
        yield await _open(path, _text(path), study)
    finally:
        study.close()


async def _open(path: Path, text: str, study: Study) -> File:
    try:
        return File(await open_replay(GAMES, text, study, LoopClock()))
    except Refusal:
        pass  # it may still be shown
    try:
        return File(await open_replay(GAMES, text, study, LoopClock(), is_judged=False), DOUBT)
    except Refusal as refusal:
        raise UsageError(f"{path}: {refusal.reason}") from refusal


def _text(path: Path) -> str:
    if path.stat().st_size > MOST_BYTES:
        raise UsageError(f"{path}: that is too large for a replay: more than {MOST_BYTES // 2**20} MiB")
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as fault:
        raise UsageError(f"{path}: {fault}") from fault


def go_through(path: Path, start: int | None, *, plain_signs: bool) -> None:
    """Show a replay on this terminal until the person leaves; raises UsageError."""
    asyncio.run(_go_through(path, start, plain_signs=plain_signs))


async def _go_through(path: Path, start: int | None, *, plain_signs: bool) -> None:
    print(f"{path}: rolling every die again ...", file=sys.stderr)
    async with opened(path) as file:
        likes = settings.load(settings.path())
        likes.ascii = likes.ascii or plain_signs
        await show(file, likes, start, file.doubt)
