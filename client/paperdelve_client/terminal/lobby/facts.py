"""What a table says of its dungeon and its settings, as sentences for those who come to it."""

from collections.abc import Iterator, Mapping
from typing import Any

from paperdelve_client.address import Address, is_own_machine
from paperdelve_client.hold import Hold
from paperdelve_client.speech.words import many

AWAY = {
    "wait": "If somebody is away, the game waits for them.",
    "pass": "If somebody is away for {after}, their turn passes.",
    "bot": "If somebody is away for {after}, a bot plays on for them.",
}


def duration(seconds: int) -> str:
    """Write seconds in the largest unit that says them whole."""
    for length, unit in ((3600, "hour"), (60, "minute")):
        if seconds and seconds % length == 0:
            return many(seconds // length, unit)
    return many(seconds, "second")


def facts(table: Mapping[str, Any]) -> Iterator[str]:
    """Yield what was settled when the table was made."""
    yield from _dungeon(table.get("about") or {}, table.get("preview") or {})
    yield "A game master hosts." if table.get("gm") else "No game master: the server does what is needed."
    away = AWAY.get(str(table.get("absence")), "")
    if away:
        yield away.format(after=duration(int(table.get("absent_seconds") or 0)))
    turn = table.get("turn_seconds")
    yield f"A turn lasts at most {duration(turn)}." if turn else "Nobody hurries you: a turn has no limit."
    if table.get("answer_seconds"):
        yield f"Questions wait {duration(table['answer_seconds'])} for an answer."
    yield _watching(table)


def _dungeon(about: Mapping[str, Any], preview: Mapping[str, Any]) -> Iterator[str]:
    """Yield where they are going; nothing of it need be told."""
    levels, players = about.get("levels"), preview.get("players")
    size = [
        about.get("map"),
        levels and many(levels, "level"),
        players and f"for {players} {'hero' if players == 1 else 'heroes'}",
    ]
    author, licence = preview.get("author"), preview.get("licence")
    origin = [author and f"drawn by {author}", licence and f"licence {licence}"]
    for parts in (size, origin):
        if words := ", ".join(str(part) for part in parts if part):
            yield f"{words[0].upper()}{words[1:]}."
    if preview.get("story"):
        yield str(preview["story"])


def _watching(table: Mapping[str, Any]) -> str:
    if not table.get("spectators"):
        return "Nobody can watch."
    late = table.get("delay_seconds")
    return f"Who watches is kept {duration(late)} behind." if late else "Others may watch."


def invitation(hold: Hold, address: Address, others: Address | None = None) -> Iterator[str]:
    """Yield the links to share; ``others`` is where the same network finds the table, if not there."""
    if not (hold.play or hold.watch):
        return
    if others:
        yield "For friends in the same network as the server:"
    shared = others or address
    if hold.play:
        yield f"To play:  {shared.link('t', hold.play)}"
    if hold.watch:
        yield f"To watch: {shared.link('w', hold.watch)}"
    if is_own_machine(shared.home):
        yield "These open on this machine only; paperdelve serve --host 0.0.0.0 is for others too."
