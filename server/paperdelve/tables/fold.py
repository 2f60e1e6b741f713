"""Folding table events: each changes the table's state and may add a line to the log."""

from collections.abc import Callable
from typing import Any

from paperdelve.tables import events as ev
from paperdelve.tables.rooms import MOST_WHISPERS, is_whisper
from paperdelve.tables.state import Place, Sent, TableState, Wish
from paperdelve.wire.scene import LOG_KEPT

Fold = Callable[[TableState, Any], str | None]


def opened(event: ev.TableOpened, seats: tuple[str, ...]) -> TableState:
    """Begin a table's state with its first event."""
    return TableState(
        game=event.game,
        settings=event.settings,
        options=event.options,
        play=event.play,
        watch=event.watch,
        host=event.host,
        places={seat: Place() for seat in seats},
        sent={seat: Sent() for seat in (*seats, "gm")},
    )


def _dice_sealed(state: TableState, event: ev.DiceSealed) -> None:
    state.seed = event.seed
    state.drawn = 0


def _seat_taken(state: TableState, event: ev.SeatTaken) -> str:
    place = state.places[event.seat]
    place.name, place.token = event.name, event.token
    place.bot = place.stood_in = place.ready = False
    # The refs were another holder's. With them goes the memory of what was done, so whatever was chosen
    # before the seat was taken is stale: sent again, it must not be done again.
    state.sent[event.seat] = Sent(overtaken=state.number)
    return f"{event.name} takes the seat {event.seat}."


def _seat_left(state: TableState, event: ev.SeatLeft) -> str:
    place = state.places[event.seat]
    name, place.name = place.name, ""
    place.token = None
    place.ready = place.stood_in = False
    if state.phase == "lobby" and not place.bot:
        place.choices = {}
    if event.why == "kicked":
        return f"{name} must leave the seat {event.seat}."
    return f"{name} leaves the seat {event.seat}."


def _seat_chosen(state: TableState, event: ev.SeatChosen) -> None:
    place = state.places[event.seat]
    place.choices = {**place.choices, **event.choices}


def _seat_readied(state: TableState, event: ev.SeatReadied) -> None:
    state.places[event.seat].ready = event.ready


def _bot_seated(state: TableState, event: ev.BotSeated) -> str:
    place = state.places[event.seat]
    place.bot, place.stood_in = True, False
    place.choices = {**place.choices, **event.choices}
    return f"A bot plays {event.seat}."


def _bot_rose(state: TableState, event: ev.BotRose) -> str:
    place = state.places[event.seat]
    place.bot = False
    if state.phase == "lobby" and place.token is None:
        place.choices = {}
    if place.token is not None:
        return f"{place.name} plays {event.seat} again."
    return f"The bot leaves the seat {event.seat}."


def _stood_in(state: TableState, event: ev.StoodIn) -> str:
    state.places[event.seat].stood_in = True
    return f"{state.places[event.seat].name} is away: a bot plays {event.seat} meanwhile."


def _came_back(state: TableState, event: ev.CameBack) -> str:
    state.places[event.seat].stood_in = False
    return f"{state.places[event.seat].name} is back and plays {event.seat}."


def _game_started(state: TableState, event: ev.GameStarted) -> str:
    state.phase, state.paused, state.outcome = "playing", False, None
    state.playing = event.seats
    state.game_from = state.number
    state.wish = None
    for seat, place in state.places.items():
        place.ready = False
        if seat not in event.seats:
            place.choices = {}
    return "The game begins."


_WHY = {
    "absent": "{} is away: the table plays on for them.",
    "clock": "Time is up for {}.",
    "silent": "{} gives no answer.",
}


def _played_for(_: TableState, event: ev.PlayedFor) -> str | None:
    words = _WHY.get(event.why)
    return words and words.format("The GM" if event.seat == "gm" else event.seat.capitalize())


def _spoke(state: TableState, event: ev.Spoke) -> None:
    state.chat.append((event.room, event.name, event.words))
    lines = [line for line in state.chat if line[0] == event.room]
    if len(lines) > LOG_KEPT:
        state.chat.remove(lines[0])
    whispers = [line for line in state.chat if is_whisper(line[0])]
    if len(whispers) > MOST_WHISPERS:
        state.chat.remove(whispers[0])


def _paused(state: TableState, event: ev.TablePaused) -> str:
    state.paused = True
    return f"{event.by} stops the game for a while."


def _resumed(state: TableState, _: ev.TableResumed) -> str:
    state.paused = False
    return "The game goes on."


def _wish_made(state: TableState, event: ev.WishMade) -> str:
    state.wish = Wish(event.number, event.by, list(event.seats))
    return f"{event.by} wishes to go back to move {event.number}. Do all agree?"


def _wish_answered(state: TableState, event: ev.WishAnswered) -> str | None:
    if state.wish is None:
        return None
    if event.yes:
        state.wish.yes.append(event.seat)
        return None
    state.wish = None
    return f"{event.seat.capitalize()} does not wish to go back."


def _taken_back(state: TableState, event: ev.TakenBack) -> str:
    state.wish = None
    if state.phase == "finished":
        state.phase, state.outcome = "playing", None
    return f"The game goes back to move {event.number}."


def _reopened(state: TableState, event: ev.TableReopened) -> str:
    state.phase, state.outcome = "lobby", None
    state.paused, state.wish = False, None
    for place in state.places.values():
        place.ready = place.stood_in = False
    return f"{event.by} calls for another game."


def _closed(state: TableState, event: ev.TableClosed) -> str:
    state.phase = "closed"
    state.wish = None
    return f"{event.by} closes the table."


FOLDS: dict[type, Fold] = {
    ev.DiceSealed: _dice_sealed,
    ev.SeatTaken: _seat_taken,
    ev.SeatLeft: _seat_left,
    ev.SeatChosen: _seat_chosen,
    ev.SeatReadied: _seat_readied,
    ev.BotSeated: _bot_seated,
    ev.BotRose: _bot_rose,
    ev.StoodIn: _stood_in,
    ev.CameBack: _came_back,
    ev.GameStarted: _game_started,
    ev.PlayedFor: _played_for,
    ev.Spoke: _spoke,
    ev.TablePaused: _paused,
    ev.TableResumed: _resumed,
    ev.WishMade: _wish_made,
    ev.WishAnswered: _wish_answered,
    ev.TakenBack: _taken_back,
    ev.TableReopened: _reopened,
    ev.TableClosed: _closed,
}
"""How each event is folded; TableOpened, which begins a state, and Commanded aside."""
