"""Writes the browser's types of all messages, so that they are never written twice by hand.

``python -m paperdelve.wire.typescript > client/web/src/wire.ts`` writes them; a test fails when that file is
not what comes out here. What a client sends may leave out fields with defaults; what a server sends has all.
"""

import ast
import inspect
import sys
import types
from collections.abc import Iterator
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from attrs import NOTHING, fields

from paperdelve.wire import scene
from paperdelve.wire.messages import ClientMessage, ServerMessage
from paperdelve.wire.values import tag

HEAD = """\
/**
 * The wire's messages and the parts of a scene. Written by `python -m paperdelve.wire.typescript`: change the
 * Python classes, not this file. wire/PROTOCOL.md says it in words.
 */
"""
SCENE = "SceneParts"
"""What the class of a scene's parts is called here, where Scene is a message."""
CHANGES = {
    "clear": "",
    "board": "board: Fields",
    "terrain": "space: number, letter: string",
    "counter": "id: string, counter: Fields",
    "set": "id: string, fields: Fields",
    "move": "id: string, spaces: number[]",
    "gone": "id: string",
    "sheet": "seat: string, fields: Fields",
    "turn": "fields: Fields",
    "table": "fields: Fields",
    "seat": "seat: string, fields: Fields",
    "log": "words: string",
    "chat": "room: string, name: string, words: string",
    "roll": "who: string, die: number, needed: number | null, hit: boolean | null",
    "shot": "id: string, spaces: number[], end: string | null",
    "burst": "space: number, spaces: number[]",
}
"""The parts of each change, after its name."""
_PLAIN = {str: "string", int: "number", bool: "boolean", Any: "unknown", types.NoneType: "null"}
_LINE = 120
_SPECIAL = {
    ("Update", "changes"): "Change[]",
    ("Offers", "offers"): "object[]",
    ("Presence", "people"): "object[]",
}
"""Fields whose type is another than the Python one says: the browser knows more of what is in them."""


def write() -> str:
    """Return the whole file."""
    parts = [HEAD, "export type Fields = Record<string, unknown>;\n", *_scene()]
    for union, name, words in (
        (ClientMessage, "ClientMessage", "Everything that a client may send."),
        (ServerMessage, "ServerMessage", "Everything that the server may send."),
    ):
        kinds = get_args(union)
        parts += [_message(kind, sent=name == "ClientMessage") for kind in kinds]
        members = "\n".join(f"  | {kind.__name__}" for kind in kinds)
        parts.append(f"/** {words} */\nexport type {name} =\n{members};\n")
    return "\n".join(parts)


def _scene() -> Iterator[str]:
    members = "\n".join(
        f'  | ["{name}"{", " if parts else ""}{parts}]' if parts else f'  | ["{name}"]'
        for name, parts in CHANGES.items()
    )
    words = "/** What carries a scene over to the next: its name, then its parts. */"
    yield f"{words}\nexport type Change =\n{members};\n"
    hints = get_type_hints(scene.Scene)
    lines = [f"  {each.name}: {_type(hints[each.name])};" for each in fields(scene.Scene)]
    yield "\n".join((*_comment(scene.Scene.__doc__), f"export interface {SCENE} {{", *lines, "}\n"))


def _message(kind: Any, *, sent: bool) -> str:
    """Write a message's interface."""
    lines = [
        *_comment(inspect.getdoc(kind)),
        f"export interface {kind.__name__} {{",
        f'  type: "{tag(kind)}";',
    ]
    hints, docs = get_type_hints(kind), _documented(kind)
    for each in fields(kind):
        lines += _comment(docs.get(each.name), "  ")
        optional = "?" if sent and each.default is not NOTHING else ""
        written = _SPECIAL.get((kind.__name__, each.name)) or _type(hints[each.name], sent=sent)
        lines.append(f"  {each.name}{optional}: {written};")
    return "\n".join((*lines, "}\n"))


def _type(kind: Any, *, sent: bool = False) -> str:
    """Write a type; lists that a client sends are only read."""
    origin, inside = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return " | ".join(_type(each, sent=sent) for each in inside)
    if origin in (list, tuple):
        item = _type(inside[0], sent=sent)
        return f"{'readonly ' if sent else ''}{item}[]"
    if origin is dict:
        value = _type(inside[1], sent=sent)
        made = "Fields" if value == "unknown" else f"Record<string, {value}>"
        return f"Readonly<{made}>" if sent else made
    return _PLAIN[kind]


def _comment(words: str | None, indent: str = "") -> Iterator[str]:
    """Write a docstring as a comment."""
    if words is None:
        return
    lines = inspect.cleandoc(words).replace("``", "`").splitlines()
    if len(lines) == 1 and len(indent) + len(lines[0]) + len("/**  */") <= _LINE:
        yield f"{indent}/** {lines[0]} */"
        return
    yield f"{indent}/**"
    yield from (f"{indent} * {line}".rstrip() for line in lines)
    yield f"{indent} */"


def _documented(kind: type) -> dict[str, str]:
    """Return what is said of each field in the string that follows it."""
    (made,) = (each for each in _classes(inspect.getmodule(kind)) if each.name == kind.__name__)
    return {
        before.target.id: str(after.value.value)
        for before, after in zip(made.body, made.body[1:], strict=False)
        if isinstance(before, ast.AnnAssign)
        and isinstance(before.target, ast.Name)
        and isinstance(after, ast.Expr)
        and isinstance(after.value, ast.Constant)
    }


@cache
def _classes(module: Any) -> list[ast.ClassDef]:
    return [each for each in ast.parse(inspect.getsource(module)).body if isinstance(each, ast.ClassDef)]


def main() -> None:
    """Write the file to standard output."""
    sys.stdout.write(write())


if __name__ == "__main__":
    main()
