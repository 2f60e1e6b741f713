"""Judging what people do about seats: sitting down, choosing, getting ready, starting, bots, another game."""

from collections.abc import Sequence
from typing import Any

from paperdelve.rules.dice import SeededDice
from paperdelve.rules.game import SetupFault
from paperdelve.tables import access
from paperdelve.tables import events as ev
from paperdelve.tables.deed import Deed, Verdict
from paperdelve.tables.member import Member, called
from paperdelve.tables.play import check_own, not_held
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.settings import one_line
from paperdelve.tables.state import Place
from paperdelve.tables.table import Table
from paperdelve.wire import messages as msg

NAME = 24
"""Letters of a name."""


def sit(table: Table, member: Member, message: msg.Sit) -> Verdict:
    """Take a free seat, or one that a bot keeps warm."""
    place = _place(table, message.seat)
    if member.role == "spectator":
        raise Refusal("role", "This link is for watching; taking a seat needs the link for playing.")
    if place.token is not None:
        raise Refusal("taken", f"{place.name} holds the seat {message.seat} already.")
    _check_in_game(table, message.seat)
    token = access.new_token()
    name = one_line(message.name)[:NAME] or member.name or message.seat.capitalize()
    event = ev.SeatTaken(message.seat, name, access.digest(token))
    return Verdict(Deed(message.seat, "", [event]), msg.Seated(message.ref, message.seat, token))


def leave(_: Table, member: Member, message: msg.Leave) -> Verdict:
    """Give a seat back."""
    check_own(member, message.seat)
    return _event(message.seat, ev.SeatLeft(message.seat, "left"))


def kick(table: Table, member: Member, message: msg.Kick) -> Verdict:
    """Free somebody's seat, by the host."""
    check_host(member, "free a seat")
    if _place(table, message.seat).token is None:
        raise Refusal("seat", f"Nobody holds the seat {message.seat}.")
    return _event(message.seat, ev.SeatLeft(message.seat, "kicked"))


def choose(table: Table, member: Member, message: msg.Choose) -> Verdict:
    """Choose for one's own seat, or for one that only a bot has."""
    seat, place = message.seat, _place(table, message.seat)
    if seat not in member.seats and not (place.bot and place.token is None and _plays(member)):
        raise not_held(seat)
    _check_lobby(table)
    offered = table.offered.get(seat, {})
    choices = {field: one_line(value) for field, value in message.choices.items()}
    for field, value in choices.items():
        if field not in offered:
            raise Refusal("choice", f"There is nothing called {field} to choose for {seat}.")
        if offered[field] and value not in offered[field]:
            raise Refusal(
                "choice", f"The {field} may be {_either(offered[field])}, not {value or 'nothing'}."
            )
        if not offered[field] and not 0 < len(value) <= NAME:
            raise Refusal("choice", f"{field} must have 1 to {NAME} letters.")
    return _event(seat, ev.SeatChosen(seat, choices))


def ready(table: Table, member: Member, message: msg.Ready) -> Verdict:
    """Say whether a seat is ready; it cannot be before it has chosen what must be."""
    check_own(member, message.seat)
    _check_lobby(table)
    if message.ready:
        _check_chosen(table, message.seat)
    return _event(message.seat, ev.SeatReadied(message.seat, message.ready))


def start(table: Table, member: Member, *, hosted: bool) -> Verdict:
    """Open the game for all taken seats; ``hosted`` says whether somebody with the host's powers is here."""
    state = table.state
    _check_lobby(table)
    _check_starts(table, member, hosted=hosted)
    taken = {seat: place for seat, place in state.places.items() if place.taken}
    if not taken:
        raise Refusal("seats", "Nobody has taken a seat.")
    waited_for = [seat for seat, place in taken.items() if not (place.ready or place.bot)]
    if waited_for and member.role != "gm":
        raise Refusal("ready", f"Not ready yet: {', '.join(waited_for)}.")
    for seat in taken:
        _check_chosen(table, seat)
    dice = SeededDice(state.seed, state.drawn)
    choices = {seat: dict(place.choices) for seat, place in taken.items()}
    try:
        events = table.entry.game.open(state.options, choices, dice)
    except SetupFault as fault:
        raise Refusal("setup", " ".join(fault.problems)) from None
    rolled = dice.index - state.drawn
    return Verdict(Deed("", "", [ev.GameStarted(tuple(taken)), *events], rolled))


