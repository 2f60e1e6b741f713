"""The GM's powers: anything may be changed, but the paper stays one that the rules can play on (G9.2)."""

from paperdelve.rules.board import DOORS, show
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet import gm_commands as gm
from paperdelve.rules.gauntlet import gm_events as ge
from paperdelve.rules.gauntlet.figures import REVIVED_BODY_POINTS
from paperdelve.rules.gauntlet.judge import gm_counters, gm_monsters, gm_sheets, questions, turns
from paperdelve.rules.gauntlet.judge.belongings import door_chain
from paperdelve.rules.gauntlet.judge.draft import Draft, Refusal
from paperdelve.rules.gauntlet.judge.walking import barrier
from paperdelve.rules.gauntlet.settings import setting_problem
from paperdelve.rules.gauntlet.state import State

MOST_DICE = 20


def judge(draft: Draft, command: gm.GmCommand) -> None:
    """Carry out a command of the GM; a monsters' turn that waits for no body any more goes on."""
    match command:
        case gm.Put() | gm.Shift() | gm.Remove() | gm.Draw():
            gm_counters.judge(draft, command)
        case gm.SetFigure() | gm.Give():
            gm_sheets.judge(draft, command)
        case gm.TakeOver() | gm.HandBack() | gm.Steer() | gm.Walk() | gm.Attack() | gm.Done():
            gm_monsters.judge(draft, command)
        case gm.EndTurn() | gm.Kill() | gm.Revive() | gm.Finish() | gm.GoToLevel():
            _judge_course(draft, command)
        case _:
            _judge_table(draft, command)
    gm_monsters.go_on(draft)


def _judge_table(draft: Draft, command: gm.OpenDoors | gm.SetRule | gm.RollOpenly) -> None:
    """Doors, settings and open dice."""
    match command:
        case gm.OpenDoors(at=at):
            if at >= len(draft.state.terrain) or chr(draft.state.terrain[at]) not in DOORS:
                raise Refusal(f"there is no closed door at {show(at)}")
            draft.emit(ev.DoorsOpened(door_chain(draft.state, at)))
        case gm.SetRule(name=name, value=value):
            problem = setting_problem(name, value)
            if problem is not None:
                raise Refusal(problem)
            draft.emit(ge.RuleSet(name, value))
        case _:
            if not 1 <= command.count <= MOST_DICE:
                raise Refusal(f"1 to {MOST_DICE} dice can be rolled at once")
            draft.emit(ge.DiceRolled(tuple(draft.roll() for _ in range(command.count))))


def _judge_course(draft: Draft, command: gm.EndTurn | gm.Kill | gm.Revive | gm.Finish | gm.GoToLevel) -> None:
    """Turns, lives, levels and the end; an open question that this cuts off counts as in G3.10."""
    match command:
        case gm.EndTurn():
            _end_turn(draft)
        case gm.Kill(colour=colour):
            if colour not in draft.state.heroes or not draft.state.heroes[colour].alive:
                raise Refusal(f"there is no living {colour} hero")
            if _is_involved(draft.state, colour):
                questions.close(draft)
            draft.emit(ge.HeroKilled(colour))
        case gm.Revive(colour=colour, at=at):
            _revive(draft, colour, at)
        case gm.Finish(outcome=outcome):
            questions.close(draft)
            draft.emit(ev.GameEnded(outcome))
        case _:
            levels = len(draft.state.dungeon.levels)
            if not 0 <= command.level < levels:
                raise Refusal(f"there are levels 0 to {levels - 1}")
            questions.close(draft)
            draft.emit(ev.LevelDone(draft.state.level))
            turns.begin_level(draft, command.level)
            draft.emit(ev.RoundBegan(draft.state.round + 1))
            turns.next_turn(draft, None)


def _is_involved(state: State, colour: str) -> bool:
    """Whether an open question is for a colour or put by it."""
    if state.waiting is None:
        return False
    question = state.waiting.passing or state.waiting.trade
    return state.waiting.asked == colour or (question is not None and question.mover == colour)


def _end_turn(draft: Draft) -> None:
    state = draft.state
    questions.close(draft)
    draft.emit(ge.TurnCut())
    if state.actor in state.heroes and state.actor is not None:
        turns.end_turn(draft, state.actor)
    else:
        turns.end_round(draft)


def _revive(draft: Draft, colour: str, at: int) -> None:
    state = draft.state
    hero = state.heroes.get(colour)
    if hero is None or hero.alive:
        raise Refusal(f"there is no dead or escaped {colour} hero")
    problem = barrier(state, at) if at < len(state.terrain) else "that is off the paper"
    if problem is not None or at == state.exit:
        raise Refusal(f"nobody can stand at {show(at)}" if problem is None else problem)
    points = REVIVED_BODY_POINTS if hero.status == "dead" else hero.body_points
    draft.emit(ev.HeroRevived(colour, points, at, corpse=colour in state.corpses))


def absent(state: State) -> gm.GmCommand:
    """What a silent GM's monsters do: they are handed back to the rules."""
    assert state.queue is not None
    return gm.HandBack("all")
