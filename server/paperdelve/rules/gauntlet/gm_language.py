"""The GM's commands as text and back; each begins with ``gm`` (G9.2)."""

import re
from functools import lru_cache
from typing import Any

from paperdelve.rules.board import LARGEST, OFF_PAPER, show, space
from paperdelve.rules.game import CommandFault
from paperdelve.rules.gauntlet import gm_commands as gm
from paperdelve.rules.gauntlet.dungeon import COLOURS, ENCHANTMENTS, KINDS, Counter

LETTERS = {
    "wall": "#",
    "breakable": "%",
    "floor": ".",
    "outside": " ",
    "horizontal": "-",
    "vertical": "|",
    "crossing": "+",
    "exit": "E",
    "tile": "^",
    "teleporter": "T",
}
"""What may be drawn, by its word."""

FORMS = {
    "put": "gm put KIND X,Y [level N] [body_points N] [spawns MONSTER] [loot ITEM]"
    " [colour C] [keys N] [potions N] [treasure N]",
    "move": "gm move X,Y X,Y [KIND]",
    "remove": "gm remove X,Y [KIND]",
    "set": "gm set COLOUR|NUMBER|death|X,Y FIGURE N",
    "give": "gm give COLOUR ENCHANTMENT",
    "take": "gm take COLOUR ENCHANTMENT",
    "draw": f"gm draw {'|'.join(LETTERS)} X,Y ...",
    "open": "gm open X,Y",
    "rule": "gm rule NAME VALUE",
    "roll": "gm roll N",
    "control": "gm control all|NUMBER|death|thief [N rounds]",
    "release": "gm release all|NUMBER|death|thief",
    "steer": "gm steer X,Y X,Y ...",
    "go": "gm go X,Y",
    "attack": "gm attack X,Y",
    "done": "gm done",
    "end": "gm end",
    "kill": "gm kill COLOUR",
    "revive": "gm revive COLOUR X,Y",
    "finish": "gm finish won|lost",
    "level": "gm level N",
}
"""The form of each command, by its second word."""
_SPACE = re.compile(r"-?[0-9]{1,6},-?[0-9]{1,6}")
_NUMBERS = ("level", "body_points", "keys", "potions", "treasure")


def parse(words: list[str]) -> gm.GmCommand:
    """Read what follows ``gm``; raises CommandFault with the form that was expected."""
    command = _read(words) or _read_rest(words)
    if command is None:
        form = FORMS.get(words[0]) if words else None
        if form is None:
            raise CommandFault(f"the GM's commands are {', '.join(f'gm {verb}' for verb in FORMS)}")
        raise CommandFault(f"the form is: {form}")
    return command


def _read(words: list[str]) -> gm.GmCommand | None:  # noqa: PLR0911 - a table of forms
    match words:
        case ["put", kind, at, *figures] if kind in KINDS:
            return gm.Put(_counter(kind, read_space(at), figures))
        case ["move", start, to, *kind] if _is_kind(kind):
            return gm.Shift(read_space(start), read_space(to), kind[0] if kind else None)
        case ["remove", at, *kind] if _is_kind(kind):
            return gm.Remove(read_space(at), kind[0] if kind else None)
        case ["set", whom, figure, value]:
            return gm.SetFigure(_whom(whom), figure, _number(value))
        case ["give" | "take" as verb, colour, kind] if colour in COLOURS and kind in ENCHANTMENTS:
            return gm.Give(colour, kind, verb == "give")
        case ["draw", letter, _, *_] if letter in LETTERS:
            return gm.Draw(LETTERS[letter], tuple(map(read_space, words[2:])))
        case ["open", at]:
            return gm.OpenDoors(read_space(at))
        case ["rule", name, value]:
            return gm.SetRule(name, _value(value))
        case ["roll", count]:
            return gm.RollOpenly(_number(count))
        case _:
            return None


def _read_rest(words: list[str]) -> gm.GmCommand | None:  # noqa: PLR0911, PLR0912, C901 - a table of forms
    match words:
        case ["control", whom]:
            return gm.TakeOver(_body(whom))
        case ["control", whom, rounds, "rounds" | "round"]:
            return gm.TakeOver(_body(whom), _number(rounds))
        case ["release", whom]:
            return gm.HandBack(_body(whom))
        case ["steer", _, *_]:
            return gm.Steer(tuple(map(read_space, words[1:])))
        case ["go", to]:
            return gm.Walk(read_space(to))
        case ["attack", at]:
            return gm.Attack(read_space(at))
        case ["done"]:
            return gm.Done()
        case ["end"]:
            return gm.EndTurn()
        case ["kill", colour] if colour in COLOURS:
            return gm.Kill(colour)
        case ["revive", colour, at] if colour in COLOURS:
            return gm.Revive(colour, read_space(at))
        case ["finish", "won" | "lost" as outcome]:
            return gm.Finish(outcome)
        case ["level", number]:
            return gm.GoToLevel(_number(number))
        case _:
            return None


