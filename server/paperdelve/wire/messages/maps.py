"""Maps: which there are, checking one, keeping one; and bringing a text too long for a message.

All of it may be asked before Hello and after.
"""

from typing import Any

from attrs import field

from paperdelve.frozen import frozen


@frozen
class Bring:
    """Bring a text, or with ``first`` false the next piece of it; what says ``brought`` then takes it."""

    ref: int
    text: str = field(repr=False)
    first: bool = True


@frozen
class ListMaps:
    """Ask what a table of this game may be made with; answered by Maps."""

    ref: int
    game: str = "gauntlet"


@frozen
class CheckMap:
    """Ask what is wrong with a map: given as plain data, as text, or ``brought``; answered by Checked."""

    ref: int
    map: dict[str, Any] = field(factory=dict)
    text: str = field(default="", repr=False)
    brought: bool = False


@frozen
class KeepMap:
    """Keep a map's text on the server under a name of one's own; it takes the place of one of that name.

    ``owner`` is a secret that the client made up, of 22 characters or more.
    """

    ref: int
    owner: str = field(repr=False)
    name: str
    text: str = field(default="", repr=False)
    brought: bool = False


@frozen
class KeptMaps:
    """Ask which maps of an owner are kept; answered by Kept."""

    ref: int
    owner: str = field(repr=False)


@frozen
class KeptMap:
    """Ask for a map that is kept; answered by Checked."""

    ref: int
    owner: str = field(repr=False)
    name: str


@frozen
class DropMap:
    """Keep a map no longer."""

    ref: int
    owner: str = field(repr=False)
    name: str


@frozen
class Maps:
    """What a table can be made with. All of it is plain data of the game; PROTOCOL.md has the fields."""

    ref: int
    maps: list[dict[str, Any]]
    """The dungeons that come with the server, each with its first level for a picture."""
    settings: list[dict[str, Any]]
    """What a host may set beside the map."""
    classes: dict[str, dict[str, Any]]
    """What may be chosen for a hero, with its figures."""
    palette: dict[str, Any]
    """What an editor may draw and put, and what a GM may do while they play."""


@frozen
class Checked:
    """What is wrong with a map, and the map in both of its forms.

    A long map comes before this in Parts, which together are one JSON object with ``map`` and ``text``; the
    two fields are null and empty then.
    """

    ref: int
    problems: list[dict[str, Any]]
    map: dict[str, Any] | None
    """As plain data; null if it cannot be read."""
    text: str = field(repr=False)
    """As the text of a map file; empty if it cannot be read."""


@frozen
class Kept:
    """The maps of an owner: each a map of name, title, changed (seconds since 1970)."""

    ref: int
    maps: list[dict[str, Any]]
