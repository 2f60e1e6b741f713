"""`paperdelve script FILE...`: plays scripts, printing a line of JSON for each event and last the state."""

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paperdelve.cli.script_file import Script, ScriptFault, read_script
from paperdelve.rules.dice import DiceRanOut, PickTooLarge, ScriptedDice
from paperdelve.rules.game import Refused
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.report import event_data, state_data
from paperdelve.rules.gauntlet.state import State

if TYPE_CHECKING:
    from argparse import _SubParsersAction

WRONG, RAN_OUT = 2, 3


def add_parser(subparsers: "_SubParsersAction[Any]") -> None:
    """Add the arguments."""
    parser = subparsers.add_parser(
        "script",
        help="play a game from a text file, dice and all",
        description="Plays each script: an event a line as JSON, last the state."
        " Exit status 2: a script is wrong; 3: its dice or picks run out; with several the worst.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a script, in TOML")


def run(args: Namespace) -> int:
    """Play the scripts in turn; returns the worst exit status."""
    return max(_play_file(Path(name)) for name in args.files)


def _play_file(path: Path) -> int:
    try:
        _play(read_script(path))
    except (ScriptFault, PickTooLarge) as fault:
        return _fault(path, fault, WRONG)
    except DiceRanOut as fault:
        return _fault(path, fault, RAN_OUT)
    return 0


def _fault(path: Path, fault: Exception, status: int) -> int:
    line = " ".join(str(fault).split())
    sys.stdout.flush()
    print(f"{path}: {line}", file=sys.stderr)
    return status


def _play(script: Script) -> None:
    """Play one script to its end; raises DiceRanOut or PickTooLarge, with the command that it happened at."""
    dice = ScriptedDice(script.dice, script.picks)
    state: State | None = None
    for event in script.opening:
        state = _show(state, event)
    assert state is not None
    for seat, command, words in script.commands:
        try:
            events = GAUNTLET.decide(state, seat, command, dice)
            if isinstance(events, Refused):
                _print({"event": "rejected", "command": words, "reason": events.reason})
                continue
            for event in events:
                state = _show(state, event)
            state = _play_monsters(state, dice)
        except (DiceRanOut, PickTooLarge) as fault:
            raise type(fault)(f"at the command {words!r}: {fault}") from fault
    _print(
        {"state": state_data(state), "unused_dice": len(dice.rolls), "unused_picks": len(dice.picks)},
    )


def _play_monsters(state: State, dice: ScriptedDice) -> State:
    """Let the rules play their own seats until a hero or the GM is to act."""
    while GAUNTLET.to_act(state) == ("monsters",):
        events = GAUNTLET.decide(state, "monsters", GAUNTLET.auto(state, "monsters"), dice)
        assert not isinstance(events, Refused)
        for event in events:
            state = _show(state, event)
    return state


def _show(state: State | None, event: object) -> State:
    _print(event_data(event))
    return GAUNTLET.evolve(state, event)


def _print(data: dict[str, Any]) -> None:
    print(json.dumps(data))
