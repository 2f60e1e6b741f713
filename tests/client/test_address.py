"""Links as people share and mistype them."""

import pytest

from paperdelve_client.address import LinkFault, is_own_machine, parse_link


@pytest.mark.parametrize(
    ("link", "code", "url", "found"),
    [
        ("http://localhost:8377/t/abc", None, "ws://localhost:8377/ws", "abc"),
        (" https://dungeon.example/w/abc ", None, "wss://dungeon.example/ws", "abc"),
        ("https://dungeon.example/#abc", None, "wss://dungeon.example/ws", "abc"),
        ("ws://localhost:8377/ws", "abc", "ws://localhost:8377/ws", "abc"),
        ("localhost", "abc", "ws://localhost:8377/ws", "abc"),
        ("localhost:9000/t/abc", None, "ws://localhost:9000/ws", "abc"),
        ("http://[::1]:8377/t/abc", None, "ws://[::1]:8377/ws", "abc"),
    ],
)
def test_links_are_read(link: str, code: str | None, url: str, found: str) -> None:
    """Every way to write a link leads to the server's WebSocket and the table's code."""
    address = parse_link(link, code)
    assert (address.url, address.code) == (url, found)


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("ftp://localhost/t/abc", "is no link"),
        ("http:///t/abc", "is no link"),
        ("localhost:99999/t/abc", "no number from 0 to 65535"),
        ("localhost:8377", "names no table"),
    ],
)
def test_bad_links_are_explained(link: str, words: str) -> None:
    """A link that cannot be read says what is missing."""
    with pytest.raises(LinkFault, match=words):
        parse_link(link)


def test_server_is_shown_without_the_code() -> None:
    """The server's name holds no code, so that it may be logged."""
    assert parse_link("http://localhost:8377/t/abc").server == "localhost:8377"


@pytest.mark.parametrize(
    "host", ["localhost:8377", "table.localhost", "127.0.0.1", "127.1.2.3:80", "[::1]:8377"]
)
def test_ones_own_machine(host: str) -> None:
    """Names and addresses that lead everybody to their own machine."""
    assert is_own_machine(f"http://{host}")


@pytest.mark.parametrize("host", ["192.168.1.20:8377", "localhost.example", "127.example", "[fd00::1]", ""])
def test_a_machine_for_others(host: str) -> None:
    """All else may be reached by others."""
    assert not is_own_machine(f"http://{host}")
