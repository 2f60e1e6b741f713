"""What every importer takes and gives."""

from typing import Protocol

from attrs import frozen

from paperdelve.maps.format import MapFile


class ImportFault(Exception):
    """A foreign file cannot be made into a map; the message is one sentence for people."""


@frozen
class Wishes:
    """What the GM chooses where a foreign plan says more, or less, than a map."""

    round_rooms: bool = False
    """Whether round rooms lose their corners; else they stay square."""
    water_hurts: bool = False
    """Whether water becomes hurtful tiles; else it is left out."""


@frozen
class Plan:
    """A map made from a foreign plan, with remarks for the GM: what was guessed, changed and left out."""

    map: MapFile
    remarks: tuple[str, ...]


class Format(Protocol):
    """A foreign format."""

    @property
    def title(self) -> str:
        """What people call the format."""
        ...

    def recognises(self, content: bytes) -> bool:
        """Whether a file seems to be of this format, whole or not. Never raises."""
        ...

    def read(self, content: bytes, wishes: Wishes) -> Plan:
        """Make a map of a file that was recognised; raises ImportFault."""
        ...
