"""Saying in words what a scene shows: what is near, how a hero is, whose turn it is, what can be done."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from paperdelve.wire.scene import Scene

NEAR = 9
"""Spaces within which things are worth a word."""
MOST_NEAR = 12
MOST_SPACES = 12
"""Spaces of one offer that are read out; of more, only their number."""


def place(at: int, *, plain: bool) -> str:
    """Write a space: ``3,1``, or in words."""
    x, y = at & 255, at >> 8
    return f"column {x}, row {y}" if plain else f"{x},{y}"


def sentence(words: str) -> str:
    """Write words as a sentence: a capital first, a full stop last."""
    text = words.strip()
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def thing(name: str) -> str:
    """Write a name from the wire as people do."""
    return name.replace("_", " ")


def many(number: int, one: str) -> str:
    """Write a number of things."""
    return f"{number} {one}{'' if number == 1 else 's'}"


def direction(start: int, to: int) -> str:
    """Say where a space is from another: ``3 right, 1 up``."""
    dx, dy = (to & 255) - (start & 255), (to >> 8) - (start >> 8)
    parts = []
    if dx:
        parts.append(f"{abs(dx)} {'right' if dx > 0 else 'left'}")
    if dy:
        parts.append(f"{abs(dy)} {'down' if dy > 0 else 'up'}")
    return ", ".join(parts) or "here"


Counter = Mapping[str, Any]


def _hero(counter: Counter) -> str:
    name = counter.get("name") or counter["colour"]
    return f"{name} the {counter.get('class', 'hero')} ({counter['colour']})"


def _generator(counter: Counter) -> str:
    return f"a generator of {counter['spawns']}s with {many(counter['body_points'], 'point')} left"


def _monster(counter: Counter) -> str:
    kind, number = thing(str(counter["kind"])), counter.get("number")
    level, left = counter.get("level", 1), counter.get("body_points")
    wounded = "" if left is None or left == level else f", with {many(left, 'point')} left"
    return f"{f'a {kind}' if number is None else f'{kind} {number}'} of level {level}{wounded}"


def _corpse(counter: Counter) -> str:
    """Say whose corpse it is, and what there is to loot."""
    carried = [f"{name} {counter[name]}" for name in ("keys", "potions", "treasure") if counter.get(name)]
    carried += [thing(str(kind)) for kind in counter.get("enchantments") or ()]
    return f"the corpse of {counter['colour']}" + (f" with {', '.join(carried)}" if carried else "")


def _death(counter: Counter) -> str:
    return "Death" + (f", {counter['leached']} leached" if counter.get("leached") else "")


def _thief(counter: Counter) -> str:
    flees = ", fleeing" if counter.get("fleeing") else ""
    loot = f" with {thing(str(counter['loot']))}" if counter.get("loot") else ""
    return f"the Thief{flees}{loot}"


SAID: dict[str, Callable[[Counter], str]] = {
    "hero": _hero,
    "generator": _generator,
    "items": lambda counter: ", ".join(thing(str(held)) for held in counter["holds"]),
    "corpse": _corpse,
    "death": _death,
    "thief": _thief,
    "chest": lambda _: "a chest",
    "bomb": lambda _: "a bomb in flight",
}
"""How counters are called, by kind; all others are monsters."""


def describe(counter: Counter) -> str:
    """Say what a counter is."""
    return SAID.get(str(counter["kind"]), _monster)(counter)


def near(scene: Scene, seat: str, *, plain: bool) -> list[str]:
    """Say what lies around a seat's hero, the nearest first."""
    hero = scene.counters.get(seat, {})
    start = hero.get("at")
    if start is None:
        return []
    found = []
    for name, counter in scene.counters.items():
        at = counter.get("at")
        if at is None or name == seat:
            continue
        away = max(abs((at & 255) - (start & 255)), abs((at >> 8) - (start >> 8)))
        if away <= NEAR:
            found.append(
                (away, at, f"{describe(counter)}: {direction(start, at)} ({place(at, plain=plain)})")
            )
    found += [
        (away, at, f"{what}: {direction(start, at)} ({place(at, plain=plain)})")
        for away, at, what in _marks(scene, start)
    ]
    found.sort()
    lines = [words for _, _, words in found[:MOST_NEAR]]
    if len(found) > MOST_NEAR:
        lines.append(f"and {len(found) - MOST_NEAR} more things a little farther away")
    return lines


