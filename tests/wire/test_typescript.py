"""The browser's types are those of the Python messages."""

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

from paperdelve.wire import scene, typescript
from paperdelve.wire.messages import ClientMessage, ServerMessage

FILE = Path(__file__).parents[2] / "client" / "web" / "src" / "wire.ts"


def test_the_file_is_current() -> None:
    """The checked-in file is what the program writes now."""
    written = subprocess.run(
        [sys.executable, "-m", "paperdelve.wire.typescript"], capture_output=True, check=True
    )
    stale = "python -m paperdelve.wire.typescript > client/web/src/wire.ts"
    assert FILE.read_bytes() == written.stdout, f"stale: {stale}"


def test_every_message_has_its_type() -> None:
    """Each message is an interface that its type tells from all others."""
    for union in (ClientMessage, ServerMessage):
        for kind in get_args(union):
            made = f'export interface {kind.__name__} {{\n  type: "{kind.__name__.lower()}";\n'
            assert typescript.write().count(made) == 1


def test_only_clients_may_leave_fields_out() -> None:
    """A default makes a client's field optional; a server's is always there."""
    assert "  last?: number | null;\n" in typescript.write()
    assert "  seconds: number | null;\n" in typescript.write()


def test_fields_are_explained() -> None:
    """What the Python class says of a field stands before it."""
    assert "  /** `wait`, `pass` or `bot`. */\n  absence?: string;\n" in typescript.write()


def test_every_change_has_its_type() -> None:
    """The changes are those of scene.py."""
    assert scene.__doc__ is not None
    assert list(typescript.CHANGES) == re.findall(r"^([a-z]+)  +\S", scene.__doc__, re.MULTILINE)[1:]
