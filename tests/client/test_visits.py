"""The tables that one was at."""

import json
from pathlib import Path

import pytest

from paperdelve.wire import messages as m
from paperdelve.wire.scene import Scene
from paperdelve_client.address import Address
from paperdelve_client.kept import PLAYER, Kept, open_kept
from paperdelve_client.link import Link
from paperdelve_client.visits import LISTED, Visit, forget, visits
from tests.client.serving import FakeServer, Guest, forever, no_pause

URL = "ws://localhost:8377/ws"


def visit(code: str = "CODE", seen: int = 1, role: str = "", play: str = "", title: str = "") -> Visit:
    """Return a visit to a table."""
    return Visit(URL, code, role, play, title, seen)


@pytest.mark.parametrize(
    ("told", "link"),
    [
        (visit(role="player", play="CODE"), "http://localhost:8377/t/CODE"),
        (visit(role="spectator"), "http://localhost:8377/w/CODE"),
        (visit("SECRET", role="gm", play="CODE"), "http://localhost:8377/t/CODE#SECRET"),
        (visit("SECRET", role="host", play="CODE"), "http://localhost:8377/t/CODE#SECRET"),
        (visit("SECRET", role="host"), "http://localhost:8377/t/SECRET"),
    ],
)
def test_the_link_leads_back_as_the_same_person(told: Visit, link: str) -> None:
    """Players, watchers and hosts each have a link of their own."""
    assert told.link == link
    assert "SECRET" not in repr(told)


def test_visits_are_listed_newest_first(tmp_path: Path) -> None:
    """Two terminals at one table are one visit with the seats of both; bots' tables are not listed."""
    for code, seen, seat in (("A", 5, "red"), ("B", 9, ""), ("A", 7, "blue")):
        kept = open_kept(tmp_path, PLAYER, Address(URL, code))
        kept.remember(visit(code, seen, title=f"Table {code}"))
        if seat:
            kept.keep(seat, "secret")
    open_kept(tmp_path, "bot", Address(URL, "C")).remember(visit("C"))
    found = visits(tmp_path, PLAYER)
    assert [(one.code, one.seen, one.seats) for one in found] == [("B", 9, ()), ("A", 7, ("blue", "red"))]
    assert found[1].title == "Table A"


def test_the_longest_unseen_are_left_out(tmp_path: Path) -> None:
    """Only so many are listed."""
    for number in range(LISTED + 2):
        open_kept(tmp_path, PLAYER, Address(URL, f"T{number}")).remember(visit(f"T{number}", number))
    found = visits(tmp_path, PLAYER)
    assert [found[0].seen, found[-1].seen, len(found)] == [LISTED + 1, 2, LISTED]


def test_a_table_can_be_forgotten(tmp_path: Path) -> None:
    """Its files are gone; those of others stay."""
    for code in ("A", "B"):
        open_kept(tmp_path, PLAYER, Address(URL, code)).remember(visit(code))
    forget(tmp_path, visit("A"), PLAYER)
    assert [one.code for one in visits(tmp_path, PLAYER)] == ["B"]


def test_a_file_of_the_first_version_holds_tokens_alone(tmp_path: Path) -> None:
    """Its seats are still there; what table it was of is not known until it is visited again."""
    address = Address(URL, "A")
    kept = open_kept(tmp_path, PLAYER, address)
    assert kept.path is not None
    kept.path.write_text('{"red": "secret"}')
    kept.close()
    assert visits(tmp_path, PLAYER) == []
    assert open_kept(tmp_path, PLAYER, address).tokens == {"red": "secret"}


@pytest.mark.parametrize("table", [3, {}, {"url": URL}, {"url": URL, "code": 3}, {"url": 1, "code": "A"}])
def test_a_damaged_table_is_not_listed(tmp_path: Path, table: object) -> None:
    """What somebody wrote into the file by hand does no harm."""
    (tmp_path / f"{PLAYER}-x-0.json").write_text(json.dumps({"tokens": 4, "table": table}))
    assert visits(tmp_path, PLAYER) == []


def test_a_disk_that_takes_nothing_stops_nobody(tmp_path: Path) -> None:
    """Where no file can be written, or no folder made, one plays on and nothing is kept."""
    kept = open_kept(tmp_path, PLAYER, Address(URL, "A"))
    assert kept.path is not None
    kept.path.with_suffix(".new").mkdir()
    kept.keep("red", "secret")
    assert kept.tokens == {"red": "secret"}
    assert not kept.path.exists()
    file = tmp_path / "file"
    file.touch()
    assert open_kept(file / "seats", PLAYER, Address(URL, "A")).path is None
    kept.path.with_suffix(".lock").unlink()
    kept.path.with_suffix(".lock").mkdir()
    assert open_kept(tmp_path, PLAYER, Address(URL, "A")).path != kept.path
    Kept().forget()


async def test_a_line_remembers_its_table(tmp_path: Path) -> None:
    """Title and role are kept with the seat; a table that is no more is forgotten."""

    async def there(guest: Guest) -> None:
        await guest.welcome(Scene(table={"title": "Fri\x1b]0;day"}), host=True, play="PLAY")
        await forever(guest)

    async def gone(guest: Guest) -> None:
        await guest.hears()
        await guest.say(m.Goodbye("code", "There is no such table.", retry=False))

    async with FakeServer([there, gone]) as server:
        for is_there in (True, False):
            kept = open_kept(tmp_path, PLAYER, server.address)
            async with Link(server.address, kept=kept, pause=no_pause) as link:
                async for happening in link:
                    if isinstance(happening, m.Scene):
                        break
            found = visits(tmp_path, PLAYER)
            assert [(one.title, one.role, one.play) for one in found] == (
                [("Fri?]0;day", "host", "PLAY")] if is_there else []
            )
