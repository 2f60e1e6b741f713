"""What the GM's events change in a scene; ``state`` is always the one right after the event."""

from collections.abc import Callable
from typing import Any

from paperdelve.rules.gauntlet import gm_events as ge
from paperdelve.rules.gauntlet.dungeon import COLOURS, ITEMS
from paperdelve.rules.gauntlet.gm_language import read_space
from paperdelve.rules.gauntlet.state import State
from paperdelve.scenes.gauntlet import counters as show
from paperdelve.scenes.gauntlet.changes import body, corpse, pile, sheet, terrain
from paperdelve.wire.scene import Change


def _put(state: State, event: ge.CounterPut) -> list[Change]:
    counter = event.counter
    at = counter.at
    if counter.kind in ITEMS:
        return [pile(state, at)]
    if counter.kind == "corpse":
        return [corpse(state, counter.colour)]
    if counter.kind == "chest":
        return [["counter", f"c{at}", {"kind": "chest", "at": at}]]
    if counter.kind == "generator":
        return [["counter", f"g{at}", show.generator_counter(state, at)]]
    return [body(state, state.bodies[at])]


def _shifted(state: State, event: ge.CounterShifted) -> list[Change]:
    start, to = event.start, event.to
    if event.kind == "body":
        return [["move", show.body_id(state.bodies[to]), [to]]]
    if event.kind == "generator":
        return [["gone", f"g{start}"], ["counter", f"g{to}", show.generator_counter(state, to)]]
    if event.kind == "chest":
        return [["gone", f"c{start}"], ["counter", f"c{to}", {"kind": "chest", "at": to}]]
    if event.kind == "corpse":
        return [["set", f"x{c}", {"at": to}] for c, lying in state.corpses.items() if lying.at == to]
    return [pile(state, start), pile(state, to)]


def _removed(state: State, event: ge.CounterRemoved) -> list[Change]:
    if event.kind in ("generator", "chest"):
        return [["gone", f"{event.kind[0]}{event.at}"]]
    if event.kind in ITEMS:
        return [pile(state, event.at)]
    if event.kind == "corpse":
        return [["gone", f"x{event.name}"]]
    return [["gone", f"m{event.name}" if event.name.isdigit() else event.name]]


def _figure_set(state: State, event: ge.FigureSet) -> list[Change]:
    if event.whom in COLOURS:
        return [sheet(state, event.whom)]
    if event.whom == "death":
        return [body(state, "death")]
    if "," in event.whom:
        return [["set", f"g{read_space(event.whom)}", {event.figure: event.value}]]
    return [body(state, int(event.whom))]


CHANGES: dict[type, Callable[[State, Any], list[Change]]] = {
    ge.CounterPut: _put,
    ge.CounterShifted: _shifted,
    ge.CounterRemoved: _removed,
    ge.FigureSet: _figure_set,
    ge.EnchantmentGiven: lambda state, e: [sheet(state, e.colour)],
    ge.TerrainDrawn: lambda state, e: terrain(state, e.erased + e.spaces),
    ge.RuleSet: lambda state, _: [["turn", show.course(state)]],
    ge.DiceRolled: lambda _, e: [["roll", "gm", die, None, None] for die in e.dice],
}
"""For each event of the GM that changes the scene, how."""
