"""What every importer takes and gives."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Protocol

from attrs import asdict, field, fields, frozen

from paperdelve.maps.file.format import MapFile
from paperdelve.maps.importers.foreign_text import decoded, in_utf8
from paperdelve.maps.importers.json_document import parse
from paperdelve.maps.importers.report import Finding, one_line
from paperdelve.rules.board import LARGEST


class ImportFault(Exception):
    """A foreign file cannot be made into a map; the message is one sentence for people, with the place."""


def must_fit(width: int, height: int, what: str = "it", spare: int = 0) -> None:
    """Raise ImportFault if a plan of so many cells is larger than a map by more than ``spare`` of them."""
    if max(width, height) > LARGEST + spare:
        raise ImportFault(f"{what} is {width} by {height} cells; a map has at most {LARGEST} by {LARGEST}")


@frozen
class Upload:
    """A foreign file, and the files that came with it.

    ``content`` is in UTF-8 if it came in UTF-16. ``name`` is the file's own name, for words and for the
    title; nothing is ever opened by it. ``beside`` holds the other files by their path from the folder of the
    first one, with ``/`` between its parts.
    """

    content: bytes = field(repr=False, converter=in_utf8)
    name: str = ""
    beside: Mapping[str, bytes] = field(factory=dict, repr=False)

    @property
    def title(self) -> str:
        """What the file's name says of the plan, for one that has no title: without folder and ending."""
        last = self.name.replace("\\", "/").rsplit("/", maxsplit=1)[-1]
        stem, dot, _ = last.rpartition(".")
        words = one_line((stem if dot and stem else last).replace("_", " ").replace("-", " "), 100)
        return words[:1].upper() + words[1:]

    @cached_property
    def document(self) -> Mapping[str, Any] | None:
        """The JSON object that the file holds; None if it is none. See ``json_document.parse``."""
        return parse(self.content)

    @cached_property
    def text(self) -> str | None:
        """The file's text; None if it is none. See ``foreign_text.decoded``."""
        return decoded(self.content)


def _choice(*values: str, words: str) -> Any:
    """Make a field of Choices: its values, the usual one first, and what it is about."""
    return field(default=values[0], metadata={"values": values, "words": words})


@frozen
class Choices:
    """What the GM chooses where a foreign plan says more, or less, than a map."""

    round_rooms: str = _choice("square", "round", words="round rooms")
    secret_doors: str = _choice("breakable wall", "door", "wall", "floor", words="secret doors")
    traps: str = _choice("floor", "hurtful tile", words="traps")
    water: str = _choice("floor", "hurtful tile", "wall", words="water")
    windows: str = _choice("wall", "door", "floor", words="windows, and doors that stand open")
    lattice: str = _choice("fitting", "doubled", "middles", words="walls that are lines")
    """How walls between spaces become walls on spaces: as fits best; each line a row or column of its own;
    or lines through the middles of spaces fill those."""

    def faults(self) -> list[str]:
        """Say what is wrong with the values, in sentences."""
        chosen = asdict(self)
        return [
            f"{name} is one of {', '.join(values)}, not {chosen[name]!r:.40}"
            for name, (_, values) in CHOICES.items()
            if chosen[name] not in values
        ]


CHOICES: dict[str, tuple[str, tuple[str, ...]]] = {
    each.name: (each.metadata["words"], each.metadata["values"]) for each in fields(Choices)
}
"""For each choice what it is about, and its values, the usual one first."""

Legend = Mapping[str, str]
"""What the GM says of a plan's tiles or letters: the words of ``meaning.py`` by ``Tile.key``."""


@frozen
class Tile:
    """A kind of tile, letter or object whose meaning a plan does not tell for sure.

    ``key`` stays the same for the same tile in other plans; ``count`` is how often it occurs; ``meaning`` are
    the words of ``meaning.py`` that it was taken for, and ``sure`` whether the GM or the plan said so.
    """

    key: str
    count: int
    meaning: str
    sure: bool = False
    at: tuple[int, ...] = ()
    """The first spaces of the paper where it lies."""


@frozen
class Plan:
    """A map made from a foreign plan, and what the GM should know of how it was made.

    ``choices`` names those that would change something; ``tiles`` is empty where a plan says by itself what
    everything means.
    """

    map: MapFile
    findings: tuple[Finding, ...] = ()
    choices: tuple[str, ...] = ()
    tiles: tuple[Tile, ...] = ()


class Format(Protocol):
    """A foreign format."""

    @property
    def title(self) -> str:
        """What people call the format."""
        ...

    def recognises(self, upload: Upload) -> bool:
        """Whether a file seems to be of this format, whole or not. Never raises."""
        ...

    def read(self, upload: Upload, chosen: Choices, legend: Legend) -> Plan:
        """Make a map of a file that was recognised; raises ImportFault."""
        ...
