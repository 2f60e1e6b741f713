"""`paperdelve map picture`."""

from pathlib import Path

import pytest

from paperdelve.cli import main


def test_a_picture_of_a_shipped_map(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Given a name, then a level is drawn into a file."""
    out = tmp_path / "a.svg"
    assert (
        main(["map", "picture", "three-nights", "-o", str(out), "--level", "2", "--players", "--white"]) == 0
    )
    assert out.read_text("utf-8").startswith("<svg ")
    assert capsys.readouterr().out == f"Written: {out}, level 2 of 3.\n"


def test_a_png(tmp_path: Path) -> None:
    """The ending says what is written."""
    pytest.importorskip("resvg_py")
    out = tmp_path / "a.PNG"
    assert main(["map", "picture", "two-bells", "-o", str(out), "--pixels", "8"]) == 0
    assert out.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["two-bells", "-o", "a.gif"], "a.gif: a picture ends in .svg or .png"),
        (["two-bells", "-o", "a.svg", "--level", "9"], "two-bells: there is no level 9; the map has 1"),
        (["two-bells", "-o", "a.png", "--pixels", "0"], "--pixels is a whole number from 1 to 400, not 0"),
        (["nowhere", "-o", "a.svg"], "nowhere: there is no such file"),
    ],
)
def test_what_cannot_be_drawn(
    arguments: list[str],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Each mistake is one sentence."""
    monkeypatch.chdir(tmp_path)
    assert main(["map", "picture", *arguments]) == 2
    assert capsys.readouterr().err.startswith(f"paperdelve: {words}")


def test_without_the_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The sentence says how to install it, and what goes without."""
    monkeypatch.setattr("paperdelve.maps.picture.png.find_spec", lambda _: None)
    out = tmp_path / "a.png"
    assert main(["map", "picture", "two-bells", "-o", str(out)]) == 2
    assert capsys.readouterr().err.endswith(
        f"pip install 'paperdelve[print]'; or write {tmp_path / 'a.svg'}\n"
    )


def test_a_map_that_cannot_be_played_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A plan without an exit has a picture all the same; one without a level has none."""
    file, out = tmp_path / "m.toml", tmp_path / "m.svg"
    file.write_text('map = "S.."', "utf-8")
    assert main(["map", "picture", str(file), "-o", str(out)]) == 0
    assert "It cannot be played yet" in capsys.readouterr().err
    file.write_text("map = 3", "utf-8")
    assert main(["map", "picture", str(file), "-o", str(out)]) == 2
    assert "error" in capsys.readouterr().err
