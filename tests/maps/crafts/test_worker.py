"""The process that works: what it answers to each line, and that it keeps within its bounds."""

import asyncio
import io
import json
import sys
from typing import Any

import pytest

from paperdelve.cli import worker
from paperdelve.maps.crafts.craft import CraftFault, Told

MAP = 'title = "Attic"\nmap = "S........................E"\n'


def work(monkeypatch: pytest.MonkeyPatch, craft: Any) -> list[dict[str, Any]]:
    """Have one piece of work done by a craft, and return the lines that came of it."""
    monkeypatch.setattr(worker, "find", lambda _: craft)
    out = io.StringIO()
    worker.work(['{"craft": "some", "wish": {"heroes": 1}}\n'], out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_what_comes_of_a_craft_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Progress comes before, but not too often."""

    def craft(wish: dict[str, Any], told: Told) -> dict[str, Any]:
        for number in range(1000):
            told({"words": f"{number}"})
        return wish

    *told, answer = work(monkeypatch, craft)
    assert answer == {"done": {"heroes": 1}}
    assert told[0] == {"told": {"words": "0"}}
    assert len(told) < 1000


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (CraftFault("It has no exit."), "It has no exit."),
        (MemoryError(), "That is too much for this server; try a smaller map."),
        (RecursionError(), "That is too much for this server; try a smaller map."),
        (ZeroDivisionError("secret"), "That went wrong on our side."),
    ],
)
def test_whatever_goes_wrong_there_is_an_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], fault: Exception, words: str
) -> None:
    """A sentence, without the cause; that of a fault of ours is shown to whoever runs the server."""

    def craft(*_: object) -> dict[str, Any]:
        raise fault

    assert work(monkeypatch, craft) == [{"refused": words}]
    assert ("secret" in capsys.readouterr().err) == isinstance(fault, ZeroDivisionError)


@pytest.mark.parametrize("name", worker.CRAFTS)
def test_every_craft_is_found(name: str) -> None:
    """By its name, ready to be called."""
    assert callable(worker.find(name))


async def ran(*command: str, text: str = "") -> tuple[str, str]:
    """Run a program and return what it printed."""
    made = await asyncio.create_subprocess_exec(
        *command,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await made.communicate(text.encode())
    return out.decode(), err.decode()


async def test_the_process_answers_line_by_line() -> None:
    """Until its standard input ends; then it ends."""
    jobs = [{"craft": "check", "wish": {"text": text}} for text in (MAP, "nothing")]
    out, err = await ran(*worker.COMMAND, text="".join(json.dumps(job) + "\n" for job in jobs))
    first, second = map(json.loads, out.splitlines())
    assert first["done"]["title"] == "Attic"
    assert second["done"]["map"] is None
    assert not err


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
async def test_it_gets_no_more_memory() -> None:
    """What wants more fails by itself, and the process is nice to others."""
    code = (
        "import os\nfrom paperdelve.cli import worker\nworker.confine()\nprint(os.nice(0) >= worker.NICE)\n"
        "try:\n    bytearray(worker.LARGEST_MEMORY)\nexcept MemoryError:\n    print('no more')"
    )
    out, err = await ran(sys.executable, "-c", code)
    assert (out.split("\n"), err) == (["True", "no more", ""], "")
