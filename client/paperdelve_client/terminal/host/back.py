"""The commands so far, the newest first, each with the way back to before it."""

from collections.abc import Iterable, Sequence

from paperdelve.wire.scene import Scene
from paperdelve_client.terminal.host.menu import Fetch, Item, do
from paperdelve_client.terminal.past.source import PastFault, Source
from paperdelve_client.terminal.past.timeline import Moment, read
from paperdelve_client.terminal.past.told import clock, told

PAGE = 150
"""Numbers that are listed."""
TITLE = "Take back"


def undone(moments: Sequence[Moment]) -> frozenset[int]:
    """Return the numbers of those that stand no more; what went back may itself be taken back."""
    return frozenset(
        earlier.number
        for back in moments
        if back.back is not None
        for earlier in moments
        if back.back < earlier.number < back.number
    )


def items(moments: Sequence[Moment], scene: Scene) -> list[Item]:
    """List the commands, each with the way back; those that were taken back say so."""
    gone = undone(moments)
    return [_item(moment, scene, gone) for moment in reversed(moments) if moment.command]


def _item(moment: Moment, scene: Scene, gone: Iterable[int]) -> Item:
    words = told(moment.seat, moment.command, scene)
    row = f"{moment.number}  {clock(moment.time)}  {words}"
    if moment.number in gone:
        return Item(f"{row} (taken back)")
    question = f"Take the game back to before this: {words}? All that came after is undone, for everybody."
    return do(row, f"/takeback {moment.number - 1}", question=question)


def going_back(source: Source, scene: Scene) -> Fetch:
    """Return the way to that list, which is asked for when somebody goes it."""

    async def fetch() -> list[Item]:
        first = max(0, source.last - PAGE)
        moments: list[Moment] = []
        while first < source.last:
            try:
                records, last = await source.history(first, source.last)
            except PastFault as fault:
                return [Item(str(fault))]
            moments += map(read, records)
            if last <= first:
                break
            first = last
        return items(moments, scene) or [Item("Nobody has done anything yet.")]

    return Fetch(TITLE, fetch)
