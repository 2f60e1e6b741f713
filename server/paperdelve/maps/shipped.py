"""The dungeons that come with the program, by name: a file's name without its ending."""

from paperdelve.maps.file.format import Reading, read_map
from paperdelve.resources import folder

_ENDING = ".toml"


class UnknownMap(LookupError):
    """No dungeon of that name comes with the program; the message names those that do."""


def names() -> list[str]:
    """Return the names of all shipped dungeons, in alphabetical order."""
    return sorted(
        entry.name.removesuffix(_ENDING) for entry in folder("maps").iterdir() if entry.name.endswith(_ENDING)
    )


def text(name: str) -> str:
    """Return a shipped dungeon's file as text; raises UnknownMap."""
    known = names()
    if name not in known:
        raise UnknownMap(f"there is no map {name!r:.60}; there are {', '.join(known)}")
    return (folder("maps") / f"{name}{_ENDING}").read_text(encoding="utf-8")


def shipped(name: str) -> Reading:
    """Read a shipped dungeon; raises UnknownMap."""
    return read_map(text(name), f"{name}{_ENDING}")
