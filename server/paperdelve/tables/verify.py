"""Checking a replay: every command judged again, every die rolled again from its seed."""

from collections.abc import Callable
from typing import Any

from attrs import frozen

from paperdelve.rules.dice import SeededDice, commitment
from paperdelve.rules.game import CommandFault, Refused, SetupFault
from paperdelve.tables.entry import Entry
from paperdelve.tables.replay import Course, Line, Replay, ReplayFault


@frozen
class Difference:
    """The first number at which a replay is not what rules and dice make it; ``what`` are sentences."""

    number: int
    what: tuple[str, ...]


def _go_on() -> None:
    """Take no notice of how long it takes."""


def verify(entry: Entry, replay: Replay, *, tick: Callable[[], None] = _go_on) -> Difference | None:
    """Play a replay again; None if all is the same.

    Raises ReplayFault where it cannot be judged: its events cannot be read, or its dice are still sealed.
    ``tick`` is called before each line; what it raises ends the play.
    """
    course = Course(entry, replay.lines)
    dice: SeededDice | None = None
    for line in replay.lines:
        tick()
        course.reach(line.number)
        if line.sealed is None and line.seed is not None:
            raise ReplayFault(f"number {line.number} has a seed and seals no dice")
        if line.sealed is not None:
            if line.seed is not None and commitment(_seed(line)) != line.sealed:
                return Difference(line.number, ("The seed is not the one that was sealed.",))
            dice = None if line.seed is None else SeededDice(_seed(line))
        events = course.events(line)
        what = _differs(entry, replay, course, line, events, dice)
        if what:
            if line.rules != entry.game.version:
                what.append(f"It was judged by rules {line.rules}; these are rules {entry.game.version}.")
            return Difference(line.number, tuple(what))
        course.follow(line, events)
    return None


def _seed(line: Line) -> bytes:
    try:
        return bytes.fromhex(line.seed or "")
    except ValueError:
        raise ReplayFault(f"the seed of number {line.number} is not written in hexadecimal") from None


def _differs(  # noqa: PLR0913, PLR0917 - all that a line is judged by
    entry: Entry, replay: Replay, course: Course, line: Line, events: list[Any], dice: SeededDice | None
) -> list[str]:
    """Say what a line has otherwise than it must be; nothing if it is right."""
    if line.choices is None and not line.command:
        return ["There are events that no command made."] if events else []
    if dice is None:
        raise ReplayFault("its dice are still sealed: it can be verified when the game is over")
    before = dice.index
    made = _again(entry, replay, course, line, dice)
    if isinstance(made, str):
        return [made]
    rolled = dice.index - before
    for place, (was, must) in enumerate(zip(events, made, strict=False), start=1):
        if entry.values.pack([was]) != entry.values.pack([must]):
            return [f"Event {place} is {was!r}", f"and must be {must!r}."]
    if len(events) != len(made):
        return [f"{len(events)} events are told, and {len(made)} must have happened."]
    if rolled != line.rolled:
        return [f"{line.rolled} dice are told, and {rolled} must have fallen."]
    return []


def _again(  # noqa: PLR0911 - one return for each thing that may be wrong
    entry: Entry, replay: Replay, course: Course, line: Line, dice: SeededDice
) -> list[Any] | str:
    """Judge a line again: the events that it must have, or why it cannot be."""
    game = entry.game
    try:
        if line.choices is not None:
            return game.open(replay.head.options, line.choices, dice)
        if course.state is None:
            return "There is a command, and no game yet."
        command = game.parse(line.command)
        if line.seat in entry.automatic and command != game.auto(course.state, line.seat):
            return f"The rules themselves do not play {line.command!r} for {line.seat}."
        made = game.decide(course.state, line.seat, command, dice)
    except SetupFault as fault:
        return " ".join(fault.problems)
    except CommandFault as fault:
        return str(fault)
    except Exception as error:  # noqa: BLE001 - made-up options and commands may be anything
        return f"The rules cannot judge it ({error!r})."
    return f"The rules refuse it: {made.reason}" if isinstance(made, Refused) else made
