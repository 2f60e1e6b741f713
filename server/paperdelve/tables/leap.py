"""The changes between two scenes of a game that no event connects: for taking back."""

from paperdelve.tables.face import differences
from paperdelve.wire.scene import STRIDE, Change, Scene


def leap(old: Scene, new: Scene) -> list[Change]:
    """Return the changes that carry the game's part of a scene from one to the other.

    Only what differs is told; where another level or other sheets are shown, all of it anew.
    """
    if _frame(old) != _frame(new) or old.sheets.keys() - new.sheets.keys():
        return whole(new)
    return [*_terrain(old, new), *_counters(old, new), *_sheets(old, new), *_turn(old, new)]


def whole(new: Scene) -> list[Change]:
    """Return the changes that show the game's part of a scene from nothing."""
    nothing = Scene()
    changes: list[Change] = [["clear"]]
    if new.board:
        changes.append(["board", new.board])
    return [*changes, *_counters(nothing, new), *_sheets(nothing, new), *_turn(nothing, new)]


def _frame(scene: Scene) -> dict[str, object]:
    rows = scene.board.get("rows", ())
    return {**scene.board, "rows": [len(row) for row in rows]}


def _terrain(old: Scene, new: Scene) -> list[Change]:
    return [
        ["terrain", y * STRIDE + x, after]
        for y, (was, row) in enumerate(zip(old.board.get("rows", ()), new.board.get("rows", ()), strict=True))
        if was != row
        for x, (before, after) in enumerate(zip(was, row, strict=True))
        if before != after
    ]


def _counters(old: Scene, new: Scene) -> list[Change]:
    gone: list[Change] = [["gone", counter] for counter in old.counters if counter not in new.counters]
    there: list[Change] = [
        ["counter", counter, fields]
        for counter, fields in new.counters.items()
        if old.counters.get(counter) != fields
    ]
    return gone + there


def _sheets(old: Scene, new: Scene) -> list[Change]:
    return [
        ["sheet", seat, changed]
        for seat, fields in new.sheets.items()
        if (changed := differences(old.sheets.get(seat, {}), fields)) or seat not in old.sheets
    ]


def _turn(old: Scene, new: Scene) -> list[Change]:
    changed = differences(old.turn, new.turn)
    return [["turn", changed]] if changed else []
