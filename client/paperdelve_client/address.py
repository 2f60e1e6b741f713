"""Reading the links that people share: where the server is, and the code of the table."""

import re
from collections.abc import Sequence
from urllib.parse import urlsplit

from attrs import frozen

DEFAULT_PORT = 8377
BARE = re.compile(r"[\w-]+", re.ASCII)
"""What a code is made of."""
LONGEST = 64
"""Letters of a code."""
SECURE = {"http": False, "ws": False, "https": True, "wss": True}


_OWN_MACHINE = re.compile(r"localhost|.+\.localhost|127(\.\d+){3}|::1")


class LinkFault(Exception):
    """A link cannot be read; the message says what was expected, for people."""


@frozen
class Address:
    """Where a table is: the server's WebSocket URL, and the code that Hello carries."""

    url: str
    code: str

    @property
    def server(self) -> str:
        """Return the server as people write it: ``host:port``."""
        return urlsplit(self.url).netloc

    @property
    def home(self) -> str:
        """Return where the server's pages are."""
        return f"{'https' if self.url.startswith('wss:') else 'http'}://{self.server}"

    def link(self, kind: str, code: str) -> str:
        """Return a link to share: ``t`` to play, ``w`` to watch, ``replay`` to see how it went."""
        return f"{self.home}/{kind}/{code}"


def parse_link(link: str, code: str | None = None) -> Address:
    """Read a whole link (``http://host/t/CODE``, ``#CODE``, a WebSocket URL), or ``host[:port]`` with a code.

    Without a scheme the server is taken to be one without TLS, on port 8377 if none is said. Raises
    LinkFault.
    """
    text = link.strip()
    bare = "://" not in text
    parts = urlsplit(f"http://{text}" if bare else text)
    if parts.scheme not in SECURE or not parts.hostname:
        raise LinkFault(
            f"{link!r} is no link to a table; one looks like http://localhost:{DEFAULT_PORT}/t/CODE."
        )
    try:
        port = parts.port
    except ValueError:
        raise LinkFault(f"The port in {link!r} is no number from 0 to 65535.") from None
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    if port is None and bare:
        port = DEFAULT_PORT
    place = host if port is None else f"{host}:{port}"
    scheme = "wss" if SECURE[parts.scheme] else "ws"
    steps = [step for step in parts.path.split("/") if step and step != "ws"]
    found = code or parts.fragment or (steps[-1] if len(steps) > 1 else "")
    if not found:
        raise LinkFault(
            f"{link!r} names no table: give the whole link that was shared, or the code after it."
        )
    return Address(f"{scheme}://{place}/ws", found)


def is_own_machine(home: str) -> bool:
    """Return whether a URL leads to the machine that asks, whichever that is: elsewhere it leads nowhere."""
    return _OWN_MACHINE.fullmatch(urlsplit(home).hostname or "") is not None


def read_address(text: str, server: str) -> Address:
    """Return where leads what somebody typed: a link, a server and a code, or a bare code of ``server``.

    Raises LinkFault.
    """
    words = text.split()
    if not words:
        raise LinkFault("Type or paste the link to a table here, or its code.")
    if not is_bare(words[0]):
        return parse_link(words[0], "-".join(words[1:]) or None)
    code = "-".join(words)
    if BARE.fullmatch(code) is None:
        raise LinkFault("A code has only letters, digits and dashes; was it copied whole?")
    if len(code) > LONGEST:
        raise LinkFault("That is too long for a code; was something else copied?")
    return parse_link(server, code)


def usual_server(urls: Sequence[str]) -> str:
    """Return the server that a bare code is of: the last one visited, else one on this machine."""
    return Address(urls[0], "").home if urls else f"http://localhost:{DEFAULT_PORT}"


def is_bare(word: str) -> bool:
    """Whether a word is a code alone: it names no server."""
    return word != "localhost" and not any(sign in word for sign in "/:.")
