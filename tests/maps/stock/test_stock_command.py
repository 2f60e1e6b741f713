"""`paperdelve map stock`."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from paperdelve.cli import main, trials
from paperdelve.maps.crafts.stocking import stocked
from paperdelve.maps.file.format import load_map, read_map
from paperdelve.maps.stock import Game
from tests.maps.stock.plans import TWO_ROOMS

FEW = ("--games", "1", "--seed", "7")


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A bare plan with a remark of its importer."""
    path = tmp_path / "bare.toml"
    remarks = (
        "# From somewhere.\n# the way to the exit needs 1 or more keys; on the map are 0\n# Bots: old.\n"
    )
    path.write_text(f"{remarks}title = 'Bare'\nmap = '''{TWO_ROOMS}'''\n", encoding="utf-8")
    return path


def test_stocking(bare: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A plan becomes a map that is checked without a problem; its head says what bots make of it."""
    out = tmp_path / "out.toml"
    assert (
        main(["map", "stock", str(bare), "-o", str(out), "--heroes", "2", "--difficulty", "easy", *FEW]) == 0
    )
    reading = load_map(out)
    assert reading.problems == []
    made = reading.expect()
    assert (made.players, made.dungeon.title) == (2, "Bare")
    head = out.read_text(encoding="utf-8").splitlines()
    assert head[0] == "# Stocked for two heroes, easy, seed 7."
    assert head[1].startswith("# Bots: two win ")
    assert "# From somewhere." in head
    assert "# Bots: old." not in head
    assert not any(line.startswith("# the way to the exit needs") for line in head)
    told = capsys.readouterr()
    assert told.out == ""
    assert "Stocked for two heroes, easy, seed 7." in told.err
    assert f"paperdelve map show {out}" in told.err
    assert "From somewhere" not in told.err


def test_the_same_whatever_jobs_is(bare: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a file the map is printed; the same seed prints the same map, with one process or two."""
    assert main(["map", "stock", str(bare), "--new-ends", *FEW]) == 0
    alone = capsys.readouterr().out
    assert main(["map", "stock", str(bare), "--new-ends", "--jobs", "2", *FEW]) == 0
    assert capsys.readouterr().out == alone
    assert "[[level]]" in alone


def quickly(options: Mapping[str, Any], classes: tuple[str, ...], seed: int, floor: int, number: int) -> Game:
    """Make a game without playing: chance decides it, and foes make it harder."""
    foes = sum(counter.get("level", 0) > 0 for counter in options["dungeon"]["levels"][0]["counters"])
    luck = Random(f"{classes} {seed} {floor} {number}").random()
    return Game(luck > foes / 20, finished=True, rounds=9, work=1)


def test_the_same_as_on_a_server(
    bare: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seed makes the same dungeon here and where a server's worker stocks it."""
    monkeypatch.setattr(trials, "_play", quickly)
    assert main(["map", "stock", str(bare), "--heroes", "2", "--difficulty", "hard", "--seed", "7"]) == 0
    here = read_map(capsys.readouterr().out).expect()
    wish = {"text": bare.read_text("utf-8"), "heroes": 2, "difficulty": "hard", "seed": 7}
    there = read_map(stocked(trials.Trials, wish, lambda _: None)["text"]).expect()
    assert here == there
    assert here.dungeon.levels[0].counters


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("map = '###'", "this plan cannot be stocked: it has no free floor"),
        ("map = '...?'", "the letter '?' means nothing here"),
        (
            f"map = 'S{'.' * 30}E'\ncounters = [{{ kind = 'corpse', colour = 'red', at = [3, 0] }}]",
            "a corpse's colour, red, is in play",
        ),
    ],
)
def test_what_cannot_be_stocked(
    tmp_path: Path, text: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be read or played is refused with the file and the reason."""
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    assert main(["map", "stock", str(path), *FEW]) == 2
    error = capsys.readouterr().err
    assert words in error
    assert "bad.toml" in error


def test_a_shipped_map_and_a_place_to_write(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A shipped map can be stocked by name; a file that cannot be written is told."""
    out = tmp_path / "missing" / "out.toml"
    assert main(["map", "stock", "two-bells", "-o", str(out), "--heroes", "1", "--games", "1"]) == 2
    assert f"{out}: the file cannot be written: there is no folder {out.parent}" in capsys.readouterr().err
