"""`paperdelve map stock`."""

from pathlib import Path

import pytest

from paperdelve.cli import main
from paperdelve.maps.format import load_map
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
