"""The rules of Pips."""

from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from typing import Any

from attrs import Factory, define, frozen

from paperdelve.rules.game import CommandFault, Dice, Offer, Refused, Seat, SetupFault

PEOPLE = ("ace", "bee")
LENGTH = 40


@frozen
class Opened:
    """The game begins; ``order`` are the seats that take part."""

    order: tuple[str, ...]
    goal: int
    bids: bool


@frozen
class Dealt:
    """A seat has a card, which nobody else may see."""

    seat: str
    card: int


@frozen
class Bid:
    """A seat bid; how much, only it knows."""

    seat: str
    pips: int


@frozen
class Rolled:
    """A die fell and the seat's token went on; a six leaves a mark."""

    seat: str
    die: int


@frozen
class Asked:
    """The seat whose turn it is asks the other to swap cards."""

    seat: str
    other: str


@frozen
class Answered:
    """The other agreed or not."""

    seat: str
    yes: bool


@frozen
class Put:
    """The GM put a token somewhere."""

    seat: str
    at: int


@frozen
class TurnEnded:
    """The next seat's turn begins."""

    seat: str


@frozen
class LevelBegan:
    """A new board without marks."""

    level: int


PipsEvent = Opened | Dealt | Bid | Rolled | Asked | Answered | Put | TurnEnded | LevelBegan


@define
class State:
    """A game of Pips."""

    order: tuple[str, ...]
    goal: int
    bids: bool
    scores: dict[str, int] = Factory(dict)
    cards: dict[str, int] = Factory(dict)
    bidden: dict[str, int] = Factory(dict)
    marks: list[int] = Factory(list)
    level: int = 0
    turn: int = 0
    at: int = 0
    rolled: bool = False
    asked: str | None = None

    @property
    def actor(self) -> str:
        """Whose turn it is."""
        return self.order[self.at]


@frozen
class Order:
    """A command: a word and what follows it."""

    word: str
    rest: tuple[str, ...] = ()


_FORMS = {"roll": 0, "end": 0, "draw": 0, "ask": 0, "answer": 1, "bid": 1, "put": 2, "crash": 0, "burst": 0}


