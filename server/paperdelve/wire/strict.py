"""Reading plain data (what MessagePack and JSON can say) into types, without any leniency.

Nothing is coerced: an int is an int and neither a bool nor ``"1"``. What does not fit raises ProtocolError
with the path of the fault: ``$`` is the whole message, ``$.tokens[1]`` the second token.
"""

import math
import re
from typing import Any, get_origin

from cattrs import Converter
from cattrs.cols import homogenous_tuple_structure_factory, list_structure_factory, mapping_structure_factory
from cattrs.dispatch import StructureHook
from cattrs.errors import ClassValidationError, ForbiddenExtraKeysError, IterableValidationError

LARGEST_INT = 2**53 - 1
"""The largest whole number that every JSON reader holds exactly; the smallest is its negative."""

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
_KEY_SHOWN = 40


class ProtocolError(Exception):
    """Bytes that are no message: ``path`` says where, ``reason`` what was expected."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


def text(value: object, path: str = "") -> str:
    """Return the value if it is text that UTF-8 can carry (JSON can smuggle in half a surrogate pair)."""
    if type(value) is not str:
        raise ProtocolError(path, "text expected")
    if not value.isascii():
        try:
            value.encode()
        except UnicodeEncodeError:
            raise ProtocolError(path, "text with half a surrogate pair") from None
    return value


def whole(value: object, path: str = "") -> int:
    """Return the value if it is a whole number that every client can hold."""
    if type(value) is not int:
        raise ProtocolError(path, "whole number expected")
    if not -LARGEST_INT <= value <= LARGEST_INT:
        raise ProtocolError(path, "number too large")
    return value


def yes_or_no(value: object) -> bool:
    """Return the value if it is a bool."""
    if type(value) is not bool:
        raise ProtocolError("", "true or false expected")
    return value


def plain(value: object, depth: int, path: str = "") -> object:
    """Return the value if it is plain data, lists and maps nested at most ``depth`` deep."""
    kind = type(value)
    if kind is str:
        text(value, path)
    elif kind is int:
        whole(value, path)
    elif type(value) is float:
        if not math.isfinite(value):
            raise ProtocolError(path, "finite number expected")
    elif type(value) is list:
        _not_too_deep(depth, path)
        for index, item in enumerate(value):
            plain(item, depth - 1, f"{path}[{index}]")
    elif type(value) is dict:
        _not_too_deep(depth, path)
        for key, item in value.items():
            plain(item, depth - 1, path + step(text(key, path + step(key))))
    elif value is not None and kind is not bool:
        raise ProtocolError(path, "plain data expected")
    return value


def _not_too_deep(depth: int, path: str) -> None:
    if depth == 0:
        raise ProtocolError(path, "nested too deep")


def step(key: object) -> str:
    """Return the step of a path that a map's key makes: ``.map``, or what can be shown of an odd one."""
    shown = key if isinstance(key, str) and key.isprintable() else ascii(key)
    return "." + shown[:_KEY_SHOWN]


def line(value: str, longest: int, path: str) -> None:
    """Raise unless the text is one short line for people's eyes.

    Control characters and turns of the writing direction could take over a reader's terminal.
    """
    if len(value) > longest:
        raise ProtocolError(path, f"at most {longest} characters")
    if _CONTROL.search(value):
        raise ProtocolError(path, "no control characters")


def strict_converter(depth: int) -> Converter:
    """Return a converter that reads attrs classes from maps, as strictly as this module promises.

    It knows int, str, bool, Any, ``list``, ``tuple[X, ...]``, ``dict[str, X]`` and ``X | None``. Where the
    type is Any, lists and maps may nest ``depth`` deep. What does not fit raises what ``fault_of`` explains.
    """
    converter = Converter(forbid_extra_keys=True, detailed_validation=True)
    converter.register_structure_hook(str, lambda value, _: text(value))
    converter.register_structure_hook(int, lambda value, _: whole(value))
    converter.register_structure_hook(bool, lambda value, _: yes_or_no(value))
    converter.register_structure_hook_func(lambda kind: kind is Any, lambda value, _: plain(value, depth))
    for kind, factory in (
        (list, list_structure_factory),
        (tuple, homogenous_tuple_structure_factory),
        (dict, mapping_structure_factory),
    ):
        _contain(converter, kind, factory)
    return converter


def _contain(converter: Converter, kind: type, factory: Any) -> None:
    """Let a container be read by cattrs, but only from what it is on the wire: a list or a map."""
    wanted, words = (dict, "map expected") if kind is dict else (list, "list expected")

    def made(container: Any, _: Converter) -> StructureHook:
        inside = factory(container, converter)

        def hook(value: object, _: Any) -> Any:
            if type(value) is not wanted:
                raise ProtocolError("", words)
            return inside(value, container)

        return hook

    def is_kind(container: Any) -> bool:
        return get_origin(container) is kind

    converter.register_structure_hook_factory(is_kind)(made)


def fault_of(error: Exception, path: str = "$") -> ProtocolError:
    """Return the first fault that a strict converter's error tells of, with its whole path."""
    if isinstance(error, ClassValidationError):
        inner, rest = error.group_exceptions()
        if inner:
            cause, note = inner[0]
            return fault_of(cause, f"{path}.{note.name}")
        return fault_of(rest[0], path)
    if isinstance(error, IterableValidationError):
        cause, at = error.group_exceptions()[0][0]
        return fault_of(cause, f"{path}[{at.index}]" if isinstance(at.index, int) else path + step(at.index))
    if isinstance(error, ForbiddenExtraKeysError):
        return ProtocolError(path + step(min(error.extra_fields, key=repr)), "unknown field")
    if isinstance(error, KeyError):
        return ProtocolError(path, "missing")
    assert isinstance(error, ProtocolError)
    return ProtocolError(path + error.path, error.reason)
