"""What one address may have and make."""

import pytest

from paperdelve.net.limits import BESIDE, HOUR, Addresses, Limits


@pytest.fixture
def addresses() -> Addresses:
    """Return addresses with narrow limits."""
    return Addresses(Limits(connections_an_address=2, connections=3, tables_an_address=2))


def test_an_address_has_so_many_connections(addresses: Addresses) -> None:
    """The refusal names the limit; whoever leaves makes room."""
    addresses.enter("a")
    addresses.enter("a")
    assert addresses.full("a") == "Too many connections from one address: at most 2."
    assert addresses.full("b") is None
    addresses.leave("a")
    assert addresses.full("a") is None


def test_the_server_has_so_many_connections(addresses: Addresses) -> None:
    """All addresses together have a limit too."""
    for address in "abc":
        addresses.enter(address)
    assert addresses.full("d") == "This server is full: at most 3 connections."


def test_addresses_that_left_are_forgotten(addresses: Addresses) -> None:
    """Nothing is kept of who was here."""
    addresses.enter("a")
    addresses.leave("a")
    assert not addresses.connections


def test_an_address_makes_so_many_tables_an_hour(addresses: Addresses) -> None:
    """After an hour there is room again; other addresses are not touched."""
    assert addresses.may_make("a", 0.0)
    assert addresses.may_make("a", 1.0)
    assert not addresses.may_make("a", HOUR - 1)
    assert addresses.may_make("b", HOUR - 1)
    assert addresses.may_make("a", HOUR)
    assert not addresses.may_make("a", HOUR)
    assert addresses.may_make("b", 3 * HOUR)


def test_an_address_has_so_many_sockets_that_say_nothing(addresses: Addresses) -> None:
    """As many beside its connections as it may have connections; whoever shuts one makes room."""
    assert [addresses.open("a") for _ in range(5)] == [True, True, True, True, False]
    assert addresses.open("b")
    for _ in range(2):
        addresses.shut("a")
    assert addresses.open("a")


def test_a_proxy_has_as_many_sockets_as_all_together() -> None:
    """Its address is everybody's, so that only their whole number counts."""
    addresses = Addresses(Limits(connections_an_address=2, connections=3))
    assert all(addresses.open(None) for _ in range(3 + BESIDE))
    assert not addresses.open(None)
