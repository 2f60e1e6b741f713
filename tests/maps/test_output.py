"""Where a command writes what it made, and the processes that it lets play for that."""

import errno
import signal
from pathlib import Path

import pytest

from paperdelve.cli import main
from paperdelve.cli.errors import UsageError
from paperdelve.cli.output import check_output, write_output
from paperdelve.cli.pool import pool


def test_a_file_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told by its name."""
    full = OSError(errno.ENOSPC, "No space left on device")

    def fails(_: Path, __: bytes) -> int:
        raise full

    out = tmp_path / "out.toml"
    write_output(out, "é")
    assert out.read_bytes() == "é".encode()
    monkeypatch.setattr(Path, "write_bytes", fails)
    with pytest.raises(UsageError, match=r"out\.toml: the file cannot be written: No space left on device"):
        write_output(out, b"")


def test_places_where_nothing_can_be_written(tmp_path: Path) -> None:
    """They are told before anything is done."""
    check_output(None)
    check_output(tmp_path / "new.toml")
    with pytest.raises(UsageError, match="this is a folder"):
        check_output(tmp_path)
    with pytest.raises(UsageError, match="there is no folder"):
        check_output(tmp_path / "missing" / "new.toml")


@pytest.mark.parametrize("action", [["stock", "two-bells"], ["draw"], ["print", "two-bells"]])
def test_what_takes_long_asks_first(
    action: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody waits for a dungeon that cannot be handed over."""
    assert main(["map", *action, "-o", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"paperdelve: {tmp_path}: this is a folder; name a file\n"


def test_ctrl_c_ends_the_processes_without_a_word() -> None:
    """They have no handler for it that would print where they were."""
    with pool(1) as processes:
        assert processes.submit(signal.getsignal, signal.SIGINT).result() == signal.SIG_DFL


def test_a_number_that_is_far_too_large(capsys: pytest.CaptureFixture[str]) -> None:
    """It is told like any other that is none."""
    with pytest.raises(SystemExit):
        main(["map", "draw", "--games", "9" * 5000])
    assert "a whole number from 1 is needed" in capsys.readouterr().err
