"""Judge a command: first whose turn it is and what is open, then the rule for it (G1.12)."""

from paperdelve.rules.game import Dice, Refused
from paperdelve.rules.gauntlet.commands import (
    Answer,
    ChooseEnchantment,
    Command,
    End,
    Fight,
    Go,
    LetPass,
    Loot,
    Move,
    Open,
    Play,
    Potion,
    Snatch,
    Swap,
    Trade,
)
from paperdelve.rules.gauntlet.dungeon import COLOURS
from paperdelve.rules.gauntlet.gm_commands import GmCommand
from paperdelve.rules.gauntlet.judge import belongings, fighting, gm, monsters, questions, turns, walking
from paperdelve.rules.gauntlet.judge.draft import Draft, Follow, Halt, Refusal
from paperdelve.rules.gauntlet.state import State


def decide(
    state: State, seat: str, command: Command, dice: Dice, follow: Follow | None = None
) -> list[object] | Refused:
    """Return the events of a command, or why it is refused; the state is left as it is."""
    if state.outcome is not None:
        return Refused("the game is over")
    draft = Draft(state, dice, turns.check_ends, follow)
    try:
        _judge(draft, seat, command)
    except Refusal as refusal:
        return Refused(str(refusal))
    except Halt:
        pass
    return draft.events


def _judge(draft: Draft, seat: str, command: Command) -> None:
    if seat == "gm":
        if not isinstance(command, GmCommand):
            raise Refusal("the GM plays no hero; see the GM's own commands")
        gm.judge(draft, command)
    elif isinstance(command, GmCommand):
        raise Refusal("only the GM may do that")
    elif seat == "monsters":
        waits = draft.state.actor != "monsters" or draft.state.queue is not None
        if waits or not isinstance(command, Play):
            raise Refusal("it is not the monsters' turn")
        monsters.play(draft)
    elif seat not in draft.state.heroes:
        raise Refusal(f"{seat} is not in the game")
    else:
        _judge_hero(draft, seat, command)


def _judge_hero(draft: Draft, colour: str, command: Command) -> None:
    """Hear what may be said at any time, then only whose turn or question it is (G3.1, G3.10)."""
    match command:
        case LetPass():
            questions.set_pass(draft, colour, command)
        case Answer(yes=yes):
            questions.answer(draft, colour, yes=yes)
        case ChooseEnchantment(kind=kind):
            belongings.choose(draft, colour, kind)
        case _:
            _check_turn(draft.state, colour)
            _act(draft, colour, command)


def _check_turn(state: State, colour: str) -> None:
    if not state.heroes[colour].alive:
        raise Refusal(f"{state.heroes[colour].name} is {state.heroes[colour].status}")
    if state.actor != colour:
        name = state.heroes[state.actor].name if state.actor in COLOURS else "the monsters"
        raise Refusal(f"it is not your turn: it is the turn of {name}")
    if state.waiting is not None:
        asked = state.heroes[state.waiting.asked].name
        raise Refusal(f"a question is open: {asked} must answer first")


def _act(draft: Draft, colour: str, command: Command) -> None:  # noqa: C901 - a table of commands
    match command:
        case Move(path=path):
            problem = walking.walk(draft, colour, path)
            if problem is not None:
                raise Refusal(problem)
        case Go(to=to):
            walking.go(draft, colour, to)
        case Fight(at=at):
            fighting.fight(draft, colour, at)
        case Potion():
            fighting.drink(draft, colour)
        case Snatch(at=at):
            belongings.snatch(draft, colour, at)
        case Loot():
            belongings.loot(draft, colour, command)
        case Open(at=at):
            belongings.open_lock(draft, colour, at)
        case Swap(give=give, take=take):
            belongings.swap(draft, colour, give, take)
        case Trade():
            belongings.offer_trade(draft, colour, command)
        case End():
            turns.end_turn(draft, colour)
        case _:
            raise Refusal("a hero cannot do that")
