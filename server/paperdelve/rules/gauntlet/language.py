"""Commands as text and back: the words of scripts, of the wire and of the journal."""

from paperdelve.rules.board import show
from paperdelve.rules.game import CommandFault
from paperdelve.rules.gauntlet import gm_language
from paperdelve.rules.gauntlet.commands import (
    Answer,
    ChooseEnchantment,
    Command,
    End,
    Fight,
    Go,
    LetPass,
    Loot,
    Move,
    Open,
    Play,
    Potion,
    Snatch,
    Swap,
    Trade,
)
from paperdelve.rules.gauntlet.dungeon import COLOURS, ENCHANTMENTS
from paperdelve.rules.gauntlet.gm_language import read_space

LOOTED = ("keys", "potions", "treasure")

FORMS = {
    "move": "move X,Y X,Y ...",
    "go": "go X,Y",
    "fight": "fight X,Y",
    "potion": "potion",
    "snatch": "snatch X,Y",
    "loot": "loot X,Y, or loot X,Y keys 1 treasure ...",
    "open": "open X,Y",
    "choose": "choose ENCHANTMENT",
    "swap": "swap ENCHANTMENT for ENCHANTMENT",
    "trade": "trade COLOUR give ENCHANTMENT for ENCHANTMENT (or nothing)",
    "answer": "answer yes, or answer no",
    "pass": "pass ask, pass always, or pass never",
    "end": "end",
    "play": "play",
}
"""The form of each command, by its first word."""
MOST_WORDS = 600


def parse(text: str) -> Command:
    """Read a command; raises CommandFault with the form that was expected."""
    words = text.split()
    if not words or len(words) > MOST_WORDS:
        raise CommandFault("a command is missing" if not words else "the command is too long")
    if words[0] == "gm":
        return gm_language.parse(words[1:])
    command = _read(words)
    if command is None:
        form = FORMS.get(words[0])
        if form is None:
            raise CommandFault(f"there is no command {words[0]!r}; there are {', '.join(FORMS)}")
        raise CommandFault(f"the form is: {form}")
    return command


def _read(words: list[str]) -> Command | None:  # noqa: PLR0911 - a table of forms
    match words:
        case ["move", _, *_]:
            return Move(tuple(read_space(word) for word in words[1:]))
        case ["go", at]:
            return Go(read_space(at))
        case ["fight", at]:
            return Fight(read_space(at))
        case ["potion"]:
            return Potion()
        case ["snatch", at]:
            return Snatch(read_space(at))
        case ["loot", at, *things]:
            return Loot(read_space(at), _read_things(things))
        case ["open", at]:
            return Open(read_space(at))
        case ["end"]:
            return End()
        case ["play"]:
            return Play()
        case _:
            return _read_words(words)


def _read_words(words: list[str]) -> Command | None:
    match words:
        case ["choose", kind]:
            return ChooseEnchantment(read_enchantment(kind))
        case ["swap", give, "for", take]:
            return Swap(read_enchantment(give), read_enchantment(take))
        case ["trade", colour, "give", give, "for", take] if colour in COLOURS:
            return Trade(colour, _or_nothing(give), _or_nothing(take))
        case ["answer", "yes" | "no" as answer]:
            return Answer(answer == "yes")
        case ["pass", "ask" | "always" | "never" as standing]:
            return LetPass(standing)
        case _:
            return None


def _read_things(words: list[str]) -> tuple[tuple[str, int | None], ...]:
    """Read what to loot: things, each with how many if not all."""
    things: dict[str, int | None] = {}
    last: str | None = None
    for word in words:
        if word in LOOTED or word in ENCHANTMENTS:
            things[word] = None
            last = word
        elif word.isascii() and word.isdigit() and len(word) < 7 and last in LOOTED and things[last] is None:
            things[last] = int(word)
        else:
            raise CommandFault(f"the form is: {FORMS['loot']}; {word!r} does not belong there")
    return tuple(things.items())


def read_enchantment(word: str) -> str:
    """Read an enchantment's name; raises CommandFault."""
    if word not in ENCHANTMENTS:
        raise CommandFault(f"{word!r} is not an enchantment; there are {', '.join(ENCHANTMENTS)}")
    return word


def _or_nothing(word: str) -> str | None:
    return None if word == "nothing" else read_enchantment(word)


def text(command: Command) -> str:  # noqa: PLR0911 - a table of forms
    """Write a command so that ``parse`` reads it back."""
    match command:
        case Move(path=path):
            return " ".join(["move", *map(show, path)])
        case Go(to=at) | Fight(at=at) | Snatch(at=at) | Open(at=at):
            return f"{type(command).__name__.lower()} {show(at)}"
        case Loot(at=at, things=things):
            named = (thing if amount is None else f"{thing} {amount}" for thing, amount in things)
            return " ".join(["loot", show(at), *named])
        case ChooseEnchantment(kind=kind):
            return f"choose {kind}"
        case Swap(give=given, take=taken):
            return f"swap {given} for {taken}"
        case Trade(colour=colour, give=give, take=take):
            return f"trade {colour} give {give or 'nothing'} for {take or 'nothing'}"
        case Answer(yes=yes):
            return f"answer {'yes' if yes else 'no'}"
        case LetPass(answer=answer):
            return f"pass {answer}"
        case Potion() | End() | Play():
            return type(command).__name__.lower()
        case _:
            return gm_language.text(command)