def fill(table: Table, member: Member, message: msg.Fill, *, bots: bool) -> Verdict:
    """Let a bot play a seat, or take it from the bot."""
    seat, place = message.seat, _place(table, message.seat)
    if not _plays(member) and member.role != "player":
        raise Refusal("role", "This link is for watching.")
    if place.token is not None and seat not in member.seats and not member.host:
        raise Refusal("seat", f"{place.name} holds the seat {seat}.")
    if not message.bot:
        if not place.by_bot:
            raise Refusal("bots", f"No bot plays {seat}.")
        return _event(seat, ev.BotRose(seat) if place.bot else ev.CameBack(seat))
    if not bots:
        raise Refusal("bots", "This server has no bots.")
    if place.bot:
        raise Refusal("bots", f"A bot plays {seat} already.")
    _check_in_game(table, seat)
    return _event(seat, ev.BotSeated(seat, _chosen_for(table, seat)))


def _chosen_for(table: Table, seat: str) -> dict[str, str]:
    """Choose for a bot: of each field the first value that no other seat has, if there is one."""
    state, place = table.state, table.state.places[seat]
    if state.phase != "lobby":
        return {}
    choices = {}
    for field, values in table.offered.get(seat, {}).items():
        if values and field not in place.choices:
            elsewhere = {other.choices.get(field) for other in state.places.values()}
            choices[field] = next((value for value in values if value not in elsewhere), values[0])
    return choices


def again(table: Table, member: Member, _: msg.Again) -> Verdict:
    """Meet for another game after the end, with new dice."""
    if not _plays(member) and not member.host:
        raise Refusal("role", "Only who has a seat, or the host, can call for another game.")
    if table.state.phase != "finished":
        raise Refusal("phase", "Another game can begin when this one is over.")
    events: list[Any] = [ev.TableReopened(called(member)), ev.DiceSealed(access.new_seed())]
    return Verdict(Deed("", "", events))


def check_host(member: Member, what: str) -> None:
    """Raise Refusal unless the member has the host's powers."""
    if not member.host:
        raise Refusal("role", f"Only the host can {what}.")


def _check_starts(table: Table, member: Member, *, hosted: bool) -> None:
    """Raise Refusal unless the start is this member's: the host's, and without one anybody's who sits."""
    if member.host:
        return
    if table.state.settings.gm:
        raise Refusal("role", "The game master starts the game.")
    if hosted:
        raise Refusal("role", "The host starts the game.")
    if not member.seats:
        raise Refusal("role", "Only who has a seat can start the game.")


def _plays(member: Member) -> bool:
    return bool(member.seats) or member.role == "gm"


def _place(table: Table, seat: str) -> Place:
    place = table.state.places.get(seat)
    if place is None:
        raise Refusal("seat", f"There is no seat {seat!r}; the seats are {', '.join(table.state.places)}.")
    return place


def _check_lobby(table: Table) -> None:
    if table.state.phase != "lobby":
        raise Refusal("phase", "That is settled before the game begins.")


def _check_chosen(table: Table, seat: str) -> None:
    """Raise Refusal while something of which there are only so many is not chosen for a seat."""
    choices = table.state.places[seat].choices
    for field, values in table.offered.get(seat, {}).items():
        if values and field not in choices:
            wanted = f"Choose a {field} for {seat.capitalize()} first: {_either(values)}."
            raise Refusal("choice", wanted)


def _either(values: Sequence[str]) -> str:
    """List what one may be: ``elf, wizard or warrior``."""
    *most, last = values
    return f"{', '.join(most)} or {last}" if most else last


def _check_in_game(table: Table, seat: str) -> None:
    state = table.state
    if state.phase == "playing" and seat not in state.playing:
        raise Refusal("seat", f"{seat.capitalize()} has no part in this game; wait for the next one.")


def _event(seat: str, event: object) -> Verdict:
    return Verdict(Deed(seat, "", [event]))
