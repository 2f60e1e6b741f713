"""PROTOCOL.md and the classes say the same, both ways."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest
from attrs import NOTHING, fields

from paperdelve import wire
from paperdelve.tables import making, workshop
from paperdelve.wire import codec, scene
from paperdelve.wire.messages import ClientMessage, ServerMessage
from paperdelve.wire.values import tag

SERVER = Path(wire.__file__).parents[1]
TEXT = (SERVER / "wire" / "PROTOCOL.md").read_text(encoding="utf-8")

AT_THE_DOOR = {"broken", "code", "crowded", "moved", "token"}
"""Codes of refusals that only a Hello meets, as a Goodbye."""


def section(title: str, level: str = "##") -> str:
    """Return what stands under a heading."""
    return re.split(rf"\n{level} ", TEXT.split(f"\n{level} {title}\n")[1])[0]


def rows(text: str) -> list[list[str]]:
    """Return the cells of a table's rows, its head left out."""
    lines = [line.strip()[1:-1] for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.split("|")] for line in lines[2:]]


def first_cells(title: str) -> set[str]:
    """Return the first cell of every row under a heading."""
    return {cells[0].strip("`") for cells in rows(section(title))}


@pytest.mark.parametrize(
    ("title", "union"), [("From the client", ClientMessage), ("From the server", ServerMessage)]
)
def test_every_message_is_described(title: str, union: Any) -> None:
    """No message is missing, and none is described that does not exist."""
    described = re.findall(r"^### (\w+)$", section(title), re.MULTILINE)
    assert sorted(described) == sorted(tag(kind) for kind in get_args(union))


@pytest.mark.parametrize("kind", get_args(ClientMessage | ServerMessage), ids=tag)
def test_every_field_is_described(kind: Any) -> None:
    """The fields of a message stand in its table in order, with their defaults."""
    described = rows(re.split(r"\n##+ ", TEXT.split(f"\n### {tag(kind)}\n")[1])[0])
    expected = [(each.name, shown(each.default)) for each in fields(kind)]
    assert [(name, default) for name, _, default, *_ in described] == expected


def shown(default: Any) -> str:
    """Return a default as the document writes it."""
    if default is NOTHING:
        return ""
    value = default.factory() if hasattr(default, "factory") else default
    written = json.dumps(list(value) if isinstance(value, tuple) else value)
    return f"`{written}`" if isinstance(value, str | tuple | dict | list) else written


def test_every_change_is_described() -> None:
    """The changes are those of scene.py, and each example is a change that a scene can take."""
    assert scene.__doc__ is not None
    known = re.findall(r"^([a-z]+)  +\S", scene.__doc__, re.MULTILINE)[1:]
    examples = [json.loads(cells[0].strip("`")) for cells in rows(section("Changes"))]
    assert [example[0] for example in examples] == known
    played = scene.Scene()
    for example in sorted(examples, key=lambda change: known.index(change[0])):
        played.apply(example)


def test_every_part_of_the_scene_is_described() -> None:
    """The parts are those of scene.Scene, in order."""
    assert [cells[0] for cells in rows(section("The scene"))] == [each.name for each in fields(scene.Scene)]


def sources(*folders: str) -> str:
    """Return all code of some packages."""
    paths = [path for folder in folders for path in sorted((SERVER / folder).glob("*.py"))]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def test_every_refusal_is_described() -> None:
    """The codes of refusals are those that tables and gateway use."""
    code = sources("tables", "net")
    used = set(re.findall(r'Refusal\(\s*"(\w+)"', code)) | set(re.findall(r'Refused\([\w.]+, "(\w+)"', code))
    assert used - AT_THE_DOOR == first_cells("Refusals")
    assert first_cells("Ends") >= AT_THE_DOOR


def test_every_end_is_described() -> None:
    """The codes of Goodbye are those that tables and gateway use."""
    code = sources("tables", "net")
    used = set(re.findall(r'(?:\.dismiss|_end|\.end|Goodbye)\(\s*"(\w+)"', code))
    assert used | AT_THE_DOOR == first_cells("Ends")


def test_the_limits_are_those_of_the_codec() -> None:
    """The figures of the document are the program's."""
    limits = {cells[0]: cells[1] for cells in rows(section("Limits"))}
    names = "characters of " + " / ".join(f"`{name}`" for name in codec.LONGEST)
    assert limits["bytes of a client's message"] == str(codec.MAX_MESSAGE)
    assert limits["bytes of a `bring`"] == str(codec.MAX_BRING)
    piece = "characters of the `text` of " + ", ".join(f"`{tag(kind)}`" for kind in codec.WITH_PIECES)
    assert limits[piece] == str(codec.PIECE)
    assert limits["entries of a list or map in it"] == str(codec.MAX_ITEMS)
    assert limits["depth of `options`"] == str(codec.MAX_DEPTH)
    assert limits[names] == " / ".join(map(str, codec.LONGEST.values()))
    assert limits["tokens"] == str(codec.MAX_TOKENS)
    work = next(name for name in limits if name.startswith("pieces of work on maps"))
    assert limits[work] == str(workshop.MOST_OF_AN_ADDRESS)
    assert limits["such pieces in all"] == str(workshop.MOST_WAITING)
    seconds = limits["seconds that one may take: `stockmap` and `drawmap` / others"]
    assert seconds == f"{making.STOCK.seconds:g} / {making.IMPORT.seconds:g}"
