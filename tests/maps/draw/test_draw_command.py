"""`paperdelve map draw`."""

from pathlib import Path

import pytest

from paperdelve.cli import main
from paperdelve.maps.file.format import load_map, read_map


def test_a_dungeon_to_play(tmp_path: Path) -> None:
    """By default a dungeon is drawn and stocked; its head says how to draw it again."""
    out = tmp_path / "out.toml"
    words = ["map", "draw", "--rooms", "8", "--style", "caves", "--seed", "3", "--games", "1", "-o", str(out)]
    assert main(words) == 0
    reading = load_map(out)
    assert reading.problems == []
    assert reading.expect().players == 4
    head = out.read_text(encoding="utf-8").splitlines()
    assert head[0] == "# Drawn by: paperdelve map draw --style caves --rooms 8 --seed 3"
    assert head[1] == "# Stocked for four heroes, fair, seed 3."


def test_bare(capsys: pytest.CaptureFixture[str]) -> None:
    """A bare drawing has a start and an exit and nothing else; without a seed it is a new one each time."""
    words = ["map", "draw", "--bare", "--width", "40", "--height", "30", "--rooms", "6"]
    assert main([*words, "--seed", "3"]) == 0
    first = capsys.readouterr().out
    assert "--width 40 --height 30 --seed 3" in first
    (level,) = read_map(first).expect().dungeon.levels
    assert level.counters == ()
    assert main(words) == 0
    second = capsys.readouterr().out
    assert main(words) == 0
    assert second != capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["--rooms", "0"], "a whole number from 3 to 300 is needed"),
        (["--width", "14"], "a whole number from 15 to 250 is needed"),
        (["--height", "251"], "a whole number from 15 to 250 is needed"),
        (
            ["--rooms", "9", "--width", "15", "--height", "15"],
            "give it more --width and --height, or fewer --rooms",
        ),
    ],
)
def test_wrong_sizes(words: list[str], error: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Sizes that cannot be are refused with what can."""
    try:
        status: object = main(["map", "draw", "--bare", *words])
    except SystemExit as stop:
        status = stop.code
    assert status == 2
    assert error in capsys.readouterr().err
