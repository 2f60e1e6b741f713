"""Putting a table into lines: the lobby, who is here, what just happened, how it ended."""

from collections.abc import Iterator, Sequence
from typing import Any

from paperdelve.wire import messages as m
from paperdelve.wire.scene import Scene
from paperdelve_client.address import Address
from paperdelve_client.hold import Hold
from paperdelve_client.link import Back, Happening, Lost
from paperdelve_client.speech.typed import BUILDERS
from paperdelve_client.speech.words import place, thing

Line = tuple[str, str]
"""Words and their style."""


def happened(happening: Happening, hold: Hold, *, plain: bool) -> Iterator[Line]:
    """Yield what a person should read of a happening, which the hold has taken in already."""
    match happening:
        case m.Update():
            for words in walks(happening.changes, hold.scene, plain=plain):
                yield f"· {words}", ""
            for change in happening.changes:
                yield from _changed(change)
        case m.Nudged():
            yield f"{happening.by} reminds you: it is {happening.seat}'s turn.", "bold yellow"
        case m.Unseated():
            yield f"The seat {happening.seat} is not yours any more: {happening.reason}", "bold"
        case m.Fault():
            yield f"The server could not read a message ({happening.path}: {happening.reason}).", "bold"
        case Lost():
            yield f"{happening.reason} Trying again {_soon(happening.wait)} ...", "bold yellow"
        case Back():
            seats = f", with {' and '.join(hold.seats)}" if hold.seats else ""
            yield f"Connected as {hold.role or 'guest'}{seats}.", "green"
        case _:
            pass


def _changed(change: Sequence[Any]) -> Iterator[Line]:
    match change:
        case ["log", words]:
            yield f"· {words}", ""
        case ["chat", _, name, words]:
            yield f"{name}: {words}", "italic"
        case ["table", {"wish": {"by": by}}]:
            yield f"{by} wishes to take back: /yes or /no.", "bold"
        case _:
            pass


def _soon(wait: float) -> str:
    return "at once" if wait < 1 else f"in {wait:.0f} second{'' if wait < 1.5 else 's'}"


def walks(changes: Sequence[Sequence[Any]], scene: Scene, *, plain: bool) -> Iterator[str]:
    """Yield where heroes went in an update, which the log leaves to the board; a leap has its own line."""
    if any(change[0] == "log" and "teleport" in str(change[1]) for change in changes):
        return
    ends: dict[str, int] = {}
    for change in changes:
        match change:
            case ["move", str(name), [*_, int(at)]] if name in scene.sheets:
                ends[name] = at
            case _:
                pass
    for name, at in ends.items():
        yield f"{scene.sheets[name].get('name') or name} goes to {place(at, plain=plain)}"


def lobby(hold: Hold) -> Iterator[str]:
    """Yield the table before the game: its seats, and what to do next."""
    table = hold.scene.table
    yield f"{table.get('title') or 'A table'}: the game has not begun."
    for seat, fields in hold.scene.seats.items():
        if not (fields.get("name") or fields.get("bot") or fields.get("held")):
            yield f"  {seat}: free"
            continue
        parts = [str(fields.get("name") or "a bot") + (" (you)" if seat in hold.seats else "")]
        parts += [f"{thing(name)} {value}" for name, value in (fields.get("choices") or {}).items()]
        parts.append("ready" if fields.get("ready") or fields.get("bot") else "not ready")
        if fields.get("held") and not (seat in hold.seats or hold.is_here(seat)):
            parts.append("away")
        yield f"  {seat}: {', '.join(parts)}"
    yield from _next_in_lobby(hold)


def _next_in_lobby(hold: Hold) -> Iterator[str]:
    if hold.role == "spectator":
        return
    if hold.role == "gm":
        yield "When everybody is ready: /start"
        return
    if not hold.seats:
        if not hold.name:
            yield "Say your name first, as the others shall know you: /name Pat."
        yield "Take a seat: /sit and its name. A bot takes one with /bot and its name."
        if hold.is_host:
            yield "You host: when everybody is ready, /start."
        return
    for seat in hold.seats:
        fields = hold.scene.seats.get(seat, {})
        for name, values in (fields.get("offered") or {}).items():
            if name not in (fields.get("choices") or {}) and not fields.get("ready"):
                may = "Choose" if values else "You may choose"
                said = f"/{name}" if name in BUILDERS else f"/choose {name}"
                yield f"{may} for {seat}: {said} {' | '.join(values) or '...'}"
    yield _last_in_lobby(hold)


def _last_in_lobby(hold: Hold) -> str:
    if not all(hold.scene.seats.get(seat, {}).get("ready") for seat in hold.seats):
        return "Then: /ready"
    if hold.starter == "you":
        return "When everybody is ready: /start"
    return f"The {'game master' if hold.starter == 'gm' else 'host'} starts the game when all are ready."


def who(hold: Hold) -> Iterator[str]:
    """Yield who is here."""
    for person in hold.people:
        seats = ", ".join(person.get("seats") or ())
        role = "bot" if person.get("bot") else person.get("role")
        hosts = ", hosts" if person.get("host") and role != "gm" else ""
        yield f"{person.get('name') or 'somebody'}: {role}{f' with {seats}' if seats else ''}{hosts}"
    yield f"Watching: {hold.spectators}"


def links(address: Address, hold: Hold) -> Iterator[str]:
    """Yield the links to share."""
    if hold.play:
        yield f"To play:  {address.link('t', hold.play)}"
    if hold.watch:
        yield f"To watch: {address.link('w', hold.watch)}"
    if not (hold.play or hold.watch):
        yield "There are no links to share here."


def standing(hold: Hold) -> Iterator[str]:
    """Yield how the game ended: who came through, and with how much, as the server ranks them."""
    turn = hold.scene.turn
    outcome = hold.scene.table.get("outcome") or turn.get("outcome")
    yield f"The game is over: {outcome or 'ended'}."
    for rank in turn.get("standing") or ():
        sheet = hold.scene.sheets.get(rank["seat"], {})
        who = f"{sheet.get('name') or rank['seat']} ({rank['seat']})"
        yield f"  {rank['place']}. {who}: {sheet.get('status')}, treasure {rank['treasure']}"
