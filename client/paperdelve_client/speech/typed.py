"""Reading what a person types: commands of the game, and with a slash in front what concerns the table."""

from collections.abc import Callable, Sequence

from attrs import frozen

from paperdelve.wire import messages as m

HELP = (
    "Commands of the game (with several seats, the colour in front: red go 6,1):",
    "  go 6,1 · move 2,1 3,2 · fight 4,1 · potion · snatch 3,2 · loot 3,2 · open 4,1 · end",
    "  choose extra_speed · swap extra_speed for invisibility · trade blue give extra_speed for nothing",
    "  answer yes · answer no · pass ask|always|never",
    "  the GM's: gm put ghost 5,1 level 2 · gm draw wall 5,1 · gm end · and more (gm alone lists them)",
    "Looking: look (the board, what is near), offers (what can be done), legend, way go 6,1 (where it leads)",
    "The table:",
    "  /sit red · /leave · /class elf · /name Dio · /ready · /unready · /start · /bot blue · /nobot blue",
    "  /say hello · /whisper hello (to the GM; the GM's: /whisper red hello) · /who · /links · /nudge",
    "  /pause · /resume · /takeback [number] · /yes · /no · /again",
    "  /kick red · /close (the host's) · /help · /quit",
)


GM = "gm"


class Misread(Exception):
    """What was typed cannot be read; the message says what was expected."""


@frozen
class Command:
    """A command of the game for a seat."""

    seat: str
    text: str


@frozen
class Request:
    """A request to the table."""

    message: m.ClientMessage


@frozen
class Look:
    """A wish to be shown something, one of LOOKS."""

    what: str


@frozen
class Way:
    """A question where a command would lead."""

    seat: str
    text: str


@frozen
class Rename:
    """A wish to go by a name, of somebody who has no seat yet."""

    name: str


_GAMES_TOO = {"choose", "yes", "no"}
"""Words of the table which, without a slash, more likely are meant for the game."""

Typed = Command | Request | Look | Way | Rename | None

LOOKS = ("look", "offers", "legend", "help", "who", "links", "quit")


@frozen
class Seating:
    """What a reader must know of the table: all seats, one's own, and which of them is to act or is asked."""

    all: tuple[str, ...]
    mine: tuple[str, ...]
    acting: str | None
    is_gm: bool = False
    watches: bool = False
    back_to: int | None = None
    """The number before one's own last command."""

    def own(self, word: str | None = None) -> str:
        """Return the seat that a line is for: the named, the acting or the only one; raises Misread."""
        if word:
            return word
        if self.acting in self.mine:
            return str(self.acting)
        if len(self.mine) == 1:
            return self.mine[0]
        if self.is_gm:
            return GM
        if self.watches:
            raise Misread("This link only lets you watch, and talk (/say hello); another is to play.")
        if not self.mine:
            raise Misread("You have no seat yet: /sit and a colour takes one.")
        raise Misread(f"Say for which of your seats: {' or '.join(self.mine)} in front.")


def read(line: str, seating: Seating) -> Typed:
    """Read one line; an empty one is None. Raises Misread."""
    words = line.split()
    if not words:
        return None
    first = words[0].lower()
    if first.startswith("/"):
        return _table(first[1:], words[1:], line, seating)
    if first in LOOKS or first == "?":
        return Look("help" if first == "?" else first)
    if first == "way":
        seat, rest = _for_seat(words[1:], seating)
        return Way(seat, rest)
    if not seating.mine and not seating.is_gm and (hint := for_table(line)):
        raise Misread(hint)
    seat, rest = _for_seat(words, seating)
    return Command(seat, rest)


def for_table(line: str) -> str | None:
    """Return what to type instead of a line which begins like a request to the table, but for its slash."""
    words = line.split()
    if not words or words[0].lower() not in {*BUILDERS, "say", "whisper"} - _GAMES_TOO:
        return None
    return f"That is for the table, with a slash: /{' '.join((words[0].lower(), *words[1:]))}"


def _for_seat(words: Sequence[str], seating: Seating) -> tuple[str, str]:
    if words and words[0].lower() in (*seating.all, GM):
        seat, words = words[0].lower(), words[1:]
    else:
        seat = seating.own()
    if seat == GM:  # the game tells the GM's commands by this word; alone it asks what there is
        return seat, " ".join((GM, *words))
    if not words:
        raise Misread("Say what to do, for example: go 6,1 (help shows everything).")
    return seat, " ".join((words[0].lower(), *words[1:]))  # many keyboards write the first letter large


