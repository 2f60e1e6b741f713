"""Reading what somebody types to join a table: a link, a code, or a server and a code."""

import re

from paperdelve_client.address import DEFAULT_PORT, Address, LinkFault, parse_link

BARE = re.compile(r"[\w-]+", re.ASCII)
LONGEST = 64


def read_address(text: str, server: str) -> Address:
    """Return where a link or a code leads; a bare code is one of ``server``. Raises LinkFault."""
    words = text.split()
    if not words:
        raise LinkFault("Type or paste the link to a table here, or its code.")
    if any(sign in words[0] for sign in "/:."):
        return parse_link(words[0], "-".join(words[1:]) or None)
    code = "-".join(words)
    if BARE.fullmatch(code) is None:
        raise LinkFault("A code has only letters, digits and dashes; was it copied whole?")
    if len(code) > LONGEST:
        raise LinkFault("That is too long for a code; was something else copied?")
    return parse_link(server, code)


def usual_server(urls: list[str]) -> str:
    """Return the server that a bare code is of: the last one visited, else one on this machine."""
    return Address(urls[0], "").home if urls else f"http://localhost:{DEFAULT_PORT}"


def ago(then: int, now: int) -> str:
    """Say how long ago that was; both in seconds."""
    minutes = (now - then) // 60
    if minutes < 2:
        return "just now"
    if minutes < 90:
        return f"{minutes} minutes ago"
    hours = round(minutes / 60)
    return f"{hours} hours ago" if hours < 36 else f"{round(hours / 24)} days ago"
