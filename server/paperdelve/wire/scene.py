"""The scene that a viewer holds, and the changes that carry it from one number to the next.

A scene is plain data, the same in MessagePack and JSON, and knows no game. A change is a list: its name, then
its parts. ``apply`` is all that a client needs to know about them.

=========  ==============================  ===================================================================
change     parts                           meaning
=========  ==============================  ===================================================================
clear      (none)                          board, counters, sheets, turn are empty: all follows anew
board      {title, level, width, height,   a new level: rows of map letters, row 0 the top; all counters are
           rows}                           taken off
terrain    space, letter                   what is drawn on a space changed
counter    id, {kind, at, ...}             a counter lies there now, whole (new, or in place of the old one)
set        id, {field: value}              figures of a counter changed
move       id, [space, ...]                a counter went along these spaces, without the one it left
gone       id                              a counter was taken off
sheet      seat, {field: value}            figures of a seat's sheet changed
turn       {field: value}                  whose turn, what is left, the open question
table      {field: value}                  phase, pause, settings, outcome, the seed
seat       seat, {field: value}            who holds a seat, ready, bot
log        words                           a line for the log
chat       room, name, words               somebody spoke (room: ``players`` or ``spectators``)
roll       who, die, needed, hit           a die fell, shown beside its words; changes nothing
shot       id, [space, ...], end           something flew (end: what it met); changes nothing
burst      space, [space, ...]             magic burst; changes nothing
=========  ==============================  ===================================================================

A field whose value is None is not there.
"""

from typing import Any

from attrs import Factory, asdict, define

LOG_KEPT = 40
"""Lines of the log, and of the chat, that a scene holds; older ones fall out."""

STRIDE = 256
"""A space is ``y * STRIDE + x``; x counts to the right, y down, from 0."""

Change = list[Any]


def merge(into: dict[str, Any], fields: dict[str, Any]) -> None:
    """Write fields into a map; a None takes the field away."""
    for name, value in fields.items():
        if value is None:
            into.pop(name, None)
        else:
            into[name] = value


@define
class Scene:
    """What a viewpoint knows of a table at one number."""

    board: dict[str, Any] = Factory(dict)
    counters: dict[str, dict[str, Any]] = Factory(dict)
    sheets: dict[str, dict[str, Any]] = Factory(dict)
    turn: dict[str, Any] = Factory(dict)
    table: dict[str, Any] = Factory(dict)
    seats: dict[str, dict[str, Any]] = Factory(dict)
    log: list[str] = Factory(list)
    chat: list[list[str]] = Factory(list)

    def data(self) -> dict[str, Any]:
        """Return a copy as plain data, for the Scene message."""
        return asdict(self)

    def parts(self) -> dict[str, Any]:
        """Return the same data without copying it: for a scene that nobody will change."""
        return asdict(self, recurse=False)

    def apply(self, change: Change) -> None:  # noqa: C901, PLR0912 - one flat table of changes reads best
        """Carry the scene over one change; unknown changes are those of a newer server and change nothing."""
        match change:
            case ["move", str(counter), [*path]] if path:
                self.counters[counter]["at"] = path[-1]
            case ["set", str(counter), dict(fields)]:
                merge(self.counters[counter], fields)
            case ["counter", str(counter), dict(fields)]:
                self.counters[counter] = dict(fields)
            case ["gone", str(counter)]:
                del self.counters[counter]
            case ["sheet", str(seat), dict(fields)]:
                merge(self.sheets.setdefault(seat, {}), fields)
            case ["turn", dict(fields)]:
                merge(self.turn, fields)
            case ["log", str(words)]:
                self.log.append(words)
                del self.log[:-LOG_KEPT]
            case ["chat", room, name, words]:
                self.chat.append([room, name, words])
                del self.chat[:-LOG_KEPT]
            case ["terrain", int(at), str(letter)]:
                y, x = divmod(at, STRIDE)
                rows = self.board["rows"]
                rows[y] = rows[y][:x] + letter + rows[y][x + 1 :]
            case ["board", dict(board)]:
                self.board = {**board, "rows": list(board["rows"])}
                self.counters.clear()
            case ["clear"]:
                self.board.clear()
                self.counters.clear()
                self.sheets.clear()
                self.turn.clear()
            case ["table", dict(fields)]:
                merge(self.table, fields)
            case ["seat", str(seat), dict(fields)]:
                merge(self.seats.setdefault(seat, {}), fields)
            case _:
                pass
