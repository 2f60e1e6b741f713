"""`paperdelve map import`: legends, files that come along, and choices."""

import os
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from paperdelve.cli import main
from paperdelve.cli.map.companions import LARGEST, MOST, companions
from paperdelve.maps.file.format import load_map

DRAWN = "Hall\n\n########\n#@.o..>#\n########\n"


def test_a_legend_is_remembered(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Guesses are written into it; what the GM says then holds, and stays."""
    plan, legend, made = tmp_path / "plan.txt", tmp_path / "legend.toml", tmp_path / "map.toml"
    plan.write_text(DRAWN, encoding="utf-8")
    assert main(["map", "import", str(plan)]) == 0
    out = capsys.readouterr().out
    assert "Tiles or letters to guess: 1. To say what they are: --legend" in out
    assert out.endswith("Nothing is written yet: -o OUT.toml makes the map.\n")
    assert main(["map", "import", str(plan), "--legend", str(legend)]) == 0
    assert f"Written: {legend}, with guesses to look at: 1." in capsys.readouterr().out
    text = legend.read_text(encoding="utf-8")
    assert text.endswith('# "o" = "floor"  # guessed, once, at 3,1\n')
    legend.write_text(
        text.replace('# "o" = "floor"', '"o" = "chest"').replace("# guessed", "#"), encoding="utf-8"
    )
    before = legend.read_text(encoding="utf-8")
    assert main(["map", "import", str(plan), "--legend", str(legend), "-o", str(made)]) == 0
    out = capsys.readouterr().out
    assert "guesses" not in out
    assert out.endswith(f"Written: {made}. Look at it by: paperdelve map show {made}\n")
    assert legend.read_text(encoding="utf-8") == before
    assert [counter.kind for counter in load_map(made).expect().dungeon.levels[0].counters] == ["chest"]


def test_a_broken_legend(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is told with its name and place."""
    plan, legend = tmp_path / "plan.txt", tmp_path / "legend.toml"
    plan.write_text(DRAWN, encoding="utf-8")
    legend.write_text('o = "chess"\n', encoding="utf-8")
    assert main(["map", "import", str(plan), "--legend", str(legend)]) == 2
    assert f"{legend}: line 1, column 1: 'chess' means nothing" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("choice", "says"),
    [("wine=red", "there is no choice 'wine'"), ("water=wine", "water is one of floor, hurtful-tile, wall")],
)
def test_choices_that_there_are_not(choice: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    """They are told with those that there are."""
    with pytest.raises(SystemExit):
        main(["map", "import", "plan.json", "--choose", choice])
    assert says in capsys.readouterr().err


def test_what_can_be_chosen_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """If a choice would change something, its name and values are printed, each as one word for a shell."""
    plan = tmp_path / "plan.map"
    plan.write_text("type octile\nheight 1\nwidth 6\nmap\n..WW..\n", encoding="utf-8")
    for chosen in ("water=hurtful tile", "water=hurtful-tile"):
        assert main(["map", "import", str(plan), "--choose", chosen]) == 0
        out = capsys.readouterr().out
        assert "water became hurtful tiles: 2" in out
        assert "What becomes of water can be chosen: --choose water=floor|hurtful-tile|wall" in out


def test_what_was_read_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The format, the dungeon and its size come first, what is next comes last."""
    plan, made = tmp_path / "plan.gsc", tmp_path / "map.toml"
    plan.write_text("name = The hall\n\n[maze]\n########\n#@....E#\n########\n", encoding="utf-8")
    assert main(["map", "import", str(plan), "-o", str(made)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Read as Gauntlet maze files (.gsc): The hall, 8 by 3 spaces.",
        "Everything is on the map as it was in the plan.",
        f"Written: {made}. Look at it by: paperdelve map show {made}",
        f"It is bare; keys, foes and rewards come by: paperdelve map stock {made} -o OUT.toml",
    ]


def test_files_that_come_along(tmp_path: Path) -> None:
    """Files beside the plan and below it, and what they name; by the path from the plan's folder."""
    (tmp_path / "sub").mkdir()
    (tmp_path / "a.tsx").write_bytes(b"<tileset/>")
    (tmp_path / "sub" / "t.tx").write_bytes(b'source="../a.tsx" source="b.tsj"')
    (tmp_path / "sub" / "b.tsj").write_bytes(b"{}")
    plan = tmp_path / "m.tmx"
    content = b"""'a.tsx' "sub/t.tx" "missing.tsx" "picture.png" "m.tmx" 'sub' """
    assert companions(plan, content) == {
        "a.tsx": b"<tileset/>",
        "sub/t.tx": b'source="../a.tsx" source="b.tsj"',
        "sub/b.tsj": b"{}",
    }
    os.mkfifo(tmp_path / "pipe.tsx")
    assert companions(plan, b'"pipe.tsx"') == {}
    assert companions(plan, rb'"sub\/b.tsj"') == companions(plan, rb'"sub\b.tsj"') == {"sub/b.tsj": b"{}"}


def test_files_elsewhere_stay_there(tmp_path: Path) -> None:
    """No path leads out of the plan's folder, be it by dots, from the root, by a drive or by a link."""
    folder = tmp_path / "plans"
    folder.mkdir()
    outside = tmp_path / "secret.json"
    outside.write_bytes(b"{}")
    (folder / "link.json").symlink_to(outside)
    (folder / "there").symlink_to(tmp_path)
    (folder / "folder.json").mkdir()
    names = [
        "../secret.json",
        str(outside),
        "C:/secret.json",
        "link.json",
        "there/secret.json",
        "folder.json",
    ]
    content = " ".join(f'"{name}"' for name in [*names, "x/../../secret.json"]).encode()
    assert companions(folder / "m.tmx", content) == {}


def test_large_files_and_many_stay_behind(tmp_path: Path) -> None:
    """So do those that are very large, and those beyond the first hundred."""
    with (tmp_path / "large.tsx").open("wb") as opened:
        opened.truncate(LARGEST + 1)
    for number in range(MOST + 1):
        (tmp_path / f"{number}.tsx").write_bytes(b"")
    content = b'"large.tsx"' + b"".join(b'"%d.tsx"' % number for number in range(MOST + 1))
    assert list(companions(tmp_path / "m.tmx", content)) == [f"{number}.tsx" for number in range(MOST)]


def test_the_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A dash in place of a file reads the plan from there."""
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(DRAWN.encode())))
    assert main(["map", "import", "-"]) == 0
    assert "@ became start: 1 (at 1,1)" in capsys.readouterr().out


def test_a_plan_is_seen_before_it_is_imported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Shown and drawn as what it would become; what cannot be imported is told, and a map stays a map."""
    plan, picture = tmp_path / "plan.txt", tmp_path / "plan.svg"
    plan.write_text(DRAWN, encoding="utf-8")
    assert main(["map", "show", str(plan)]) == 0
    assert "   #S....E#\n" in capsys.readouterr().out
    assert main(["map", "picture", str(plan), "-o", str(picture)]) == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    plan.write_text('{"rects": [], "doors": []}', encoding="utf-8")
    capsys.readouterr()
    assert main(["map", "show", str(plan)]) == 2
    assert capsys.readouterr().err == f"paperdelve: {plan}: it has no rectangles, so there is no floor\n"
    plan.write_text(f'title = "Cave"\nmap = "S{"." * 20}E"\n', encoding="utf-8")
    assert main(["map", "show", str(plan)]) == 0
    assert capsys.readouterr().out.startswith("Cave\n")
