"""What the next word of a GM's command may be, by what lies on the board and what the server lists."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from attrs import frozen

from paperdelve.wire.scene import STRIDE, Scene
from paperdelve_client.hold import Hold
from paperdelve_client.speech.words import MARKS, place

Fields = Mapping[str, Any]
FEW = 12
"""Numbers of a range that are worth listing."""
OUTCOMES = ("won", "lost")
SIDES = ("all", "death", "thief")
MOST_DICE = 6


@frozen
class _At:
    """What a word may be made of: the scene, and what the server lists."""

    scene: Scene
    palette: Fields
    settings: Sequence[Fields]
    offers: Sequence[Fields]

    def counters(self) -> Iterator[Fields]:
        return (counter for counter in self.scene.counters.values() if "at" in counter)

    def spaces(self) -> Iterator[str]:
        """Yield where anything lies."""
        return (_space(at) for at in sorted({counter["at"] for counter in self.counters()}))

    def kinds_at(self, word: str) -> Iterator[str]:
        """Yield what lies on a space, as commands call it."""
        for counter in self.counters():
            if _space(counter["at"]) == word:
                yield from map(str, counter.get("holds") or [counter["kind"]])

    def heroes(self, *, alive: bool) -> Iterator[str]:
        return (
            seat for seat, sheet in self.scene.sheets.items() if (sheet.get("status") == "alive") is alive
        )

    def bodies(self) -> Iterator[str]:
        return (str(counter["number"]) for counter in self.counters() if "number" in counter)

    def offered(self, verb: str) -> Iterator[str]:
        for offer in self.offers:
            if str(offer["do"]) == f"gm {verb}":
                yield from map(_space, offer.get("at") or ())


def gm_candidates(words: Sequence[str], hold: Hold) -> Iterator[str]:
    """Yield what may come after these whole words, of which the first is the one behind ``gm``."""
    if not words:
        yield from _WORDS
        return
    known = hold.catalogue
    at = _At(
        hold.scene,
        known.palette if known is not None else {},
        known.settings if known is not None else (),
        hold.offers.get("gm") or (),
    )
    if words[0] in _WORDS:
        yield from _WORDS[words[0]](at, words[1:])


def _space(at: int) -> str:
    return place(at, plain=False)


def _range(bounds: Fields) -> Iterator[str]:
    """Yield the values of an option or a setting; the numbers of a long range are left to the person."""
    if "values" in bounds:
        yield from map(value, bounds["values"])
    elif bounds["most"] - bounds["least"] < FEW:
        yield from map(str, range(bounds["least"], bounds["most"] + 1))


def value(one: object) -> str:
    """Write a setting's value as commands have it."""
    return "none" if one is None else str(one).lower() if isinstance(one, bool) else str(one)


def _named(those: Iterable[Fields], name: str, key: str = "name") -> Iterator[Fields]:
    return (one for one in those if one[key] == name)


def _put(at: _At, said: Sequence[str]) -> Iterator[str]:
    kinds = [kind for kind in at.palette.get("counters") or () if kind["put"]]
    if not said:
        yield from (kind["kind"] for kind in kinds)
    if len(said) < 2:
        return
    options = [
        option
        for kind in _named(kinds, said[0], "kind")
        for option in kind["options"]
        if option.get("put") is not False
    ]
    last = [*_named(options, said[-1])] if len(said) > 2 else []
    if last and not last[0].get("several"):
        yield from _range(last[0])
        return
    for option in options:
        if option.get("several"):
            yield from (one for one in map(str, option["values"]) if one not in said)
        elif option["name"] not in said[2:]:
            yield option["name"]


def _move(at: _At, said: Sequence[str]) -> Iterator[str]:
    if not said:
        yield from at.spaces()
    elif len(said) == 2:
        yield from at.kinds_at(said[0])


def _remove(at: _At, said: Sequence[str]) -> Iterator[str]:
    if len(said) < 2:
        yield from at.kinds_at(said[0]) if said else at.spaces()


def _set(at: _At, said: Sequence[str]) -> Iterator[str]:
    figures = at.palette.get("figures") or ()
    if not said:
        yield from at.heroes(alive=True)
        yield from at.bodies()
        for counter in at.counters():
            if counter["kind"] == "generator":
                yield _space(counter["at"])
            if counter["kind"] == "death":
                yield "death"
        return
    of = "hero" if said[0] in at.scene.sheets else "generator" if "," in said[0] else "monster"
    mine = [figure for figure in figures if figure["of"] == ("death" if said[0] == "death" else of)]
    if len(said) == 1:
        yield from (figure["name"] for figure in mine)
    elif len(said) == 2:
        for figure in _named(mine, said[1]):
            yield from _range(figure)


def _enchantments(at: _At, said: Sequence[str], *, held: bool) -> Iterator[str]:
    if not said:
        yield from at.heroes(alive=True)
    elif len(said) == 1:
        has = at.scene.sheets.get(said[0], {}).get("enchantments") or ()
        known = at.palette.get("enchantments") or ()
        yield from has if held else (one for one in known if one not in has)


def _draw(at: _At, said: Sequence[str]) -> Iterator[str]:
    if not said:
        letters = at.palette.get("letters") or ()
        yield from (letter["name"] for letter in letters if letter["name"] is not None)


def _open(at: _At, said: Sequence[str]) -> Iterator[str]:
    if not said:
        for y, row in enumerate(at.scene.board.get("rows") or ()):
            for x, letter in enumerate(row):
                if "door" in MARKS.get(letter, ""):
                    yield _space(y * STRIDE + x)


def _rule(at: _At, said: Sequence[str]) -> Iterator[str]:
    if not said:
        yield from at.palette.get("rules") or ()
    elif len(said) == 1:
        for setting in _named(at.settings, said[0]):
            yield from _range(setting)


def _bodies(at: _At, said: Sequence[str], *, rounds: bool) -> Iterator[str]:
    if not said:
        yield from SIDES
        yield from at.bodies()
    elif rounds and len(said) == 1:
        yield from ("1", "2", "3")
    elif rounds and len(said) == 2:
        yield "rounds"


def _revive(at: _At, said: Sequence[str]) -> Iterator[str]:
    if not said:
        yield from at.heroes(alive=False)


def _once(words: Iterable[str], said: Sequence[str]) -> Iterator[str]:
    """Yield the only word that there is."""
    if not said:
        yield from words


_WORDS: Mapping[str, Callable[[_At, Sequence[str]], Iterator[str]]] = {
    "put": _put,
    "move": _move,
    "remove": _remove,
    "set": _set,
    "give": lambda at, said: _enchantments(at, said, held=False),
    "take": lambda at, said: _enchantments(at, said, held=True),
    "draw": _draw,
    "open": _open,
    "rule": _rule,
    "roll": lambda _, said: _once(map(str, range(1, MOST_DICE + 1)), said),
    "control": lambda at, said: _bodies(at, said, rounds=True),
    "release": lambda at, said: _bodies(at, said, rounds=False),
    "go": lambda at, said: _once(at.offered("go"), said),
    "steer": lambda at, _: at.offered("go"),
    "attack": lambda at, said: _once(at.offered("attack"), said),
    "done": lambda _at, _: iter(()),
    "end": lambda _at, _: iter(()),
    "kill": lambda at, said: _once(at.heroes(alive=True), said),
    "revive": _revive,
    "finish": lambda _, said: _once(OUTCOMES, said),
    "level": lambda at, said: _once(map(str, range(at.scene.board.get("levels", 1))), said),
}
"""By the word behind ``gm``, what comes next; the words said before it are handed in without that one."""
