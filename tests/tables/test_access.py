"""Codes and tokens: readable, unguessable, and never kept."""

import pytest

from paperdelve.tables import access
from paperdelve.tables.access import new_seed


def test_codes_can_be_read_aloud_and_typed_as_one_likes() -> None:
    """A code is found again in any case, with any spaces and dashes, and with O, I and L for 0 and 1."""
    code = access.new_code()
    assert access.read_code(f" {code.lower().replace('-', ' ')} ") == code
    assert access.read_code("ol1l-oIi0") == "0111-0110"
    assert len(code) == 19
    assert not set(code) & set("ILOU")


def test_codes_and_tokens_have_enough_random_bits() -> None:
    """Play codes have 80 bits, the host's code 140, tokens 128; no two are alike."""
    assert len(access.new_host_code().replace("-", "")) * 5 == 140
    assert len(access.new_code().replace("-", "")) * 5 == 80
    assert len(access.new_token()) == 22
    assert len(new_seed()) == 32
    assert len({access.new_token() for _ in range(100)}) == 100
    assert len(access.new_table()) == 10


@pytest.mark.parametrize(
    ("kept", "offered", "opens"), [("a", "a", True), ("a", "b", False), (None, "a", False)]
)
def test_only_the_same_secret_opens(kept: str | None, offered: str, opens: bool) -> None:  # noqa: FBT001 - a table
    """A digest opens with the secret that it was made of; a free seat with none."""
    digest = None if kept is None else access.digest(kept)
    assert access.opens(digest, access.digest(offered)) is opens


def test_the_host_key_tells_nothing_of_the_code() -> None:
    """What the journal keeps of the host's code is its digest."""
    code = access.new_host_code()
    assert code not in access.host_key(code)
    assert access.host_key(code) == access.host_key(code)
