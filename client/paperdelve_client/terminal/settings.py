"""What a person likes, kept from one sitting to the next in a small file of the user's own."""

import json
from pathlib import Path
from typing import Any

import platformdirs
from attrs import asdict, define, fields

SPEEDS = ("slow", "normal", "fast", "off")
"""How what happened is played back."""


@define
class Settings:
    """All of it, at what is usual."""

    theme: str = "night"
    ascii: bool = False
    bell: bool = True
    speed: str = "normal"


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
    usual = Settings()
    kept = {
        one.name: said[one.name]
        for one in fields(Settings)
        if type(said.get(one.name)) is type(getattr(usual, one.name))
    }
    return Settings(**kept)


def save(settings: Settings, where: Path) -> None:
    """Write the file; a disk that does not take it is no reason to stop playing."""
    try:
        where.parent.mkdir(parents=True, exist_ok=True)
        where.write_text(json.dumps(asdict(settings)), encoding="utf-8")
    except OSError:
        return
