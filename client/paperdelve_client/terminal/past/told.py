"""Whose command a record is, in words. One that is not known here is told as it was written."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from paperdelve.wire.scene import Scene
from paperdelve_client.speech.words import thing

_SPACE = re.compile(r"-?\d+,-?\d+")
_HOUR = 3600

Words = Sequence[str]
Name = Callable[[str], str]


def told(seat: str, command: str, scene: Scene) -> str:
    """Say who gave a command, and what it was; nothing where a record is none of the game's commands."""
    words = command.split()
    if not words:
        return ""
    name = partial(_who, scene)
    forms, verb, rest = _HERO, words[0], words[1:]
    if verb == "gm" and rest:
        forms, verb, rest = _GM, rest[0], rest[1:]
    try:
        said = forms[verb](rest, name)
    except (KeyError, IndexError, ValueError):
        said = command
    return f"{name(seat)} {said}"


def _who(scene: Scene, seat: str) -> str:
    if seat == "gm":
        return "The GM"
    known = scene.sheets.get(seat, {}).get("name")
    return str(known) if known else "The monsters" if seat == "monsters" else seat or "The table"


def _named(word: str, name: Name) -> str:
    if _SPACE.fullmatch(word):
        return f"what is at {word}"
    return f"monster {word}" if word.isdigit() else name(word)


def _body(word: str, name: Name) -> str:
    return "all monsters" if word == "all" else _named(word, name)


_PASSES = {"always": "always lets others pass", "never": "lets nobody pass"}

_HERO: Mapping[str, Callable[[Words, Name], str]] = {
    "move": lambda w, _: f"steps to {w[0]}" if len(w) == 1 else f"walks {len(w)} spaces to {w[-1]}",
    "go": lambda w, _: f"goes to {w[0]}",
    "fight": lambda w, _: f"attacks at {w[0]}",
    "potion": lambda _w, _: "uses a potion",
    "snatch": lambda w, _: f"snatches what lies at {w[0]}",
    "loot": lambda w, _: f"loots the corpse at {w[0]}",
    "open": lambda w, _: f"opens what is locked at {w[0]}",
    "choose": lambda w, _: f"chooses {thing(w[0])}",
    "swap": lambda w, _: f"swaps {thing(w[0])} for {thing(w[2])}",
    "trade": lambda w, name: f"offers {name(w[0])} {thing(w[2])} for {thing(w[-1])}",
    "answer": lambda w, _: f"says {w[0]}",
    "pass": lambda w, _: _PASSES.get(w[0], "wants to be asked to let others pass"),
    "end": lambda _w, _: "ends the turn",
    "play": lambda _w, _: "move",
}

_GM: Mapping[str, Callable[[Words, Name], str]] = {
    "put": lambda w, _: f"puts {thing(w[0])} on {' '.join((w[1], *map(thing, w[2:])))}",
    "move": lambda w, _: f"moves {thing(w[2]) if len(w) > 2 else 'what is'} at {w[0]} to {w[1]}",
    "remove": lambda w, _: f"removes {thing(w[1]) if len(w) > 1 else 'what is'} at {w[0]}",
    "set": lambda w, name: f"sets {thing(w[1])} of {_named(w[0], name)} to {w[2]}",
    "give": lambda w, name: f"gives {_named(w[0], name)} {thing(w[1])}",
    "take": lambda w, name: f"takes {thing(w[1])} from {_named(w[0], name)}",
    "draw": lambda w, _: f"draws {w[0]} on {w[1] if len(w) == 2 else f'{len(w) - 1} spaces from {w[1]}'}",
    "open": lambda w, _: f"opens the door at {w[0]}",
    "rule": lambda w, _: f"sets the rule {thing(w[0])} to {w[1]}",
    "roll": lambda w, _: f"rolls {'a die' if w[0] == '1' else f'{w[0]} dice'}",
    "control": lambda w, name: f"takes over {_body(w[0], name)}{f' for {w[1]} rounds' if len(w) > 1 else ''}",
    "release": lambda w, name: f"hands back {_body(w[0], name)}",
    "go": lambda w, _: f"walks the monster to {w[0]}",
    "steer": lambda w, _: f"walks the monster to {w[-1]}",
    "attack": lambda w, _: f"attacks at {w[0]}",
    "done": lambda _w, _: "is done with the monster",
    "end": lambda _w, _: "ends the turn",
    "kill": lambda w, name: f"slays {_named(w[0], name)}",
    "revive": lambda w, name: f"revives {_named(w[0], name)} at {w[1]}",
    "finish": lambda w, _: f"ends the game as {w[0]}",
    "level": lambda w, _: f"takes everybody to level {int(w[0]) + 1}",
}


def clock(seconds: int) -> str:
    """Write seconds as people do: 4:07, or 1:04:07."""
    hours, rest = divmod(max(0, seconds), _HOUR)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"