def _table(name: str, words: list[str], line: str, seating: Seating) -> Typed:
    if name in LOOKS:
        return Look(name)
    if name in ("exit", "q"):
        return Look("quit")
    if name == "say":
        return Request(m.Say(0, line.split(None, 1)[1].strip() if words else ""))
    if name == "whisper":
        return Request(_whisper(words, line, seating))
    if name == "name" and not (seating.mine or seating.is_gm or seating.watches):
        if not words:
            raise Misread("Say your name: /name Pat.")
        return Rename(" ".join(words))
    build = BUILDERS.get(name)
    if build is None:
        raise Misread(f"There is no /{name}; /help shows what there is.")
    return Request(build(words, seating))


def _whisper(words: list[str], line: str, seating: Seating) -> m.ClientMessage:
    """Whisper to a seat as the GM; to the GM, who need not be named, with a seat."""
    if seating.is_gm:
        if len(words) < 2:
            raise Misread("Say to whom, and what: /whisper red The wall is hollow.")
        return m.Say(0, line.split(None, 2)[2].strip(), words[0].lower())
    skip = 2 if words and words[0].lower() == GM else 1
    if len(words) < skip:
        raise Misread("Say what to whisper to the GM: /whisper I search the wall.")
    return m.Say(0, line.split(None, skip)[skip].strip(), GM)


def _sit(words: list[str], seating: Seating) -> m.ClientMessage:
    if not words:
        raise Misread(f"Say which seat: /sit {' or '.join(seating.all) or 'red'}.")
    return m.Sit(0, words[0].lower(), " ".join(words[1:]))


def _choose(words: list[str], seating: Seating) -> m.ClientMessage:
    seat = words.pop(0).lower() if words and words[0].lower() in seating.all else None
    if len(words) < 2:
        raise Misread("Say what to choose: /choose class elf, or /choose name Dio.")
    return m.Choose(0, seating.own(seat), {words[0].lower(): " ".join(words[1:])})


def _takeback(words: list[str], seating: Seating) -> m.ClientMessage:
    if words and words[0].isdecimal():
        return m.TakeBack(0, int(words[0]))
    if words or seating.back_to is None:
        raise Misread("Say to which number: /takeback 12 (your own last command is taken back without one).")
    return m.TakeBack(0, seating.back_to)


def _named(words: list[str], what: str) -> str:
    if len(words) != 1:
        raise Misread(f"Say which seat: /{what} blue.")
    return words[0].lower()


def _maybe(words: list[str]) -> str | None:
    return words[0].lower() if words else None


BUILDERS: dict[str, Callable[[list[str], Seating], m.ClientMessage]] = {
    "sit": _sit,
    "leave": lambda words, seating: m.Leave(0, seating.own(_maybe(words))),
    "choose": _choose,
    "class": lambda words, seating: _choose(["class", *words], seating),
    "name": lambda words, seating: _choose(["name", *words], seating),
    "ready": lambda words, seating: m.Ready(0, seating.own(_maybe(words))),
    "unready": lambda words, seating: m.Ready(0, seating.own(_maybe(words)), ready=False),
    "start": lambda _words, _seating: m.Start(0),
    "bot": lambda words, _seating: m.Fill(0, _named(words, "bot")),
    "nobot": lambda words, _seating: m.Fill(0, _named(words, "nobot"), bot=False),
    "nudge": lambda _words, _seating: m.Nudge(0),
    "pause": lambda _words, _seating: m.Pause(0),
    "resume": lambda _words, _seating: m.Resume(0),
    "takeback": _takeback,
    "yes": lambda words, seating: m.Consent(0, seating.own(_maybe(words)), yes=True),
    "no": lambda words, seating: m.Consent(0, seating.own(_maybe(words)), yes=False),
    "again": lambda _words, _seating: m.Again(0),
    "kick": lambda words, _seating: m.Kick(0, _named(words, "kick")),
    "close": lambda _words, _seating: m.Close(0),
}
"""What stands behind the slash, and the request that it makes."""