@lru_cache(maxsize=4096)
def read_space(word: str) -> int:
    """Read ``x,y``, OFF_PAPER for what no paper has; raises CommandFault."""
    if not _SPACE.fullmatch(word):
        raise CommandFault(f"{word!r} is not a space; write its column and row, like 3,1")
    column, row = map(int, word.split(","))
    on_paper = 0 <= column < LARGEST and 0 <= row < LARGEST
    return space(column, row) if on_paper else OFF_PAPER


def _is_kind(words: list[str]) -> bool:
    return not words or (len(words) == 1 and words[0] in (*KINDS, "hero"))


def _number(word: str) -> int:
    if word.isascii() and word.isdigit() and len(word) < 7:
        return int(word)
    raise CommandFault(f"{word!r} is not a whole number")


def _whom(word: str) -> str:
    """Read whose figure: a colour, a monster's number, ``death`` or a space."""
    if word in COLOURS or word == "death":
        return word
    if "," in word:
        return show(read_space(word))
    return str(_number(word))


def _body(word: str) -> str:
    return word if word in ("all", "death", "thief") else str(_number(word))


def _value(word: str) -> int | bool | str | None:
    """Read a setting's value: a number, true, false, none or a word."""
    if word.isascii() and word.isdigit() and len(word) < 7:
        return int(word)
    return {"true": True, "false": False, "none": None}.get(word, word)


def _counter(kind: str, at: int, words: list[str]) -> Counter:
    """Read a counter's figures: pairs of a name and its value; enchantments of a corpse stand alone."""
    given: dict[str, Any] = {}
    held: list[str] = []
    rest = list(words)
    while rest:
        name = rest.pop(0)
        if name in ENCHANTMENTS and kind == "corpse":
            held.append(name)
        elif not rest:
            raise CommandFault(f"a value is missing after {name!r}; the form is: {FORMS['put']}")
        elif name in _NUMBERS:
            given[name] = _number(rest.pop(0))
        elif name in ("spawns", "loot", "colour"):
            given[name] = rest.pop(0)
        else:
            raise CommandFault(f"there is no {name!r} to put; the form is: {FORMS['put']}")
    return Counter(kind, at, enchantments=tuple(kind for kind in ENCHANTMENTS if kind in held), **given)


def text(command: gm.GmCommand) -> str:
    """Write a command so that ``parse`` reads it back."""
    return f"gm {_text(command) or _rest_text(command)}"


def _text(command: gm.GmCommand) -> str | None:  # noqa: PLR0911 - a table of forms
    match command:
        case gm.Put(counter=counter):
            return _put_text(counter)
        case gm.Shift(start=start, to=to, kind=kind):
            return " ".join(["move", show(start), show(to), *([kind] if kind else [])])
        case gm.Remove(at=at, kind=kind):
            return " ".join(["remove", show(at), *([kind] if kind else [])])
        case gm.SetFigure(whom=whom, figure=figure, value=value):
            return f"set {whom} {figure} {value}"
        case gm.Give(colour=colour, kind=kind, give=give):
            return f"{'give' if give else 'take'} {colour} {kind}"
        case gm.Draw(letter=letter, spaces=spaces):
            word = next(word for word, drawn in LETTERS.items() if drawn == letter)
            return " ".join(["draw", word, *map(show, spaces)])
        case gm.OpenDoors(at=at):
            return f"open {show(at)}"
        case gm.SetRule(name=name, value=value):
            return f"rule {name} {str(value).lower() if value is None or type(value) is bool else value}"
        case gm.RollOpenly(count=count):
            return f"roll {count}"
        case _:
            return None


def _rest_text(command: gm.GmCommand) -> str:  # noqa: PLR0911, C901 - a table of forms
    match command:
        case gm.TakeOver(whom=whom, rounds=rounds):
            return f"control {whom}" if rounds is None else f"control {whom} {rounds} rounds"
        case gm.HandBack(whom=whom):
            return f"release {whom}"
        case gm.Steer(path=path):
            return " ".join(["steer", *map(show, path)])
        case gm.Walk(to=to):
            return f"go {show(to)}"
        case gm.Attack(at=at):
            return f"attack {show(at)}"
        case gm.Kill(colour=colour):
            return f"kill {colour}"
        case gm.Revive(colour=colour, at=at):
            return f"revive {colour} {show(at)}"
        case gm.Finish(outcome=outcome):
            return f"finish {outcome}"
        case gm.GoToLevel(level=level):
            return f"level {level}"
        case gm.EndTurn():
            return "end"
        case _:
            return "done"


def _put_text(counter: Counter) -> str:
    plain = Counter(counter.kind, counter.at)
    names = (*_NUMBERS, "spawns", "loot", "colour")
    figures = [
        f"{name} {getattr(counter, name)}" for name in names if getattr(counter, name) != getattr(plain, name)
    ]
    return " ".join(["put", counter.kind, show(counter.at), *figures, *counter.enchantments])
