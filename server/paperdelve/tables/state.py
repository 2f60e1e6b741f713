"""What a table remembers besides its game: folded from its events, packed into its snapshots."""

from typing import Any

from attrs import Factory, define, field

from paperdelve.tables.settings import Settings

KNOWN_REFS = 32
"""How many of a seat's last commands are remembered, to answer again for what a lost line swallowed."""


@define
class Place:
    """A seat at this table: ``name`` is the person's, ``token`` the secret's digest, None if it is free."""

    name: str = ""
    token: bytes | None = field(default=None, repr=False)
    ready: bool = False
    bot: bool = False
    """Whether a bot plays it by somebody's wish, held or not."""
    stood_in: bool = False
    """Whether a bot plays on because the holder is away."""
    choices: dict[str, str] = Factory(dict)

    @property
    def taken(self) -> bool:
        """Whether it takes part in a game: somebody holds it or a bot has it."""
        return self.token is not None or self.bot

    @property
    def by_bot(self) -> bool:
        """Whether a bot plays it now, for whatever reason."""
        return self.bot or self.stood_in


@define
class Sent:
    """What a seat has sent: the highest ref, and the last (ref, number)."""

    last: int = 0
    known: list[tuple[int, int]] = Factory(list)
    overtaken: int = 0
    """A command chosen for a scene before this number is stale: others have changed what the seat may do."""

    def number_of(self, ref: int) -> int | None:
        """Return the number of the record that a ref made, if it is remembered."""
        return next((number for known, number in self.known if known == ref), None)

    def add(self, ref: int, number: int) -> None:
        """Remember a command that was carried out."""
        self.last = ref
        self.known.append((ref, number))
        del self.known[:-KNOWN_REFS]


@define
class Wish:
    """An open wish to take back."""

    number: int
    by: str
    yes: list[str]


@define
class TableState:
    """A table, its game aside."""

    game: str
    settings: Settings
    options: dict[str, Any]
    play: str
    watch: str
    host: bytes = field(repr=False)
    phase: str = "lobby"
    """``lobby``, ``playing``, ``finished`` or ``closed``."""
    paused: bool = False
    number: int = 0
    """The last record's."""
    seed: bytes = field(default=b"", repr=False)
    drawn: int = 0
    """How many dice of the seed have fallen; never less because something was taken back."""
    outcome: str | None = None
    places: dict[str, Place] = Factory(dict)
    """Every seat that people may take, in turn order."""
    sent: dict[str, Sent] = Factory(dict)
    """The same seats, and ``gm``."""
    playing: tuple[str, ...] = ()
    """The seats in the game that is going on."""
    game_from: int = 0
    """The number with which the game began; nobody can take back further."""
    last_die: int = 0
    """The number of the last record in which a die fell."""
    last_move: int = 0
    """The number of the last record that changed the game."""
    wish: Wish | None = None
    chat: list[tuple[str, str, str]] = Factory(list)
    """The newest lines: room, name, words; whispers in rooms of their own."""
    logs: dict[str, list[str]] = Factory(dict)
    """The newest lines of the log, for each group of viewpoints."""
