"""What the GM can do at a space: with what lies there, and with the space itself."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from paperdelve_client.hold import Hold
from paperdelve_client.speech.words import describe, sentence, thing
from paperdelve_client.terminal.host import orders
from paperdelve_client.terminal.host.menu import Count, Do, Item, Point, Write, do, more
from paperdelve_client.terminal.table.telling import drawn

Palette = Mapping[str, Any]
FEW = 9
"""Values of an option that are listed one by one."""
DOORS = "a door"


def title(hold: Hold, at: int) -> str:
    """Say where it is, and what is drawn there."""
    return f"{orders.show(at)}: {drawn(hold.scene, at)}"


def items(hold: Hold, at: int) -> list[Item]:
    """List all of it."""
    return [*_notes(hold, at), *_monster(hold, at), *_counters(hold, at), *_space(hold, at)]


def palette_of(hold: Hold) -> Palette:
    """Return what the server says may be drawn, put and set; nothing before it was asked."""
    return hold.catalogue.palette if hold.catalogue is not None else {}


def _notes(hold: Hold, at: int) -> Iterator[Item]:
    for where, words in hold.scene.board.get("notes") or ():
        if where == at:
            yield Item(f"Note: {words}")


def _monster(hold: Hold, at: int) -> Iterator[Item]:
    """Yield what the monster that waits can do there."""
    for offer in hold.offers.get("gm") or ():
        if at in (offer.get("at") or ()):
            line = f"{offer['do']} {orders.show(at)}"
            yield do(f"{sentence(str(offer['do']).removeprefix('gm '))[:-1]} here: {offer['words']}", line)
    if hold.scene.counters.get(str(hold.scene.turn.get("awaits")), {}).get("at") == at:
        yield do("It is done", "gm done")


# ------------------------------------------------------------ what lies there


def _counters(hold: Hold, at: int) -> Iterator[Item]:
    lying = (counter for counter in hold.scene.counters.values() if counter.get("at") == at)
    here = [one for counter in lying for one in _singly(counter)]
    for counter in here:
        deeds = [*_deeds(hold, counter)]
        if len(here) == 1:
            yield Item(sentence(describe(counter)))
            yield from deeds
        else:
            yield more(sentence(describe(counter))[:-1], partial(list, deeds))


def _singly(counter: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Take items that lie together apart."""
    if "holds" not in counter:
        yield counter
    for held in counter.get("holds") or ():
        yield {**counter, "holds": [held]}


def _deeds(hold: Hold, counter: Mapping[str, Any]) -> Iterator[Item]:
    """Yield what can be done with a counter."""
    at, kind, body = counter["at"], orders.kind_of(counter), orders.body_of(counter)
    is_hero = counter["kind"] == "hero"
    if counter["kind"] != "bomb":
        yield Item("Move it ...", Point("Where to?", lambda to: [orders.move(at, to, kind)]))
        if not is_hero:
            yield do("Remove it", orders.remove(at, kind))
    yield from _figures(hold, counter)
    if is_hero:
        yield from _hero(hold, str(counter["colour"]))
    if body is not None:
        yield do("Take it over", f"gm control {body}")
        yield do("Hand it back", f"gm release {body}")


def _figures(hold: Hold, counter: Mapping[str, Any]) -> Iterator[Item]:
    whom = orders.whom_of(counter)
    sheet = hold.scene.sheets.get(str(counter.get("colour")), {}) if counter["kind"] == "hero" else {}
    found = orders.figures_of(counter, palette_of(hold).get("figures") or ())
    if whom is None or not found:
        return
    rows = [_figure(whom, figure, {**counter, **sheet}.get(figure["name"])) for figure in found]
    if len(rows) == 1:
        yield rows[0]
    else:
        yield more("Set a figure", lambda: rows)


def _figure(whom: str, figure: Mapping[str, Any], now: object) -> Item:
    name, value = str(figure["name"]), now if isinstance(now, int) else None
    count = Count(
        f"{sentence(thing(name))[:-1]}, {figure['least']} to {figure['most']}",
        figure["least"],
        figure["most"],
        lambda number: f"gm set {whom} {name} {number}",
        value,
    )
    return Item(f"Set {figure['words']}{'' if value is None else f' ({value})'} ...", count)


