"""`paperdelve map`."""

import json
from pathlib import Path

import pytest

from paperdelve.cli import main
from paperdelve.maps.file.format import load_map
from paperdelve.maps.shipped import names

FAR = "." * 20


@pytest.fixture
def good(tmp_path: Path) -> str:
    """A map file without problems."""
    path = tmp_path / "good.toml"
    path.write_text(f'map = "S{FAR}E"\n', encoding="utf-8")
    return str(path)


@pytest.fixture
def bad(tmp_path: Path) -> str:
    """A map file with two errors and a warning."""
    path = tmp_path / "bad.toml"
    path.write_text('title = 1\nmap = """\nS?E\n"""\n', encoding="utf-8")
    return str(path)


def test_check_a_good_map(good: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A map without problems gives exit status 0, how each level plays, and a last line that counts."""
    assert main(["map", "check", good, "three-nights"]) == 0
    blocks = capsys.readouterr().out.split("\n\n")
    assert blocks[0].splitlines() == [
        f"{good}: how it plays",
        "  keys: the exit is reached without a key",
        (
            "  way: 21 steps from the start to the exit; "
            "2 turns for a Valkyrie or Elf, 3 turns for a Warrior or Wizard"
        ),
        "  way: every way passes 1,0 to 20,0",
    ]
    assert [block.splitlines()[0] for block in blocks[1:]] == [
        "three-nights: level 1: The first night: the sheep door",
        "three-nights: level 2: The second night: the halls of the harrow king",
        "three-nights: level 3: The third night: the king's table",
        "2 files: 0 errors, 0 warnings",
    ]


def test_check_quietly(good: str, capsys: pytest.CaptureFixture[str]) -> None:
    """On wish only problems are printed."""
    assert main(["map", "check", "-q", good, "ossuary"]) == 0
    assert capsys.readouterr().out == "2 files: 0 errors, 0 warnings\n"


def test_a_level_that_cannot_be_solved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Keys that open no way out are a warning: whoever drew the map may mean it."""
    path = tmp_path / "m.toml"
    path.write_text(f'levels = ["S{FAR}E", "Sk.|{FAR}|.E"]', encoding="utf-8")
    assert main(["map", "check", "--quiet", str(path)]) == 0
    warnings, counted = capsys.readouterr().out.split("\n\n")
    assert warnings.splitlines()[-1] == (
        f"{path}: warning: level 2: the one key that lies here opens no way to the exit; "
        "the door at 24,0 stays shut; 1 key brought along would do; else only mercy opens the doors (G6.15)"
    )
    assert counted == "1 file: 0 errors, 2 warnings\n"


def test_check_for_other_programs(good: str, bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    """All that is printed is to be had as JSON, with the same exit status."""
    assert main(["map", "check", "--json", good]) == 0
    (checked,) = json.loads(capsys.readouterr().out)
    assert (checked["file"], checked["errors"], checked["warnings"]) == (good, [], [])
    (level,) = checked["levels"]
    assert level["way"]["steps"] == 21
    assert {"topic": "keys", "words": "the exit is reached without a key", "at": [], "doubt": False} in level[
        "facts"
    ]
    assert main(["map", "check", "--json", bad]) == 1
    (checked,) = json.loads(capsys.readouterr().out)
    assert (len(checked["errors"]), checked["levels"]) == (2, [])


def test_check_a_bad_map(good: str, bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    """All errors come first, then all warnings, each with its place; the exit status is 1."""
    assert main(["map", "check", bad, good, "/nowhere/m.toml"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{bad}:1:1: error: this must be words in quotes, not 1"
    assert lines[1].startswith(f"{bad}:3:2: error: at 1,0: the letter '?'")
    assert lines[2].startswith(
        "/nowhere/m.toml: there is no such file, and the maps to name are drowned-mill,"
    )
    assert lines[3] == ""
    assert lines[4].startswith(f"{bad}:2:1: warning: the exit is only 2 steps from the start")
    assert lines[5:7] == ["", f"{good}: how it plays"]
    assert lines[-2:] == ["", "3 files: 3 errors, 1 warning"]


def test_warnings_are_no_errors(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A map with warnings only gives exit status 0."""
    path = tmp_path / "m.toml"
    path.write_text('map = "SE"', encoding="utf-8")
    assert main(["map", "check", str(path)]) == 0
    assert capsys.readouterr().out.endswith("1 file: 0 errors, 1 warning\n")


def test_a_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder in place of a file is told in words."""
    assert main(["map", "check", str(tmp_path)]) == 1
    assert f"{tmp_path}: the file cannot be read: Is a directory" in capsys.readouterr().out
    assert main(["map", "show", str(tmp_path)]) == 2


def test_show_a_map(capsys: pytest.CaptureFixture[str]) -> None:
    """A map is drawn with its counters, what the letters mean, its levels and its notes."""
    assert main(["map", "show", "three-nights"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Three Nights under Harrow Hill\n")
    assert "Level 3: The third night: the king's table (40 by 30)" in out
    assert "   0    5    10" in out
    assert "   ! Death (1)" in out
    assert "the lambs sleep" in out
    assert "\x1b" not in out


@pytest.mark.parametrize("name", names())
def test_show_every_map(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every shipped map can be drawn, and every counter on it has its letter in the legend."""
    assert main(["map", "show", name]) == 0
    assert "(1)" in capsys.readouterr().out


def test_show_a_bad_map(bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A map with errors is not drawn; they are printed instead."""
    assert main(["map", "show", bad]) == 1
    assert "1:1: error" in capsys.readouterr().err


def test_show_a_plain_map(good: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A map without a head is drawn too."""
    assert main(["map", "show", good]) == 0
    assert capsys.readouterr().out.startswith("A dungeon without a title\n\nLevel 1 (22 by 1)\n")


def test_what_lies_below_is_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Given two keys and food on one space, then the drawing shows one of them, and its legend all."""
    path = tmp_path / "heap.toml"
    heap = "".join(f"[[level.counters]]\nkind = '{kind}'\nat = [3, 0]\n" for kind in ("key", "key", "food"))
    path.write_text(f"[[level]]\nmap = 'S{'.' * 9}E'\n{heap}", encoding="utf-8")
    assert main(["map", "show", str(path)]) == 0
    said = capsys.readouterr().out
    assert "k key (2)" in said
    assert "f food (1)" in said


def test_list_the_maps(capsys: pytest.CaptureFixture[str]) -> None:
    """Every shipped map is named, with what it is called and for how many it is."""
    assert main(["map", "list"]) == 0
    out = capsys.readouterr().out
    assert [line.split()[0] for line in out.splitlines()] == names()
    assert "The Beggar's Cellar (for 2 heroes, 1 level)" in out


def test_import_a_plan(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An imported plan is written as a map file that can be played, and what was guessed is told."""
    plan = {"title": "Hall", "rects": [{"x": -5, "y": -5, "w": 30, "h": 3}], "doors": []}
    source, made = tmp_path / "plan.json", tmp_path / "map.toml"
    source.write_text(json.dumps(plan), encoding="utf-8")
    assert main(["map", "import", str(source), "-o", str(made), "--choose", "water=wall"]) == 0
    out = capsys.readouterr().out
    assert "Guessed:\n  it has no entrance, so the start is in its first room: 1 (at 16,2)\n" in out
    assert f"Written: {made}" in out
    assert load_map(made).expect().dungeon.title == "Hall"
    assert main(["map", "check", str(made)]) == 0


def test_import_a_foreign_file(bad: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that cannot be imported, or is not there, is told in one line; nothing is written."""
    made = tmp_path / "map.toml"
    assert main(["map", "import", bad, "-o", str(made)]) == 2
    assert "this is a map of Paperdelve already" in capsys.readouterr().err
    assert main(["map", "import", "/nowhere.json", "-o", str(made)]) == 2
    assert "No such file" in capsys.readouterr().err
    assert not made.exists()