class Pips:
    """The game object of Pips."""

    name = "pips"
    version = 3
    seats: tuple[Seat, ...] = (Seat("ace"), Seat("bee"), Seat("bank", automatic=True))
    event_types: tuple[type[Any], ...] = (
        Opened,
        Dealt,
        Bid,
        Rolled,
        Asked,
        Answered,
        Put,
        TurnEnded,
        LevelBegan,
    )
    state_type = State

    def parse(self, text: str) -> Order:
        """See Game."""
        word, *rest = text.split() or [""]
        if _FORMS.get(word) != len(rest):
            raise CommandFault(f"A command of Pips is one of {', '.join(_FORMS)}.")
        return Order(word, tuple(rest))

    def text(self, command: Order) -> str:
        """See Game."""
        return " ".join((command.word, *command.rest))

    def choices(self, options: Mapping[str, Any]) -> dict[str, dict[str, list[str]]]:
        """See Game."""
        if not isinstance(options.get("goal", 20), int):
            raise SetupFault(["The goal must be a number."])
        return {seat: {"colour": ["white", "black"], "motto": []} for seat in PEOPLE}

    def open(
        self, options: Mapping[str, Any], seats: Mapping[str, Mapping[str, Any]], dice: Dice
    ) -> list[PipsEvent]:
        """See Game."""
        problems = [f"{seat} has no colour." for seat, chosen in seats.items() if "colour" not in chosen]
        colours = [chosen.get("colour") for chosen in seats.values()]
        if len(set(colours)) < len(colours):
            problems.append("Two have the same colour.")
        if problems:
            raise SetupFault(problems)
        order = tuple(seat for seat in PEOPLE if seat in seats)
        cards = [Dealt(seat, dice.pick(90) + 10) for seat in order]
        return [Opened((*order, "bank"), options.get("goal", 20), bool(options.get("bids"))), *cards]

    def decide(
        self,
        state: State,
        seat: str,
        command: Order,
        dice: Dice,
        follow: Callable[[State, PipsEvent], None] | None = None,
    ) -> list[PipsEvent] | Refused:
        """See Game; what evolve will stumble over is not followed."""
        judged = self._judge(state, seat, command, dice)
        if follow is not None and isinstance(judged, list) and command.word != "burst":
            then = deepcopy(state)
            for event in judged:
                then = self.evolve(then, event)
                follow(then, event)
        return judged

    def _judge(self, state: State, seat: str, command: Order, dice: Dice) -> list[PipsEvent] | Refused:
        if command.word == "crash":
            raise ZeroDivisionError
        if command.word == "burst":
            return [Answered("nobody", yes=True)]  # what evolve stumbles over
        if seat == "gm":
            return _put(state, command)
        if seat not in self.to_act(state):
            return Refused("It is not your turn.")
        if seat == "bank":
            return _draw(state, dice.roll()) if command.word == "draw" else Refused("The bank only draws.")
        return _turn(state, seat, command, dice)

    def evolve(self, state: State | None, event: PipsEvent) -> State:
        """See Game."""
        if isinstance(event, Opened):
            return State(event.order, event.goal, event.bids, dict.fromkeys(event.order, 0))
        assert state is not None
        match event:
            case Dealt(seat, card):
                state.cards[seat] = card
            case Bid(seat, pips):
                state.bidden[seat] = pips
            case Rolled(seat, die):
                _roll(state, seat, die)
            case Asked(_, other):
                state.asked = other
            case Answered(seat, yes):
                _answer(state, seat, yes=yes)
            case Put(seat, at):
                state.scores[seat] = at
            case LevelBegan(level):
                state.level, state.marks = level, []
            case TurnEnded():
                state.at = (state.at + 1) % len(state.order)
                state.turn += 1
                state.rolled, state.asked = False, None
        return state

    def to_act(self, state: State) -> tuple[str, ...]:
        """See Game."""
        if self.outcome(state) is not None:
            return ()
        if state.bids and len(state.bidden) < len(state.order) - 1:
            return tuple(seat for seat in state.order if seat != "bank" and seat not in state.bidden)
        return (state.asked or state.actor,)

    def turn(self, state: State) -> object:
        """See Game."""
        return state.turn

    def asks(self, state: State) -> bool:
        """See Game."""
        return state.asked is not None

    def auto(self, state: State, seat: str) -> Order:  # noqa: ARG002 - the interface
        """See Game."""
        return Order("draw")

    def absent(self, state: State, seat: str) -> Order:
        """See Game."""
        if seat == "gm":
            return Order("put", ("ace", "0"))
        if state.asked == seat:
            return Order("answer", ("no",))
        return Order("end") if state.bidden or not state.bids else Order("bid", ("0",))

    def offers(self, state: State, seat: str) -> list[Offer]:
        """See Game."""
        if seat not in self.to_act(state):
            return []
        if state.asked == seat:
            return [Offer("answer yes", "Swap the cards"), Offer("answer no", "Keep your card")]
        return [Offer("roll", "Roll a die"), Offer("end", "End your turn", final=True)]

    def way(self, state: State, seat: str, text: str) -> tuple[int, ...] | Refused:
        """See Game."""
        if self.parse(text).word != "roll":
            return Refused("Only a roll goes anywhere.")
        return tuple(range(state.scores[seat] + 1, state.scores[seat] + 7))

    def outcome(self, state: State) -> str | None:
        """See Game."""
        if any(state.scores[seat] >= state.goal for seat in state.order if seat != "bank"):
            return "won"
        return "lost" if state.scores["bank"] >= state.goal else None

    def statistics(self, events: Iterable[PipsEvent]) -> tuple[dict[str, dict[str, Any]], list[list[int]]]:
        """See Game: how often each die fell for whom."""
        rolls: dict[str, list[int]] = {}
        for event in events:
            if isinstance(event, Rolled):
                rolls.setdefault(event.seat, [0] * 6)[event.die - 1] += 1
        return {seat: {"rolls": fallen} for seat, fallen in rolls.items()}, []


def _put(state: State, command: Order) -> list[PipsEvent] | Refused:
    seat, *rest = command.rest or ("",)
    if command.word != "put" or seat not in state.order:
        return Refused("The GM can put a token somewhere.")
    return [Put(seat, min(int(rest[0]), LENGTH - 1))]


def _draw(state: State, die: int) -> list[PipsEvent]:
    level: list[PipsEvent] = [LevelBegan(state.level + 1)] if die == 6 else []
    return [Rolled("bank", die), *level, TurnEnded("bank")]


def _turn(state: State, seat: str, command: Order, dice: Dice) -> list[PipsEvent] | Refused:
    events: list[PipsEvent] = []
    bidding = state.bids and seat not in state.bidden
    match command.word:
        case "bid" if bidding:
            events = [Bid(seat, int(command.rest[0]))]
        case "answer" if state.asked == seat:
            events = [Answered(seat, command.rest[0] == "yes")]
        case _ if state.asked is not None or bidding:
            return Refused("There is something to answer first.")
        case "roll" if not state.rolled:
            events = [Rolled(seat, dice.roll())]
        case "ask" if len(state.order) > len(PEOPLE):
            events = [Asked(seat, next(other for other in PEOPLE if other != seat))]
        case "end":
            events = [TurnEnded(seat)]
    return events or Refused("That cannot be done now.")


def _roll(state: State, seat: str, die: int) -> None:
    state.scores[seat] = min(state.scores[seat] + die, LENGTH - 1)
    state.rolled = True
    if die == 6:
        state.marks.append(state.scores[seat])


def _answer(state: State, seat: str, *, yes: bool) -> None:
    state.asked = None
    if yes:
        other = next(each for each in PEOPLE if each != seat)
        state.cards[seat], state.cards[other] = state.cards[other], state.cards[seat]
