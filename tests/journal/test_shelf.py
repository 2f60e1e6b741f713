"""The maps that people keep: durable, each owner's own, within quotas, all or nothing."""

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from paperdelve.journal import JournalClosed, JournalFull, JournalUnusable
from paperdelve.journal.shelf import NAME, KeptMap, Quotas, Shelf, ShelfFull

ANN, BOB = b"a" * 32, b"b" * 32
QUOTAS = Quotas(owner=(3, 1000), address=(4, 1500), whole=(6, 2500))


@pytest.fixture(name="shelf")
async def fixture_shelf() -> AsyncIterator[Shelf]:
    """Open a shelf in memory."""
    shelf = await Shelf.open(None, QUOTAS)
    yield shelf
    await shelf.close()


async def put(shelf: Shelf, owner: bytes, name: str, size: int = 10, address: str = "here") -> None:
    """Keep a map of so many bytes."""
    await shelf.keep(owner, KeptMap(name, name.upper(), 5.0), "x" * size, address)


async def test_each_owner_has_their_own(shelf: Shelf) -> None:
    """What is kept is listed by name, for its owner only, and can be replaced and dropped."""
    await put(shelf, ANN, "well")
    await put(shelf, ANN, "attic")
    await put(shelf, BOB, "attic", 20)
    await put(shelf, ANN, "attic", 30)
    assert await shelf.kept(ANN) == [KeptMap("attic", "ATTIC", 5.0), KeptMap("well", "WELL", 5.0)]
    assert await shelf.text(ANN, "attic") == "x" * 30
    assert await shelf.text(BOB, "attic") == "x" * 20
    assert await shelf.text(BOB, "well") is None
    assert await shelf.drop(ANN, "attic")
    assert not await shelf.drop(ANN, "attic")
    assert await shelf.text(BOB, "attic") == "x" * 20


@pytest.mark.parametrize(
    ("kept", "further", "words"),
    [
        ([(ANN, "here", 1)] * 3, (ANN, "here", 1), "You keep 3 maps"),
        ([(ANN, "here", 900)], (ANN, "here", 101), "You keep 1 kB"),
        ([(ANN, "here", 1)] * 2 + [(BOB, "here", 1)] * 2, (b"c", "here", 1), "From your address are kept 4"),
        ([(ANN, "here", 900), (BOB, "here", 600)], (b"c", "here", 1), "From your address are kept 1 kB"),
        ([(bytes([n]), str(n), 1) for n in range(6)], (b"x", "x", 1), "This server keeps 6 maps"),
        ([(bytes([n]), str(n), 800) for n in range(3)], (b"x", "x", 101), "This server keeps 2 kB"),
    ],
)
async def test_quotas(
    shelf: Shelf, kept: list[tuple[bytes, str, int]], further: tuple[bytes, str, int], words: str
) -> None:
    """What is over a quota is refused with its limit, and changes nothing."""
    for number, (owner, address, size) in enumerate(kept):
        await put(shelf, owner, f"map {number}", size, address)
    owner, address, size = further
    before = await shelf.kept(owner)
    with pytest.raises(ShelfFull, match=words):
        await put(shelf, owner, "one more", size, address)
    assert await shelf.kept(owner) == before


async def test_a_map_may_take_its_own_place(shelf: Shelf) -> None:
    """What is replaced does not count beside what replaces it; a refused one leaves it there."""
    await put(shelf, ANN, "attic", 990)
    await put(shelf, ANN, "attic", 1000)
    with pytest.raises(ShelfFull):
        await put(shelf, ANN, "attic", 1001)
    assert await shelf.text(ANN, "attic") == "x" * 1000


async def test_it_outlives_the_process(tmp_path: Path) -> None:
    """What was kept is there when the folder is opened again, and its file holds no address."""
    shelf = await Shelf.open(tmp_path)
    await put(shelf, ANN, "attic", address="203.0.113.77")
    await shelf.close()
    await shelf.close()
    with pytest.raises(JournalClosed):
        await shelf.kept(ANN)
    again = await Shelf.open(tmp_path)
    assert await again.kept(ANN) == [KeptMap("attic", "ATTIC", 5.0)]
    await again.close()
    assert b"203.0.113.77" not in _all_bytes(tmp_path)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: path.write_bytes(b"no database " * 200),
        lambda path: _set_form(path, 99),
    ],
)
async def test_what_is_not_ours_is_not_used(tmp_path: Path, spoil: object) -> None:
    """A file of somebody else, or of a newer form, is refused with a sentence and left alone."""
    shelf = await Shelf.open(tmp_path)
    await shelf.close()
    spoil(tmp_path / NAME)  # type: ignore[operator] # a function of the path
    with pytest.raises(JournalUnusable, match="cannot be opened"):
        await Shelf.open(tmp_path)


def _all_bytes(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


def _set_form(path: Path, form: int) -> None:
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {form}")
    connection.close()


async def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    """Pages that were overwritten are found when the shelf is opened."""
    shelf = await Shelf.open(tmp_path, Quotas())
    for number in range(30):
        await put(shelf, ANN, f"map {number}", 3000)
    await shelf.close()
    path = tmp_path / NAME
    content = bytearray(path.read_bytes())
    content[4096 * 3 : 4096 * 6] = b"\xff" * (4096 * 3)
    path.write_bytes(content)
    with pytest.raises(JournalUnusable, match="cannot be opened"):
        await Shelf.open(tmp_path)


@pytest.mark.parametrize(
    ("code", "expected"), [(sqlite3.SQLITE_FULL, JournalFull), (sqlite3.SQLITE_CORRUPT, JournalUnusable)]
)
async def test_what_the_disk_refuses(shelf: Shelf, code: int, expected: type[Exception]) -> None:
    """A full disk and a damaged file are told apart."""

    class Refusing:
        def execute(self, *_: object) -> None:
            error = sqlite3.OperationalError("no")
            error.sqlite_errorcode = code
            raise error

    shelf._connection, kept = Refusing(), shelf._connection  # type: ignore[assignment] # noqa: SLF001
    with pytest.raises(expected):
        await shelf.kept(ANN)
    shelf._connection = kept  # noqa: SLF001
