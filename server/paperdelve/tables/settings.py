"""What is settled when a table is made."""

from collections.abc import Mapping
from typing import Any

from attrs import evolve, frozen

from paperdelve.tables.refusal import Refusal
from paperdelve.wire.messages import Create

ABSENCE = ("wait", "pass", "bot")
_TITLE = 80
_SECONDS = {  # setting -> the least and the most
    "absent_seconds": (5, 86_400),
    "turn_seconds": (5, 86_400),
    "answer_seconds": (3, 3_600),
    "delay_seconds": (0, 3_600),
}


@frozen
class Settings:
    """The settings of a table, those of the game aside; see messages.Create for their meaning."""

    title: str = ""
    gm: bool = False
    absence: str = "pass"
    absent_seconds: int = 60
    turn_seconds: int | None = None
    answer_seconds: int = 20
    spectators: bool = True
    listed: bool = True
    delay_seconds: int = 0


def settle(wish: Create, *, bots: bool) -> Settings:
    """Take the settings from a wish; raises Refusal with all that is wrong with them.

    ``bots`` says whether this server has bots to offer.
    """
    faults = []
    if wish.absence not in ABSENCE:
        faults.append(f"absence must be one of {', '.join(ABSENCE)}, not {wish.absence!r}")
    if wish.absence == "bot" and not bots:
        faults.append("absence cannot be bot: this server has no bots")
    for name, (least, most) in _SECONDS.items():
        seconds = getattr(wish, name)
        if seconds is not None and not least <= seconds <= most:
            faults.append(f"{name} must be from {least} to {most}, not {seconds}")
    if len(wish.title) > _TITLE:
        faults.append(f"the title may have {_TITLE} letters, not {len(wish.title)}")
    if faults:
        raise Refusal("settings", "The table cannot be made: " + "; ".join(faults) + ".")
    return Settings(
        title=one_line(wish.title),
        gm=wish.gm,
        absence=wish.absence,
        absent_seconds=wish.absent_seconds,
        turn_seconds=wish.turn_seconds,
        answer_seconds=wish.answer_seconds,
        spectators=wish.spectators,
        listed=wish.listed,
        delay_seconds=wish.delay_seconds,
    )


def titled(settings: Settings, about: Mapping[str, Any]) -> Settings:
    """Call a table without a title of its own as its dungeon is called, if that has one."""
    if settings.title:
        return settings
    return evolve(settings, title=one_line(str(about.get("map", "")))[:_TITLE])


def one_line(text: str) -> str:
    """Return the text without what could take over a terminal, and with single spaces between its words."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