def _hero(hold: Hold, colour: str) -> Iterator[Item]:
    held = hold.scene.sheets.get(colour, {}).get("enchantments") or {}
    known = palette_of(hold).get("enchantments") or ()
    lacks = [name for name in known if name not in held]
    if lacks:
        yield more(
            "Give an enchantment",
            lambda: [do(sentence(thing(name))[:-1], f"gm give {colour} {name}") for name in lacks],
        )
    if held:
        yield more(
            "Take an enchantment",
            lambda: [do(sentence(thing(name))[:-1], f"gm take {colour} {name}") for name in held],
        )
    name = hold.scene.sheets.get(colour, {}).get("name") or colour
    yield do("Slay", f"gm kill {colour}", question=f"Slay {name}?")


# ------------------------------------------------------------ the space itself


def _space(hold: Hold, at: int) -> Iterator[Item]:
    palette = palette_of(hold)
    if drawn(hold.scene, at).startswith(DOORS):
        yield do("Open the door, and its chain", f"gm open {orders.show(at)}")
    kinds = [kind for kind in palette.get("counters") or () if kind["put"]]
    if kinds:
        yield more("Put something here", lambda: [_kind(kind, at) for kind in kinds])
    letters = [letter for letter in palette.get("letters") or () if letter["name"] is not None]
    if letters:
        yield more("Draw here", lambda: [_letter(letter, at) for letter in letters])
        yield more("Draw from here to a corner", lambda: [_block(letter, at) for letter in letters])
    if not any(_stands(counter, at) for counter in hold.scene.counters.values()):
        yield from _revivals(hold, at)


def _stands(counter: Mapping[str, Any], at: int) -> bool:
    """Whether a body stands there, so that no other can."""
    return counter.get("at") == at and (counter["kind"] == "hero" or orders.body_of(counter) is not None)


def _revivals(hold: Hold, at: int) -> Iterator[Item]:
    for colour, sheet in hold.scene.sheets.items():
        if sheet.get("status") != "alive":
            words = f"Bring back {sheet.get('name') or colour} ({sheet.get('status')}) here"
            yield do(words, f"gm revive {colour} {orders.show(at)}")


def _kind(kind: Mapping[str, Any], at: int) -> Item:
    """Return the row of a kind of counter: done at once, or with one option to be chosen first."""
    name, words = str(kind["kind"]), sentence(thing(str(kind["kind"])))[:-1]
    options = [option for option in kind["options"] if option.get("put") is not False]
    if not options:
        return do(words, orders.put(name, at))
    first = next((option for option in options if option.get("needed")), options[0])
    return more(words, lambda: [*_put(name, at, first), *_written(name, at)])


def _put(kind: str, at: int, option: Mapping[str, Any]) -> Iterator[Item]:
    """Yield a counter with each value of an option, or as usual."""
    if not option.get("needed"):
        yield do("As usual", orders.put(kind, at))
    for value in _values(option):
        given = (value,) if option.get("several") else (str(option["name"]), value)
        yield do(f"{thing(str(option['name']))} {thing(value)}", orders.put(kind, at, *given))


def _written(kind: str, at: int) -> Sequence[Item]:
    return [Item("With other figures: type them", Write(f"{orders.put(kind, at)} "))]


def _values(option: Mapping[str, Any]) -> list[str]:
    """Return the values of an option, if they are few enough to be listed."""
    if "values" in option:
        return [str(value) for value in option["values"]]
    least, most = option["least"], option["most"]
    return [str(value) for value in range(least, most + 1)] if most - least < FEW else []


def _letter(letter: Mapping[str, Any], at: int) -> Item:
    return Item(sentence(letter["words"])[:-1], Do(tuple(orders.draw(letter["name"], [at]))))


def _block(letter: Mapping[str, Any], at: int) -> Item:
    lines = lambda to: [*orders.draw(letter["name"], orders.block(at, to))]  # noqa: E731 - said in one breath
    return Item(f"{sentence(letter['words'])[:-1]} ...", Point("Up to which corner?", lines))
