"""The tables that this person was at, read back from the small files that ``kept`` writes."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from paperdelve_client.address import Address

LISTED = 40
"""Tables that are listed; of more the longest unseen are left out."""
HOSTS = frozenset({"gm", "host"})
"""Roles whose code is a secret of their own."""


@frozen
class Visit:
    """A table as it was when it was last seen."""

    url: str
    code: str = field(repr=False)
    role: str = ""
    """``player``, ``spectator``, ``gm``, or ``host`` for who hosts a table without a GM."""
    play: str = field(default="", repr=False)
    """The code for playing, of which a host's link is made too."""
    title: str = ""
    seen: int = 0
    """Seconds since 1970."""
    seats: tuple[str, ...] = field(default=(), eq=False)
    """Those held there, as the tokens say."""

    @property
    def address(self) -> Address:
        """Return where the table is, and the code that joins it."""
        return Address(self.url, self.code)

    @property
    def link(self) -> str:
        """Return the link that leads back there as the same person; a host's is a secret."""
        if self.role in HOSTS and self.play:
            return f"{self.address.link('t', self.play)}#{self.code}"
        return self.address.link("w" if self.role == "spectator" else "t", self.code)

    def data(self) -> dict[str, Any]:
        """Return it as it is written."""
        return {name: getattr(self, name) for name in _WRITTEN}


_WRITTEN: Mapping[str, type] = {**dict.fromkeys(("url", "code", "role", "play", "title"), str), "seen": int}


def name_of(who: str, address: Address) -> str:
    """Return how the files of a table begin: they do not tell its code."""
    return f"{who}-{hashlib.sha256(f'{address.url} {address.code}'.encode()).hexdigest()[:20]}"


def read(path: Path) -> tuple[dict[str, str], Visit | None]:
    """Return the tokens by seat, and the table if it is told; a file that cannot be read counts as empty."""
    try:
        said = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}, None
    if not isinstance(said, dict):
        return {}, None
    tokens = said.get("tokens", said)  # the first ones held the tokens alone
    held = tokens if isinstance(tokens, dict) else {}
    mine = {str(seat): token for seat, token in held.items() if isinstance(token, str)}
    return mine, _visit(said.get("table"), tuple(mine))


def _visit(said: object, seats: tuple[str, ...]) -> Visit | None:
    told = said if isinstance(said, dict) else {}
    good = {name: told[name] for name, kind in _WRITTEN.items() if type(told.get(name)) is kind}
    return Visit(**good, seats=seats) if good.get("url") and good.get("code") else None


def visits(where: Path, *who: str) -> list[Visit]:
    """Return the tables that were visited, the newest first; several terminals at one are one visit."""
    found: dict[tuple[str, str], Visit] = {}
    for visit in sorted(_all(where, who), key=lambda visit: -visit.seen):
        first = found.setdefault((visit.url, visit.code), visit)
        found[visit.url, visit.code] = evolve(first, seats=tuple(dict.fromkeys(first.seats + visit.seats)))
    return list(found.values())[:LISTED]


def urls(where: Path, *who: str) -> list[str]:
    """Return the servers of the tables that were visited, that of the newest first."""
    return [visit.url for visit in visits(where, *who)]


def _all(where: Path, who: Iterable[str]) -> Iterator[Visit]:
    for one in who:
        for path in where.glob(f"{one}-*.json"):
            _, visit = read(path)
            if visit is not None:
                yield visit


def forget(where: Path, visit: Visit, *who: str) -> None:
    """Forget a table and the seats held there for good."""
    for one in who:
        for path in where.glob(f"{name_of(one, visit.address)}-*.json"):
            path.unlink(missing_ok=True)
