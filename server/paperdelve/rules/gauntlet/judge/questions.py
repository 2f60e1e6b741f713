"""Answers to open questions: a wish to pass, a trade; and the standing answer (G3.6, G3.10, G5.9)."""

from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.commands import Answer, ChooseEnchantment, Command, End, LetPass
from paperdelve.rules.gauntlet.judge.belongings import trade_problem
from paperdelve.rules.gauntlet.judge.draft import Draft, Refusal
from paperdelve.rules.gauntlet.judge.walking import walk
from paperdelve.rules.gauntlet.state import State


def answer(draft: Draft, colour: str, *, yes: bool) -> None:
    """Answer the question that is open for this colour."""
    waiting = draft.state.waiting
    if waiting is None or waiting.asked != colour:
        raise Refusal("no question is open for you")
    if waiting.passing is not None:
        passing = waiting.passing
        draft.emit(ev.PassAnswered(colour, yes))
        if yes:
            walk(draft, passing.mover, passing.path, (*passing.granted, colour))
    elif waiting.trade is not None:
        trade = waiting.trade
        made = yes and trade_problem(draft.state, trade.mover, colour, trade.give, trade.take) is None
        draft.emit(ev.TradeAnswered(colour, made))
    else:
        raise Refusal("say which enchantment: choose extra_armour, for example")


def set_pass(draft: Draft, colour: str, command: LetPass) -> None:
    """Set the standing answer; it may be said at any time and answers no open question."""
    draft.emit(ev.PassSet(colour, command.answer))


def default(state: State, colour: str) -> Command:
    """Return what silence means: let pass, do not trade, extra_armour; else end the turn (G3.6, G3.10)."""
    if state.waiting is None or state.waiting.asked != colour:
        return End()
    if state.waiting.enchantment is not None:
        return ChooseEnchantment("extra_armour")
    return Answer(yes=state.waiting.passing is not None)


def close(draft: Draft) -> None:
    """Close an open question: pass and trade count as no, a chest gives extra_armour (G3.10)."""
    waiting = draft.state.waiting
    if waiting is None:
        return
    if waiting.enchantment is not None:
        draft.emit(ev.EnchantmentChosen(waiting.asked, waiting.enchantment.at, "extra_armour"))
    elif waiting.passing is not None:
        draft.emit(ev.PassAnswered(waiting.asked, yes=False))
    else:
        draft.emit(ev.TradeAnswered(waiting.asked, yes=False))
