"""The game's course in the hand of the GM, and the table in that of the host: everything but the board."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from paperdelve_client.hold import Hold
from paperdelve_client.speech.gm_candidates import value
from paperdelve_client.speech.typed import GM
from paperdelve_client.speech.words import sentence, thing
from paperdelve_client.terminal.host import seats
from paperdelve_client.terminal.host.menu import Count, Fetch, Item, Visit, do, more
from paperdelve_client.terminal.host.orders import show

MOST_DICE = 6
MOST_ROUNDS = 99


def may_host(hold: Hold) -> bool:
    """Whether this person is the GM, or the host without being the GM."""
    return hold.is_host or hold.role == GM


def items(hold: Hold, back: Fetch) -> list[Item]:
    """List all of it; ``back`` leads to the commands so far."""
    is_gm, is_played = hold.role == GM, hold.scene.table.get("phase") == "playing"
    rows: list[Item] = []
    if is_played and (is_gm or not hold.scene.table.get("gm")):
        rows.append(_pause(hold))
    if is_gm and is_played:
        rows += _course(hold, back)
    if is_gm and hold.scene.table.get("phase") == "finished":
        rows += [Item(back.title, back), do("A new game with the same people", "/again")]
    rows += [more("Seats", lambda: [*seats.items(hold)]), seats.closing()]
    return rows


def _pause(hold: Hold) -> Item:
    return do("Go on", "/resume") if hold.scene.table.get("paused") else do("Pause the game", "/pause")


def _course(hold: Hold, back: Fetch) -> Iterator[Item]:
    turn, board = hold.scene.turn, hold.scene.board
    if turn.get("awaits"):
        yield do("The monster that waits is done", "gm done")
    yield do(_end(hold), "gm end")
    yield Item(f"{back.title} ...", back)
    yield more("Monsters", _monsters)
    yield more("Dice in the open", lambda: [do(_dice(n), f"gm roll {n}") for n in range(1, MOST_DICE + 1)])
    if board.get("notes"):
        yield more("Notes of the map", lambda: [_note(*note) for note in board["notes"]])
    if hold.catalogue is not None:
        yield more("House rules", lambda: [*_rules(hold)])
    if board.get("levels", 1) > 1:
        yield more("Go to a level", lambda: [_level(level) for level in range(board["levels"])])
    yield more("End the game", lambda: [_finish("won"), _finish("lost")])


def _end(hold: Hold) -> str:
    seat = hold.scene.turn.get("seat")
    if seat == "monsters":
        return "End the monsters' turn"
    name = hold.scene.sheets.get(str(seat), {}).get("name") or seat
    return f"End {name}'s turn" if name else "End the turn"


def _monsters() -> list[Item]:
    rounds = Count("For how many rounds?", 1, MOST_ROUNDS, lambda n: f"gm control all {n} rounds")
    return [
        do("Take over all", "gm control all"),
        Item("Take over all for some rounds ...", rounds),
        do("Hand back all", "gm release all"),
    ]


def _dice(number: int) -> str:
    return "A die" if number == 1 else f"{number} dice"


def _note(at: int, words: str) -> Item:
    return Item(f"{show(at)}: {words}", Visit(at))


def _level(level: int) -> Item:
    question = (
        f"Take everybody to level {level + 1}? It begins anew; what is left on this one is left behind."
    )
    return do(f"Level {level + 1}", f"gm level {level}", question=question)


def _finish(outcome: str) -> Item:
    question = f"End the game as {outcome}? Nobody can play on after this, unless you take it back."
    return do(f"As {outcome}", f"gm finish {outcome}", question=question)


# ------------------------------------------------------------ house rules


def _rules(hold: Hold) -> Iterator[Item]:
    assert hold.catalogue is not None
    may = hold.catalogue.palette.get("rules") or ()
    for setting in hold.catalogue.settings:
        if setting["name"] in may:
            yield _rule(setting, in_force(hold, setting))


def in_force(hold: Hold, setting: Mapping[str, Any]) -> object:
    """Return what holds now: the scene tells the count, and the rules that are not as usual."""
    name, turn = setting["name"], hold.scene.turn
    if name in turn:
        return turn[name]
    return (turn.get("house") or {}).get(name, setting.get("default"))


def in_words(one: object) -> str:
    """Write a value as people do."""
    if isinstance(one, bool):
        return "yes" if one else "no"
    return thing(value(one)).replace("-", " ")


def _rule(setting: Mapping[str, Any], now: object) -> Item:
    name = str(setting["name"])
    words = f"{sentence(thing(name))[:-1]}: {in_words(now)}"
    if "values" in setting:
        return more(words, lambda: [Item(str(setting["words"])), *_rule_values(name, setting["values"])])
    least, most = setting["least"], setting["most"]
    count = Count(str(setting["words"]), least, most, lambda number: f"gm rule {name} {number}")
    return Item(f"{words} ...", count)


def _rule_values(name: str, values: Sequence[object]) -> Iterator[Item]:
    for one in values:
        yield do(sentence(in_words(one))[:-1], f"gm rule {name} {value(one)}")
