"""The words that open doors: codes that make links, and tokens that prove who holds a seat.

Play and watch codes have 80 random bits and are read aloud and typed: Crockford's base 32 in groups of four.
The host's code has 140 and seat tokens have 128; of these two the journal keeps only the SHA-256, and no log
ever shows them.
"""

import hmac
import secrets
from hashlib import sha256

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MISREAD = str.maketrans("OIL", "011")
_GROUP = 4
_TABLE_LETTERS = 10
_TOKEN_BYTES = 16


def new_code(groups: int = 4) -> str:
    """Make a code: each group stands for 20 random bits."""
    return "-".join(_letters(_GROUP) for _ in range(groups))


def new_host_code() -> str:
    """Make the code that carries the host's powers."""
    return new_code(groups=7)


def new_table() -> str:
    """Make a table's name, which is no secret."""
    return _letters(_TABLE_LETTERS)


def new_token() -> str:
    """Make the secret of a seat."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def new_seed() -> bytes:
    """Make the seed of a game's dice."""
    return secrets.token_bytes(32)


def _letters(count: int) -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(count))


def read_code(text: str) -> str:
    """Bring a code that somebody typed into the form in which it was made: any case, any spaces or dashes."""
    bare = "".join(text.upper().translate(_MISREAD).replace("-", " ").split())
    return "-".join(bare[start : start + _GROUP] for start in range(0, len(bare), _GROUP))


def digest(secret: str) -> bytes:
    """Return what may be kept of a secret."""
    return sha256(secret.encode()).digest()


def opens(kept: bytes | None, offered: bytes) -> bool:
    """Whether the digest of an offered secret is the one that was kept; takes the same time for any."""
    return kept is not None and hmac.compare_digest(kept, offered)


def host_key(code: str) -> str:
    """Return the word by which the journal finds a table from its host's code, without knowing the code."""
    return "host " + digest(code).hex()
