"""What monsters, Death and the Thief do besides attacking."""

from paperdelve.frozen import frozen
from paperdelve.rules.gauntlet.counters import Body


@frozen
class BombLanded:
    """A bomb in flight came down (G7.10); what it did follows."""

    thrown_by: int
    at: int


@frozen
class MonsterSpawned:
    """A monster came onto the paper: from a generator, a chest or the GM's hand."""

    number: int
    kind: str
    level: int
    at: int
    body_points: int


@frozen
class BodyMoved:
    """A monster, Death or the Thief went along these spaces."""

    body: Body
    path: tuple[int, ...]


@frozen
class FireballFlown:
    """A Demon's fireball crossed these spaces and ended at ``met``, or None (G7.9)."""

    number: int
    path: tuple[int, ...]
    met: str | None


@frozen
class BombThrown:
    """A Lobber threw a bomb; ``later`` if it lands in the next monsters' turn (G7.10)."""

    number: int
    at: int
    later: bool


@frozen
class ThiefCame:
    """A Thief appears at the exit (G7.12)."""

    at: int


@frozen
class ThiefStole:
    """The Thief took a thing (None: there was nothing), and flees."""

    colour: str
    thing: str | None


@frozen
class ThiefGone:
    """The Thief left through the exit with its loot (G7.13)."""

    loot: str | None
