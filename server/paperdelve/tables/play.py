"""Judging the game's own commands: those of a seat's holder, and those that the table makes for a seat."""

from typing import Any

from paperdelve.rules.dice import SeededDice
from paperdelve.rules.game import CommandFault
from paperdelve.rules.game import Refused as RulesRefused
from paperdelve.tables import events as ev
from paperdelve.tables.deed import Deed, Verdict
from paperdelve.tables.member import Member
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.table import Table
from paperdelve.wire import messages as msg

_NOT_PLAYING = {
    "lobby": "The game has not begun.",
    "finished": "The game is over.",
    "closed": "The table is closed.",
}


def do(table: Table, member: Member, message: msg.Do) -> Verdict:
    """Judge a command of a seat's holder, or of the GM."""
    seat, state = message.seat, table.state
    check_holds(member, seat)
    sent = state.sent[seat]
    if message.ref <= sent.last:
        number = sent.number_of(message.ref)
        if number is None:
            raise Refusal("stale", "That command was refused or overtaken before; choose anew.")
        return Verdict(None, msg.Accepted(message.ref, number))
    check_going(table, member)
    free = seat == "gm" and seat not in table.acting  # what the GM does at any time no turn overtakes
    if not (free or sent.overtaken <= message.number) or message.number > state.number:
        raise Refusal("stale", "The game has moved on since you chose that; look again and choose anew.")
    deed = decide(table, seat, message.command)
    deed.events = [*_takes_over(table, seat), *deed.events, ev.Commanded(message.ref)]
    return Verdict(deed)


def ask(table: Table, member: Member, message: msg.Ask) -> Verdict:
    """Tell the spaces that a command would cross."""
    check_holds(member, message.seat)
    if table.game is None:
        raise Refusal("phase", _NOT_PLAYING["lobby"])
    try:
        way = table.entry.game.way(table.game, message.seat, message.command)
    except CommandFault as fault:
        raise Refusal("command", str(fault)) from None
    if isinstance(way, RulesRefused):
        raise Refusal("rules", way.reason)
    return Verdict(None, msg.Told(message.ref, way))


def decide(table: Table, seat: str, text: str) -> Deed:
    """Let the rules judge a command's text; raises Refusal."""
    try:
        command = table.entry.game.parse(text)
    except CommandFault as fault:
        raise Refusal("command", str(fault)) from None
    return _judge(table, seat, command, text)


def _judge(table: Table, seat: str, command: object, text: str) -> Deed:
    state, foreseen = table.state, table.foresee()
    dice = SeededDice(state.seed, state.drawn)
    events = table.entry.game.decide(table.game, seat, command, dice, foreseen.follow)
    if isinstance(events, RulesRefused):
        raise Refusal("rules", events.reason)
    return Deed(seat, text, events, dice.index - state.drawn, foreseen)


def auto(table: Table, seat: str) -> Deed:
    """Play an automatic seat; raises Refusal if the rules refuse what they themselves propose."""
    command = table.entry.game.auto(table.game, seat)
    return _by_table(table, seat, command, [])


def absent(table: Table, seat: str, why: str) -> Deed:
    """Do for a silent seat what the rules say; raises Refusal as ``auto``."""
    command = table.entry.game.absent(table.game, seat)
    return _by_table(table, seat, command, [ev.PlayedFor(seat, why)])


def _by_table(table: Table, seat: str, command: object, first: list[Any]) -> Deed:
    deed = _judge(table, seat, command, table.entry.game.text(command))
    deed.events = [*first, *deed.events]
    return deed


def bot_played(table: Table, seat: str, text: str) -> Deed:
    """Judge what a bot wants for a seat; raises Refusal."""
    deed = decide(table, seat, text)
    place = table.state.places[seat]
    first = [] if place.by_bot else [ev.StoodIn(seat)]
    deed.events = [*first, ev.PlayedFor(seat, "bot"), *deed.events]
    return deed


def _takes_over(table: Table, seat: str) -> list[Any]:
    """Give the seat back to its holder, who commands again."""
    place = table.state.places.get(seat)
    if place is None:
        return []
    if place.bot:
        return [ev.BotRose(seat)]
    return [ev.CameBack(seat)] if place.stood_in else []


def check_holds(member: Member, seat: str) -> None:
    """Raise Refusal unless the member may speak for the seat."""
    if seat != "gm" or member.role != "gm":
        check_own(member, seat)


def check_own(member: Member, seat: str) -> None:
    """Raise Refusal unless the member holds the seat."""
    if seat not in member.seats:
        raise not_held(seat)


def not_held(seat: str) -> Refusal:
    """Make the refusal of a request for a seat that is somebody else's."""
    return Refusal("seat", f"You do not hold the seat {seat}.")


def check_going(table: Table, member: Member) -> None:
    """Raise Refusal unless the game goes on; the GM may act in a pause."""
    state = table.state
    if state.phase != "playing":
        raise Refusal("phase", _NOT_PLAYING[state.phase])
    if state.paused and member.role != "gm":
        raise Refusal("paused", "The game is paused.")
