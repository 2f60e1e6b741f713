"""The addresses that lead to a server, by where it listens."""

import socket
from collections.abc import Iterator

_ALL = ("0.0.0.0", "::")  # noqa: S104 - what the host asked for is put into words


def nearby(host: str, port: int) -> tuple[str, ...]:
    """Return where others in the same network find a server that listens to all of it; none if it does not.

    It is asked anew each time, since a machine may go from one network to another.
    """
    return tuple(f"http://{each}:{port}" for each in _in_network()) if host in _ALL else ()


def own(host: str, port: int) -> str:
    """Return where this machine finds it."""
    name = "localhost" if host in _ALL else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def _in_network() -> Iterator[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which way packets would go
        except OSError:
            return  # there is no network
        yield str(probe.getsockname()[0])
