"""The seats that this person holds, kept in small files so that a closed terminal comes back to its seat.

One file a table and terminal, in the user's state folder, readable by nobody else: tokens are secrets, so
is a host's link. Each running program locks its file: two terminals at one table on one machine do not
take each other's seat.
"""

import json
import os
import sys
from pathlib import Path

import platformdirs
from attrs import define, field

from paperdelve_client.address import Address
from paperdelve_client.visits import Visit, name_of, read

MOST = 16
"""Terminals of one person at one table."""
PLAYER, WATCHER = "player", "watcher"
"""Whose files they are; those of bots are apart."""


def folder() -> Path:
    """Return where the files lie."""
    return Path(platformdirs.user_state_path("paperdelve", appauthor=False)) / "seats"


@define
class Kept:
    """The tokens of the seats held at one table; ``path`` is None when nothing is to be kept."""

    path: Path | None = None
    tokens: dict[str, str] = field(factory=dict)
    _lock: int | None = None
    visit: Visit | None = None
    passed_over: dict[str, str] = field(factory=dict)
    """Tokens that are not used, and stay kept until a seat is taken."""

    def keep(self, seat: str, token: str) -> None:
        """Remember a seat's token."""
        self.tokens[seat] = token
        self.passed_over.clear()
        self._write()

    def drop(self, seat: str) -> None:
        """Forget a seat's token."""
        if self.tokens.pop(seat, None) is not None:
            self._write()

    def remember(self, visit: Visit) -> None:
        """Remember the table as it is now."""
        self.visit = visit
        self._write()

    def forget(self) -> None:
        """Forget the table: there is none."""
        self.tokens.clear()
        self.passed_over.clear()
        self.visit = None
        if self.path is not None:
            self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Let the next program have these seats."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def _write(self) -> None:
        """Write the file; a disk that does not take it is no reason to stop playing."""
        if self.path is None:
            return
        told = {} if self.visit is None else self.visit.data()
        fresh = self.path.with_suffix(".new")
        try:
            fresh.unlink(missing_ok=True)
            handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump({"tokens": self.tokens or self.passed_over, "table": told}, file)
            fresh.replace(self.path)
        except OSError:
            return


def open_kept(where: Path, who: str, address: Address, *, fresh: bool = False) -> Kept:
    """Return the seats kept for this table that no other program of this person is using.

    ``who`` keeps people and bots apart. With ``fresh``, what was kept is passed over (and overwritten by
    the next seat). A file that cannot be read counts as empty; where none can be written, nothing is kept.
    """
    try:
        where.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return Kept()
    for number in range(MOST):
        path = where / f"{name_of(who, address)}-{number}.json"
        lock = _locked(path.with_suffix(".lock"))
        if lock is None:
            continue
        tokens, visit = read(path)
        return Kept(path, {}, lock, visit, tokens) if fresh else Kept(path, tokens, lock, visit)
    return Kept()


def _locked(path: Path) -> int | None:
    """Lock a file until it is closed; None if another program has it, or none can."""
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return None
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - exists there alone

        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            os.close(handle)
            return None
        return handle
    import fcntl  # noqa: PLC0415 - exists there alone

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        return None
    return handle
