"""A replay file as a course to go through on a terminal."""

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from paperdelve.cli import main, replay_source
from paperdelve.cli.errors import UsageError
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.replay import Replay, write
from paperdelve_client import settings
from paperdelve_client.terminal.past.source import PastFault
from tests.tables.games import GAUNTLET
from tests.tables.test_replay import played_to_the_end


async def _file(folder: Path) -> tuple[Path, Replay]:
    """Let bots play, and write the replay to a file."""
    replay = await played_to_the_end(GAUNTLET, GAUNTLET.house())
    return _written(folder, replay), replay


def _written(folder: Path, replay: Replay) -> Path:
    path = folder / "evening.replay"
    path.write_text("".join(f"{line}\n" for line in write(replay)))
    return path


async def test_a_file_tells_scenes_and_what_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a table does; and nothing in it steers the terminal."""
    path, replay = await _file(tmp_path)
    async with replay_source.opened(path) as file:
        assert file.last == replay.lines[-1].number
        assert file.doubt == ""
        scene = await file.look(file.last)
        records, last = await file.history(0, file.last)
        assert scene.table["phase"] == "finished"
        assert records[0]["number"] > 1
        assert last <= file.last
        with pytest.raises(PastFault, match="There are the numbers 1 to"):
            await file.look(file.last + 1)

        async def refuse(*_: Any) -> Any:
            raise Refusal("busy", "Too much to do.")

        monkeypatch.setattr(file.brought.past, "history", refuse)
        with pytest.raises(PastFault, match="Too much to do"):
            await file.history(0, 9)


async def test_what_the_rules_do_not_bear_out_is_shown_with_a_warning(tmp_path: Path) -> None:
    """A file of an earlier version of the rules can still be looked at."""
    path, replay = await _file(tmp_path)
    rolled = next(n for n, line in enumerate(replay.lines) if line.rolled)
    lines = [*replay.lines]
    lines[rolled] = evolve(lines[rolled], rolled=lines[rolled].rolled + 1)
    _written(tmp_path, Replay(replay.head, lines))
    async with replay_source.opened(path) as file:
        assert "verify says what" in file.doubt
        assert (await file.look(file.last)).table["phase"] == "finished"


@pytest.mark.parametrize("data", [b"\xff\xfe", b"no replay\n", b""])
async def test_what_is_no_replay_is_refused(tmp_path: Path, data: bytes) -> None:
    """With the file's name, in one sentence."""
    path = tmp_path / "x.replay"
    path.write_bytes(data)
    with pytest.raises(UsageError, match=r"x\.replay: "):
        async with replay_source.opened(path):
            pass


async def test_a_file_that_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said how much is too much."""
    monkeypatch.setattr(replay_source, "MOST_BYTES", 2**20)
    path = tmp_path / "x.replay"
    path.write_bytes(b" " * (2**20 + 1))
    with pytest.raises(UsageError, match="more than 1 MiB"):
        async with replay_source.opened(path):
            pass


def test_the_command_goes_through_it_on_a_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And prints it with --plain, or where there is no terminal."""
    path, replay = asyncio.run(_file(tmp_path))
    shown: list[tuple[int, bool, int | None, str]] = []

    async def show(source: Any, likes: Any, start: int | None, warning: str) -> None:
        shown.append((source.last, likes.ascii, start, warning))

    monkeypatch.setattr(replay_source, "show", show)
    assert main(["replay", "show", str(path)]) == 0
    assert "The game is over" in capsys.readouterr().out
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(getattr(sys, stream), "isatty", lambda: True)
    monkeypatch.setattr(settings, "path", lambda: tmp_path / "none.json")
    assert main(["replay", "show", str(path), "--move", "7", "--ascii"]) == 0
    assert shown == [(replay.lines[-1].number, True, 7, "")]
    assert main(["replay", "show", str(path), "--plain"]) == 0
    assert main(["replay", "show", str(tmp_path / "none")]) == 2
