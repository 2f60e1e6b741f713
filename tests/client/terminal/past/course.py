"""A short course for the tests: a monster that moves, and what the others see of it."""

import asyncio
from typing import Any

from attrs import define, field

from paperdelve.wire.scene import Scene
from paperdelve_client.terminal.past.source import PastFault, Record


def start() -> Scene:
    """Return the scene at number 1."""
    scene = Scene(board={"title": "Cellar", "level": 0, "levels": 1, "rows": ["......", "......"]})
    scene.counters["g1"] = {"kind": "ghost", "level": 1, "at": 0}
    scene.counters["red"] = {"kind": "hero", "colour": "red", "class": "elf", "name": "Dio", "at": 256}
    scene.sheets["red"] = {"name": "Dio", "class": "elf", "status": "alive", "body_points": 100}
    scene.turn = {"seat": "red", "round": 1}
    scene.table = {"phase": "playing"}
    return scene


def record(number: int, *marks: str, changes: list[list[Any]] | None = None, **more: Any) -> Record:
    """Return what happened at a number: usually the monster moves to the space of that number."""
    moved = [["move", "g1", [number]], ["log", f"Step {number}."]]
    return {
        "number": number,
        "seat": "red",
        "command": f"go {number},0",
        "time": number * 10,
        "changes": moved if changes is None else changes,
        "marks": list(marks),
        **more,
    }


@define
class Told:
    """A source that has all records from 2 to ``last``, and notes what it is asked."""

    records: list[Record]
    last: int
    most: int = 1000
    """Records in one answer."""
    refuses: str = ""
    asked: list[str] = field(factory=list)

    async def look(self, number: int) -> Scene:
        """Make the scene from the first one."""
        self.asked.append(f"look {number}")
        await asyncio.sleep(0)
        if self.refuses:
            raise PastFault(self.refuses)
        scene = start()
        for one in self.records:
            if one["number"] <= number:
                for change in one["changes"]:
                    scene.apply(change)
        return scene

    async def history(self, after: int, upto: int) -> tuple[list[Record], int]:
        """Tell some records."""
        self.asked.append(f"history {after} {upto}")
        if self.refuses:
            raise PastFault(self.refuses)
        upto = min(upto, self.last, after + self.most)
        return [one for one in self.records if after < one["number"] <= upto], upto


async def at_once(_seconds: float) -> None:
    """Wait for nothing."""
