"""Seats that outlive the terminal."""

import stat
from pathlib import Path

import pytest

from paperdelve_client.address import Address
from paperdelve_client.kept import MOST, Kept, folder, open_kept
from paperdelve_client.visits import Visit

HERE = Address("ws://localhost:8377/ws", "CODE")


def test_tokens_are_readable_by_nobody_else(tmp_path: Path) -> None:
    """The file with a token has mode 0600, in a folder with mode 0700."""
    where = tmp_path / "seats"
    kept = open_kept(where, "player", HERE)
    kept.keep("red", "secret")
    assert kept.path is not None
    assert stat.S_IMODE(kept.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(where.stat().st_mode) == 0o700


def test_two_programs_at_once_have_seats_of_their_own(tmp_path: Path) -> None:
    """A second terminal does not take the first one's seat, and each comes back to its own."""
    first = open_kept(tmp_path, "player", HERE)
    first.keep("red", "a")
    second = open_kept(tmp_path, "player", HERE)
    assert second.tokens == {}
    second.keep("blue", "b")
    first.close()
    second.close()
    assert open_kept(tmp_path, "player", HERE).tokens == {"red": "a"}


def test_dropped_and_other_seats(tmp_path: Path) -> None:
    """A dropped seat is gone for the next program too; bots and other tables have files of their own."""
    kept = open_kept(tmp_path, "player", HERE)
    kept.keep("red", "a")
    kept.keep("blue", "b")
    kept.drop("red")
    kept.drop("green")
    kept.close()
    kept.close()
    assert open_kept(tmp_path, "player", HERE).tokens == {"blue": "b"}
    assert open_kept(tmp_path, "bot", HERE).tokens == {}
    assert open_kept(tmp_path, "player", Address(HERE.url, "OTHER")).tokens == {}


@pytest.mark.parametrize("text", ["{", "[]", '{"red": 3}'])
def test_a_damaged_file_counts_as_empty(tmp_path: Path, text: str) -> None:
    """What cannot be read is no reason not to play."""
    kept = open_kept(tmp_path, "player", HERE)
    assert kept.path is not None
    kept.path.write_text(text)
    kept.close()
    assert open_kept(tmp_path, "player", HERE).tokens == {}


def test_fresh_passes_over_what_was_kept(tmp_path: Path) -> None:
    """Who asks to start fresh is not put into an old seat; it is lost only once another is taken."""
    kept = open_kept(tmp_path, "player", HERE)
    kept.keep("red", "a")
    kept.close()
    anew = open_kept(tmp_path, "player", HERE, fresh=True)
    assert anew.tokens == {}
    anew.remember(Visit(HERE.url, HERE.code))
    anew.close()
    still = open_kept(tmp_path, "player", HERE)
    assert still.tokens == {"red": "a"}
    still.close()
    once_more = open_kept(tmp_path, "player", HERE, fresh=True)
    once_more.keep("blue", "b")
    once_more.close()
    assert open_kept(tmp_path, "player", HERE).tokens == {"blue": "b"}


def test_more_programs_than_files_keep_nothing(tmp_path: Path) -> None:
    """Past the last file a program plays on without keeping its seats."""
    held = [open_kept(tmp_path, "player", HERE) for _ in range(MOST)]
    more = open_kept(tmp_path, "player", HERE)
    more.keep("red", "a")
    assert more.path is None
    assert len(held) == MOST


def test_the_folder_is_the_users_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The files lie in the user's state folder."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert folder() == tmp_path / "paperdelve" / "seats"
    assert Kept().tokens == {}
