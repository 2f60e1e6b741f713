"""Who hears what is said: the rooms of a table, and whispers between the GM and one seat.

A whisper's room inside the table names the seat and, by the digest of its secret, who held it then: whoever
takes the seat later hears nothing of it. On the wire all whispers are in one room.
"""

from collections.abc import Collection, Iterable

from paperdelve.tables.state import Place
from paperdelve.wire.scene import Change

ROOMS = {"gm": ("players", "spectators"), "player": ("players",), "spectator": ("spectators",)}
"""Which open rooms each role hears."""
WHISPER = "whisper"
"""The room of whispers on the wire."""
MOST_WHISPERS = 400
"""Lines of whispers that a table remembers, of all seats together."""
_MARK = f"{WHISPER} "


def whisper_room(seat: str, place: Place) -> str:
    """Name the room of a seat's holder and the GM."""
    assert place.token is not None
    return f"{_MARK}{seat} {place.token[:4].hex()}"


def is_whisper(room: str) -> bool:
    """Whether a room is that of two."""
    return room.startswith(_MARK)


def whispered_in(places: dict[str, Place], seats: Iterable[str]) -> set[str]:
    """Name the rooms of whispers that those who hold these seats hear."""
    return {whisper_room(seat, places[seat]) for seat in seats if places[seat].token is not None}


def hears(role: str, room: str, whispers: Collection[str] = ()) -> bool:
    """Whether a role hears a room; ``whispers`` are the rooms of its own seats. The GM hears all."""
    return room in ROOMS[role] or room in whispers or (role == "gm" and is_whisper(room))


def heard(said: Iterable[Change], role: str, whispers: Collection[str] = ()) -> list[Change]:
    """Return of chat changes those that are heard, as they are sent."""
    return [
        [kind, WHISPER if is_whisper(room) else room, name, words]
        for kind, room, name, words in said
        if hears(role, room, whispers)
    ]


def chat(lines: Iterable[tuple[str, str, str]], role: str, whispers: Collection[str] = ()) -> list[list[str]]:
    """Return of a table's chat the lines that are heard, as a scene has them."""
    return [line[1:] for line in heard((["chat", *line] for line in lines), role, whispers)]
