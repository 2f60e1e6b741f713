"""How Pips is shown."""

from collections.abc import Sequence
from typing import Any

from attrs import asdict

from paperdelve.wire.scene import Change, Scene
from tests.standin.game import (
    LENGTH,
    Answered,
    Asked,
    Bid,
    Dealt,
    LevelBegan,
    Opened,
    Pips,
    PipsEvent,
    Put,
    Rolled,
    State,
    TurnEnded,
)


class PipsViewer:
    """Shows the cards to their own seats and to the GM only."""

    def __init__(self) -> None:
        self._game = Pips()

    def group(self, viewpoint: str) -> str:
        """See Viewer."""
        return "public" if viewpoint in ("player", "spectator") else viewpoint

    def scene(self, state: State, group: str) -> Scene:
        """See Viewer."""
        return Scene(
            board=_board(state),
            counters={seat: _counter(state, seat) for seat in state.order},
            sheets={seat: _sheet(state, seat, group) for seat in state.order if seat in state.cards},
            turn={name: value for name, value in _turn(self._game, state).items() if value is not None},
        )

    def changes(self, state: State, event: PipsEvent, group: str) -> list[Change]:
        """See Viewer."""
        match event:
            case Opened() | LevelBegan():
                counters = (["counter", each, _counter(state, each)] for each in state.order)
                changes: list[Change] = [["board", _board(state)], *counters]
            case Dealt(seat) | Bid(seat):
                changes = [["sheet", seat, _sheet(state, seat, group)]]
            case Rolled(seat, die):
                at = state.scores[seat]
                mark: list[Change] = [["terrain", at, "*"]] if die == 6 else []
                words = f"{seat} rolls {die}."
                changes = [["roll", seat, die, 1, True], *mark, ["move", seat, [at]], ["log", words]]
            case Asked(seat, other):
                changes = [["log", f"{seat} asks {other} to swap."]]
            case Answered(_, yes):
                shown = [["sheet", each, _sheet(state, each, group)] for each in state.cards] if yes else []
                changes = [*shown, ["log", "They swap." if yes else "They do not swap."]]
            case Put(seat, at):
                changes = [["set", seat, {"at": at}], ["log", f"The GM puts {seat} somewhere."]]
            case _:
                changes = []
        return changes

    def settle(self, state: State, group: str) -> list[Change]:  # noqa: ARG002 - the interface
        """See Viewer."""
        return [["turn", _turn(self._game, state)]]

    def marks(self, events: Sequence[PipsEvent], group: str) -> list[str]:  # noqa: ARG002 - the interface
        """See Viewer."""
        return ["turn" for event in events if isinstance(event, TurnEnded)]

    def offers(self, state: State, seat: str) -> list[dict[str, Any]]:
        """See Viewer."""
        return [asdict(offer) for offer in self._game.offers(state, seat)]


def _board(state: State) -> dict[str, Any]:
    row = "".join("*" if at in state.marks else "." for at in range(LENGTH))
    return {"title": "Pips", "level": state.level, "width": LENGTH, "height": 1, "rows": [row]}


def _counter(state: State, seat: str) -> dict[str, Any]:
    return {"kind": "token", "at": state.scores[seat]}


def _sheet(state: State, seat: str, group: str) -> dict[str, Any]:
    sheet: dict[str, Any] = {"has_bid": seat in state.bidden}
    if group == "gm" or seat in group.split("+"):
        sheet["card"] = state.cards[seat]
        if seat in state.bidden:
            sheet["bid"] = state.bidden[seat]
    return sheet


def _turn(game: Pips, state: State) -> dict[str, Any]:
    acting = game.to_act(state)
    return {"seats": list(acting), "turn": state.turn, "asked": state.asked}
