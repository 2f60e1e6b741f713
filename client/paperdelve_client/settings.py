"""What a person likes, kept from one sitting to the next in a small file of the user's own."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import platformdirs
from attrs import asdict, define, fields

THEMES = ("night", "paper", "safe", "mono")
"""Colours: dark, light, those that colour-blind people tell apart, and none."""
SPEEDS = ("slow", "normal", "fast", "off")
"""How what happened is played back."""
LONGEST_NAME = 24
"""Letters of a name that the server keeps."""


@define
class Settings:
    """All of it, at what is usual."""

    theme: str = THEMES[0]
    ascii: bool = False
    bell: bool = True
    speed: str = "normal"
    name: str = ""
    """What the others call this person."""


MAY_BE: Mapping[str, tuple[Any, ...]] = {
    "theme": THEMES,
    "ascii": (False, True),
    "speed": SPEEDS,
    "bell": (True, False),
}
"""What each setting may be, in the order in which they are turned through."""


def path() -> Path:
    """Return where the file lies."""
    return Path(platformdirs.user_config_path("paperdelve", appauthor=False)) / "terminal.json"


def load(where: Path) -> Settings:
    """Read the file; what is not there, or cannot be read, is as usual."""
    try:
        read = json.loads(where.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Settings()
    said: dict[str, Any] = read if isinstance(read, dict) else {}
    names = [one.name for one in fields(Settings)]
    return Settings(**{name: said[name] for name in names if _is_good(name, said.get(name))})


def _is_good(name: str, value: object) -> bool:
    if name == "name":
        return isinstance(value, str) and value.isprintable() and len(value) <= LONGEST_NAME
    return any(value is one or (isinstance(one, str) and value == one) for one in MAY_BE[name])


def save(settings: Settings, where: Path) -> None:
    """Write the file; a disk that does not take it is no reason to stop playing."""
    try:
        where.parent.mkdir(parents=True, exist_ok=True)
        where.write_text(json.dumps(asdict(settings)), encoding="utf-8")
    except OSError:
        return


def turn(settings: Settings, name: str, step: int) -> None:
    """Set a setting to the next of what it may be, or with -1 to the one before."""
    values = MAY_BE[name]
    setattr(settings, name, values[(values.index(getattr(settings, name)) + step) % len(values)])