MARKS = {"-": "a door", "|": "a door", "+": "a crossing of doors", "E": "the exit", "^": "a hurtful tile"}
MARKS |= {"T": "a teleporter", "%": "a breakable wall"}


def _marks(scene: Scene, start: int) -> Iterator[tuple[int, int, str]]:
    x0, y0 = start & 255, start >> 8
    for y, row in enumerate(scene.board.get("rows") or []):
        for x, letter in enumerate(row):
            away = max(abs(x - x0), abs(y - y0))
            if letter in MARKS and (away <= 3 or (letter == "E" and away <= NEAR)):
                yield away, y * 256 + x, MARKS[letter]


def hero_line(scene: Scene, seat: str, *, plain: bool) -> str:
    """Say how a seat's hero is."""
    sheet = scene.sheets.get(seat)
    if not sheet:
        return ""
    name = f"{sheet.get('name') or seat} the {sheet.get('class', 'hero')} ({seat})"
    if sheet.get("status") in ("dead", "escaped"):
        return f"{name}: {sheet['status']}, treasure {sheet.get('treasure', 0)}"
    parts = [f"{sheet.get('body_points', 0)} body points"]
    parts += [f"{word} {sheet[word]}" for word in ("armour", "fight", "range", "move") if word in sheet]
    parts.append(f"magic {sheet.get('magic_power', 0)}")
    parts += [f"{word} {sheet[word]}" for word in ("keys", "potions", "treasure") if sheet.get(word)]
    for kind, left in (sheet.get("enchantments") or {}).items():
        parts.append(thing(kind) + (f" for {left} turns" if left else ""))
    if sheet.get("slowed"):
        parts.append(f"slowed for {sheet['slowed']} turns")
    at = scene.counters.get(seat, {}).get("at")
    where = "" if at is None else f", at {place(at, plain=plain)}"
    return f"{name}: {', '.join(parts)}{where}"


def turn_line(scene: Scene, mine: Sequence[str]) -> str:
    """Say whose turn it is and what is left of it, or what is asked."""
    turn = scene.turn
    waiting = turn.get("waiting")
    if waiting:
        asked = waiting["for"]
        if asked in mine:
            return f"A question for {asked}: {waiting['words']} {_how(waiting, asked)}"
        return f"Waiting for {asked} to answer: {waiting['words']}"
    seat = turn.get("seat")
    if not seat:
        return ""
    if seat not in mine:
        whose = "the monsters'" if seat == "monsters" else f"{seat}'s"
        waits = " One waits for the GM." if turn.get("awaits") else ""
        return f"Round {turn.get('round', 1)}: it is {whose} turn.{waits}"
    return f"Round {turn.get('round', 1)}: your turn, {seat}. Left: {left(turn)}."


def left(turn: Mapping[str, Any]) -> str:
    """Say what is left of a turn."""
    return f"{many(turn.get('left', 0), 'step')}, {many(turn.get('may_fight', 0), 'fight')}"


def _how(waiting: Mapping[str, Any], seat: str) -> str:
    if waiting["question"] == "enchantment":
        return f"({' / '.join(f'choose {choice}' for choice in waiting.get('choices') or ())})"
    default = waiting.get("default")
    return "(answer yes / answer no" + (f"; silence means {default})" if default else ")") + f" [{seat}]"


def offer_lines(offers: Sequence[Mapping[str, Any]], *, plain: bool) -> list[str]:
    """Say what a seat may do now, one line an offer; ``end`` comes last."""
    lines = []
    for offer in sorted(offers, key=lambda offer: bool(offer.get("final"))):
        spaces = list(offer.get("at") or ())
        needs = list(offer.get("needs") or ()) or [None] * len(spaces)
        where = ""
        if len(spaces) > MOST_SPACES:
            where = f" (any of {len(spaces)} spaces)"
        elif spaces:
            pairs = zip(spaces, needs, strict=False)
            where = " " + "; ".join(_with_need(at, need, plain=plain) for at, need in pairs)
        lines.append(f"{offer['do']}{where}: {offer['words']}")
    return lines


def _with_need(at: int, need: int | None, *, plain: bool) -> str:
    words = place(at, plain=plain)
    return words if need is None else f"{words} (roll {need} or more)"
