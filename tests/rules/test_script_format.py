"""The script command as a program: what it prints, line by line, and how it ends; see the script format."""

import json
from pathlib import Path
from typing import Any

import pytest

from paperdelve.cli import main

SCRIPT = """
game = "gauntlet"
map = '''
SS.g!
...#E
.c%-$
'''
counters = [
  {{ kind = "ghost", at = [2, 1] }},
  {{ kind = "corpse", colour = "yellow", keys = 1, at = [0, 1] }},
  {{ kind = "thief", loot = "key", at = [0, 2] }},
]

[heroes]
red = "warrior"
blue = "elf"

[play]
do = [{commands}]
"""


@pytest.fixture(name="script")
def fixture_script(tmp_path: Path) -> Any:
    """Write a script with these commands, and return its path."""

    def write(*commands: str, name: str = "script.toml") -> str:
        file = tmp_path / name
        file.write_text(SCRIPT.format(commands=", ".join(json.dumps(one) for one in commands)))
        return str(file)

    return write


def run(*files: str) -> int:
    """Play script files in process and return the exit status of the command."""
    try:
        return int(main(["script", *files]) or 0)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else int(stop.code is not None)


def printed(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """Read what was printed: one JSON object a line."""
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_the_state_comes_last(script: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """One object a line: every event in order, and last the state with what was not used."""
    assert run(script("red move 0,1", "red move 0,1")) == 0
    *events, last = printed(capsys)
    assert set(last) == {"state", "unused_dice", "unused_picks"}
    assert all(isinstance(event["event"], str) for event in events)
    assert [event["event"] for event in events].count("rejected") == 1


def test_a_refusal_is_an_event(script: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """A refused command prints itself, as it stood in the script, with a reason in words."""
    assert run(script("blue  end")) == 0
    refusals = [event for event in printed(capsys) if event.get("event") == "rejected"]
    assert [set(refusal) for refusal in refusals] == [{"event", "command", "reason"}]
    assert " ".join(refusals[0]["command"].split()) == "blue end"
    assert refusals[0]["reason"].strip()


def test_the_state_has_the_keys_of_the_format(script: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """The state and every kind of thing in it bear exactly the keys that the format names."""
    assert run(script()) == 0
    state = printed(capsys)[-1]["state"]
    assert set(state) == {
        *("round", "turn", "level", "outcome", "slain", "this_turn", "heroes", "monsters", "death", "thief"),
        *("generators", "items", "chests", "corpses", "doors", "breakable", "bombs", "waiting"),
    }
    assert set(state["this_turn"]) == {"moved", "steps", "fights"}
    assert list(state["heroes"]) == ["red", "blue"]
    assert set(state["heroes"]["red"]) == {
        *("name", "class", "at", "status", "body_points", "armour", "fight", "magic_power", "range", "move"),
        *("keys", "potions", "treasure", "enchantments", "slowed", "pass"),
    }
    shapes = {
        "monsters": {"number", "kind", "level", "at", "body_points"},
        "generators": {"spawns", "at", "body_points"},
        "items": {"kind", "at"},
        "corpses": {"at", "colour", "keys", "potions", "treasure", "enchantments"},
        "doors": {"at", "axis"},
    }
    assert {name: set(state[name][0]) for name in shapes} == shapes
    assert set(state["death"]) == {"at", "leached"}
    assert set(state["thief"]) == {"at", "body_points", "loot", "fleeing"}
    assert (state["chests"], state["breakable"], state["bombs"]) == ([[1, 2]], [[2, 2]], [])


def test_a_wrong_script_plays_nothing(script: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """A command that cannot be read stops the script before anything is played: nothing is printed."""
    assert run(script("red move 0,1", "red dance")) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1


def test_the_worst_status_of_several_files(script: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """With several files the worst status is the exit status, and a wrong file does not stop the rest."""
    wrong = script("red dance", name="wrong.toml")
    short = script("red end", "blue fight 2,1", name="short.toml")
    right = script("red end", name="right.toml")
    assert run(wrong, right) == 2
    assert [line for line in printed(capsys) if "state" in line]
    assert run(short, wrong, right) == 3
    assert run(wrong, short) == 3
    assert run(right, right) == 0
    out, err = capsys.readouterr()
    assert len([line for line in out.splitlines() if "unused_dice" in line]) == 3
    assert len(err.splitlines()) == 4


def test_a_fault_names_its_file(script: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """The line of a fault says which of the files is wrong."""
    run(script(), script("red dance", name="wrong.toml"))
    assert "wrong.toml" in capsys.readouterr().err


def test_a_missing_file_is_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A script that is not there is a fault of one line, not a traceback."""
    assert run(str(tmp_path / "nowhere.toml")) == 2
    assert "nowhere.toml" in capsys.readouterr().err


def test_the_same_script_prints_the_same(script: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """A script with its dice in it plays the same every time, event for event."""
    file = script("red move 0,1", "red end", "blue end")
    texts = []
    for _ in range(2):
        run(file)
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1] != ""


def test_a_number_beyond_all_bounds_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A number of five thousand digits, then one line says that this is no TOML that can be read."""
    file = tmp_path / "script.toml"
    file.write_text(f"game = {'9' * 5000}\n", encoding="utf-8")
    assert run(str(file)) == 2
    assert "is not TOML" in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="the system has no file without an end")
def test_a_file_without_an_end_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """A script that never ends is not read to its end."""
    assert run("/dev/zero") == 2
    assert "larger than" in capsys.readouterr().err
