"""Gauntlet as viewers see it: all of it is open to everybody, but the map maker's notes are the GM's."""

from collections.abc import Sequence
from typing import Any

from paperdelve.rules.game import Offer
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.state import State
from paperdelve.scenes.gauntlet import changes, counters, gm_changes
from paperdelve.scenes.gauntlet.marks import marks
from paperdelve.scenes.gauntlet.words import WORDS
from paperdelve.wire.scene import Change, Scene

_CHANGES = {**changes.CHANGES, **gm_changes.CHANGES}


class GauntletViewer:
    """See scenes.viewer.Viewer for what each member promises."""

    def group(self, viewpoint: str) -> str:
        """Tell the GM from all others."""
        return "gm" if viewpoint == "gm" else "public"

    def scene(self, state: State, group: str) -> Scene:
        """Show the whole game."""
        turn = {**counters.course(state), **counters.turn(state)}
        return Scene(
            board=counters.board(state, notes=group == "gm"),
            counters=dict(counters.counters(state)),
            sheets={colour: counters.sheet(hero) for colour, hero in state.heroes.items()},
            turn={name: value for name, value in turn.items() if value is not None},
        )

    def changes(self, state: State, event: object, group: str) -> list[Change]:
        """Tell what an event changed, and its line for the log."""
        found: list[Change] = []
        if isinstance(event, ev.LevelBegan):
            found.append(["board", counters.board(state, notes=group == "gm")])
        tell = _CHANGES.get(type(event))
        if tell is not None:
            found += tell(state, event)
        words = WORDS.get(type(event))
        if words is not None:
            found.append(["log", words(state, event)])
        return found

    def settle(self, state: State, group: str) -> list[Change]:
        """Tell whose turn it is now and what is left of it."""
        del group
        return [["turn", counters.turn(state)]]

    def marks(self, events: Sequence[object], group: str) -> list[str]:
        """Tell what a record is worth finding again for."""
        del group
        return marks(events)

    def offers(self, state: State, seat: str) -> list[dict[str, Any]]:
        """Put what the seat may do into plain data; what is not there is left out."""
        return [_plain(offer) for offer in GAUNTLET.offers(state, seat)]


def _plain(offer: Offer) -> dict[str, Any]:
    plain: dict[str, Any] = {"do": offer.do, "words": offer.words}
    if offer.at is not None:
        plain["at"] = offer.at
    if offer.needs is not None:
        plain["needs"] = offer.needs
    if offer.final:
        plain["final"] = True
    return plain


GAUNTLET_VIEWER = GauntletViewer()
