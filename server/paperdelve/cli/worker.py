"""The process that does a server's heavy work on maps; see ``tables.worker`` for what it hears and says.

`paperdelve serve` starts it with COMMAND. It takes no more memory than LARGEST_MEMORY, and gives way to all
else that wants to run.
"""

import json
import os
import signal
import sys
import traceback
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from time import monotonic
from typing import Any, TextIO

from paperdelve.maps.crafts.craft import CraftFault, Told

COMMAND = (sys.executable, "-P", "-m", "paperdelve.cli.worker")
LARGEST_MEMORY = 1024 * 1024 * 1024
"""Bytes of address space; a worker that wants more fails by itself."""
NICE = 10
TELL_SECONDS = 0.25
"""Least time between two lines that tell of progress."""

Do = Callable[[dict[str, Any], Told], dict[str, Any]]

CRAFTS = {
    "check": "craft.checked",
    "import": "importing.imported",
    "survey": "surveying.surveyed",
    "stock": "stocking.stocked",
    "draw": "drawing.drawn",
}
"""Where in ``maps.crafts`` each craft is: a worker loads only what it is asked for."""
_WITH_TRIALS = ("stock", "draw")


def find(name: str) -> Do:
    """Return a craft by its name; those that play games get what plays them."""
    module, function = CRAFTS[name].split(".")
    craft: Do = getattr(import_module(f"paperdelve.maps.crafts.{module}"), function)
    if name in _WITH_TRIALS:
        return partial(craft, import_module("paperdelve.cli.trials").Trials)
    return craft


def work(jobs: Iterable[str], out: TextIO) -> None:
    """Do one job after another, each a line, until there are no more."""
    for job in jobs:
        asked = json.loads(job)
        _say(out, _answer(asked["craft"], asked["wish"], _teller(out)))


def _answer(name: str, wish: dict[str, Any], told: Told) -> dict[str, Any]:
    """Do one job; whatever goes wrong, there is an answer."""
    try:
        return {"done": find(name)(wish, told)}
    except CraftFault as fault:
        return {"refused": str(fault)}
    except (MemoryError, RecursionError):
        return {"refused": "That is too much for this server; try a smaller map."}
    except Exception:  # noqa: BLE001 - a fault here ends the job only, and is shown to whoever runs the server
        traceback.print_exc()
        return {"refused": "That went wrong on our side."}


def _teller(out: TextIO) -> Told:
    """Return what tells of progress, but not too often."""
    last = -TELL_SECONDS

    def told(progress: dict[str, Any]) -> None:
        nonlocal last
        if monotonic() - last >= TELL_SECONDS:
            last = monotonic()
            _say(out, {"told": progress})

    return told


def _say(out: TextIO, said: dict[str, Any]) -> None:
    out.write(json.dumps(said) + "\n")
    out.flush()


def confine() -> None:
    """Give way to others, and take no more than so much memory, as far as the system has such limits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - there is none on other systems

    os.nice(NICE)
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    bounds = (LARGEST_MEMORY, most) if most == resource.RLIM_INFINITY else (min(LARGEST_MEMORY, most), most)
    resource.setrlimit(resource.RLIMIT_AS, bounds)


def main() -> None:
    """Work until standard input ends; only answers go to standard output."""
    confine()
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    sys.stdout = sys.stderr
    sys.stdin.reconfigure(encoding="utf-8")  # type: ignore[union-attr] # it is a file
    work(sys.stdin, out)


if __name__ == "__main__":
    main()
