"""Making what a server says harmless for a terminal: letters that steer one are shown as question marks."""

from typing import Any

from attrs import evolve, fields

from paperdelve.wire import messages as m


def cleaned(message: m.ServerMessage) -> m.ServerMessage:
    """Return a message whose texts can be printed; line breaks stay."""
    values = {one.name: getattr(message, one.name) for one in fields(type(message))}
    changed = {name: new for name, value in values.items() if (new := clean(value)) is not value}
    return evolve(message, **changed) if changed else message


def clean(value: Any) -> Any:
    """Return a value whose texts can be printed; the same object where nothing was to be done."""
    match value:
        case str():
            return value if value.isprintable() else "".join(map(_letter, value))
        case list() | tuple():
            parts = [clean(part) for part in value]
            is_same = all(new is old for new, old in zip(parts, value, strict=True))
            return value if is_same else type(value)(parts)
        case dict():
            items = {clean(name): clean(part) for name, part in value.items()}
            return value if all(items.get(name) is part for name, part in value.items()) else items
        case _:
            return value


def _letter(letter: str) -> str:
    return letter if letter.isprintable() or letter == "\n" else "?"
