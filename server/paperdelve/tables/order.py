"""Judging talk and the order at the table: chat, nudges, pauses, taking back, closing."""

from collections.abc import Set as AbstractSet
from typing import Any

from paperdelve.tables import access
from paperdelve.tables import events as ev
from paperdelve.tables.deed import Deed, Verdict
from paperdelve.tables.lobby import check_host
from paperdelve.tables.member import Member, called
from paperdelve.tables.play import check_own
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.rooms import whisper_room
from paperdelve.tables.settings import one_line
from paperdelve.tables.table import Table
from paperdelve.wire import messages as msg

CHAT = 400
"""Letters of one thing said."""


def say(table: Table, member: Member, message: msg.Say) -> Verdict:
    """Speak in one's own room: spectators among themselves, everybody else among the players; or whisper."""
    words = one_line(message.text)
    if not words:
        raise Refusal("chat", "There is nothing to say in that.")
    if len(words) > CHAT:
        raise Refusal("chat", f"That is too long: {CHAT} letters at most.")
    if message.to:
        return Verdict(Deed("", "", [_whisper(table, member, message.to, words)]))
    room = "spectators" if member.role == "spectator" else "players"
    return Verdict(Deed("", "", [ev.Spoke(room, called(member), words)]))


def _whisper(table: Table, member: Member, to: str, words: str) -> ev.Spoke:
    """Whisper from the GM to who holds a seat, or from who holds one to the GM."""
    places = table.state.places
    if member.role == "gm":
        if to not in places or places[to].token is None:
            raise Refusal("seat", "Nobody holds that seat who could hear it.")
        name = f"{called(member)} to {places[to].name}"
        return ev.Spoke(whisper_room(to, places[to]), name, words)
    seat = next((seat for seat in places if seat in member.seats), None)
    if seat is None or to != "gm" or not table.state.settings.gm:
        raise Refusal("role", "Only the GM and who has a seat can whisper, to each other.")
    return ev.Spoke(whisper_room(seat, places[seat]), f"{called(member)} to the GM", words)


def nudge(table: Table, member: Member, _: msg.Nudge) -> Verdict:
    """Remind whoever must act."""
    if member.role == "spectator":
        raise Refusal("role", "Only those who play can nudge.")
    if not table.acting:
        raise Refusal("phase", "Nobody is to act now.")
    return Verdict(None, nudged=table.acting)


def pause(table: Table, member: Member, _: msg.Pause) -> Verdict:
    """Stop the game and its clocks."""
    _check_conducts(table, member, "stop the game")
    if table.state.phase != "playing" or table.state.paused:
        raise Refusal("phase", "There is no game going on that could be stopped.")
    return Verdict(Deed("", "", [ev.TablePaused(called(member))]))


def resume(table: Table, member: Member, _: msg.Resume) -> Verdict:
    """Let the game go on."""
    _check_conducts(table, member, "let the game go on")
    if not table.state.paused:
        raise Refusal("phase", "The game is not stopped.")
    return Verdict(Deed("", "", [ev.TableResumed(called(member))]))


def _check_conducts(table: Table, member: Member, what: str) -> None:
    """Raise Refusal unless it is the GM, or, at a table without one, anyone who plays or hosts."""
    if member.role == "gm" or (not table.state.settings.gm and (member.seats or member.host)):
        return
    raise Refusal("role", f"Only {'the GM' if table.state.settings.gm else 'who has a seat'} can {what}.")


def take_back(table: Table, member: Member, message: msg.TakeBack, present: AbstractSet[str]) -> Verdict:
    """Go back by the GM's word, or wish it as a player; ``present`` are the seats whose holders are here."""
    state, number = table.state, message.number
    if state.phase not in ("playing", "finished"):
        raise Refusal("phase", "There is no game to take back.")
    if not member.seats and member.role != "gm":
        raise Refusal("role", "Only who plays can wish to go back.")
    if state.last_move <= state.game_from:
        raise Refusal("number", "Nothing has happened yet that could be taken back.")
    if not state.game_from <= number < state.last_move:
        raise Refusal(
            "number", f"The game can go back to a number from {state.game_from} to {state.last_move - 1}."
        )
    if member.role == "gm":
        return _taken_back(table, number, called(member))
    if number < state.last_die:
        raise Refusal("dice", "A die has fallen since; only a GM can take that back.")
    if state.wish is not None:
        raise Refusal("wish", f"{state.wish.by} already wishes to go back; answer that first.")
    if _needed(table, present) <= member.seats:
        return _taken_back(table, number, called(member))
    yes = tuple(seat for seat in state.places if seat in member.seats)
    return Verdict(Deed("", "", [ev.WishMade(number, called(member), yes)]))


def consent(table: Table, member: Member, message: msg.Consent, present: AbstractSet[str]) -> Verdict:
    """Answer the open wish; the last yes fulfils it, the first no ends it."""
    wish = table.state.wish
    check_own(member, message.seat)
    if wish is None:
        raise Refusal("wish", "Nobody wishes to go back.")
    if message.seat in wish.yes and message.yes:
        raise Refusal("wish", f"{message.seat.capitalize()} has agreed already.")
    if message.yes and _needed(table, present) <= {*wish.yes, message.seat}:
        return _taken_back(table, wish.number, wish.by)
    return Verdict(Deed("", "", [ev.WishAnswered(message.seat, message.yes)]))


def _needed(table: Table, present: AbstractSet[str]) -> set[str]:
    """Name the seats that must agree: those of people who are here."""
    state = table.state
    return {seat for seat in state.playing if seat in present and not state.places[seat].by_bot}


def _taken_back(table: Table, number: int, by: str) -> Verdict:
    events: list[Any] = [ev.TakenBack(number, by)]
    if table.state.phase == "finished":  # its dice have been revealed
        events.append(ev.DiceSealed(access.new_seed()))
    return Verdict(Deed("", "", events))


def close(_table: Table, member: Member, _: msg.Close) -> Verdict:
    """End the table."""
    check_host(member, "close the table")
    return Verdict(Deed("", "", [ev.TableClosed(called(member))]))
