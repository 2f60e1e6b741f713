"""What one does on the board: steps, verbs, spaces. Whatever is open can be put away at no cost."""

import time
from collections.abc import Callable, Sequence

from textual.containers import Vertical
from textual.message import Message

from paperdelve_client.clean import clean
from paperdelve_client.link import Link
from paperdelve_client.settings import Settings
from paperdelve_client.terminal.asked import Asked
from paperdelve_client.terminal.board.view import BoardView
from paperdelve_client.terminal.dress import signs_of
from paperdelve_client.terminal.table import hand
from paperdelve_client.terminal.table.chooser import Chooser
from paperdelve_client.terminal.table.gaze import Gaze
from paperdelve_client.terminal.table.hand import Deed
from paperdelve_client.terminal.table.telling import telling

UNSENT = "The line is lost: that was not sent. What you did before waits for it."
EARLY = 1.5
"""Seconds for which a step or a verb is kept that came before its offers did."""


class Acts(Vertical):
    """The board, the card that asks which, and what is half done on them."""

    DEFAULT_CSS = """
    Acts { layers: base above; }
    Acts > BoardView { height: 1fr; layer: base; }
    """

    class Said(Message, namespace="front"):
        """What is to stand in the line under the board.

        ``is_bad``: as bad news, which stay only for a while; ``is_anew``: in place of what was seen before.
        """

        def __init__(self, words: str, *, is_bad: bool = False, is_anew: bool = False) -> None:
            super().__init__()
            self.words = words
            self.is_bad = is_bad
            self.is_anew = is_anew

    class Visited(Message, namespace="front"):
        """The GM chose a space at which nothing is offered, or asks for all that can be done there."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self, link: Link, settings: Settings, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._link = link
        self.asking: Deed | None = None
        """A final deed that is asked about."""
        self.pointing: Callable[[int], None] | None = None
        """What the next space is chosen for, if it is for something."""
        self._said = self._told = ""
        """What stands in the line under the board, and what was last told there of a space."""
        self._early: tuple[Callable[[], None], float] | None = None
        self.board = BoardView(signs_of(settings))
        self.gaze = Gaze(link, self.board, settings)
        self.chooser = Chooser()

    def say(self, words: str) -> None:
        """Have words written in the line under the board; none: what is told there may come back."""
        self._said = clean(words)
        self.post_message(self.Said(self._said))

    def tell(self, at: int) -> None:
        """Tell what is on a space, and what can be done there."""
        self.say(self.told(at))
        self._told = self._said

    def tell_anew(self) -> None:
        """Tell of the space that one looks at what it is now, unless something else stands there."""
        at = self.gaze.pointed if self.gaze.cursor is None else self.gaze.cursor
        words = "" if at is None else clean(self.told(at))
        if words and self._said == self._told != words:
            self._said = self._told = words
            self.post_message(self.Said(words, is_anew=True))

    # ------------------------------------------------------------ what comes too early, or too late

    def keep(self, again: Callable[[], None]) -> None:
        """Keep what came too early in one's own turn; a later one takes its place."""
        if hand.awaited(self._link.hold) is not None:
            self._early = (again, time.monotonic() + EARLY)

    def do_early(self) -> None:
        """Do what came too early."""
        early, self._early = self._early, None
        if early is not None and time.monotonic() < early[1]:
            early[0]()

    def drop_outdated(self) -> None:
        """Put away questions about what cannot be done any more; until new offers come all may be."""
        is_open = self.chooser.deeds or self.asking or self.gaze.aiming
        if is_open and hand.awaited(self._link.hold) is None:
            self.put_away()

    def put_away(self) -> bool:
        """Put away what is open; return whether there was something."""
        is_open = bool(self.asking or self.gaze.aiming or self.pointing) or self.gaze.cursor is not None
        self._early = self.asking = self.pointing = self.gaze.aiming = None
        if self.chooser.put_away():
            is_open = True
            self.board.focus()
        self.gaze.look_at(None)
        if is_open:
            self.say("")
        return is_open

    # ------------------------------------------------------------ what is done

    def found(self, at: int) -> list[Deed]:
        """List what can be done at a space, with the verb that is aimed."""
        return hand.deeds_at(self._link.hold, at, self.gaze.aiming)

    def visited(self, at: int, *, asks: bool = False) -> bool:
        """Take a space for what one is chosen for, or let the GM see all that can be done there."""
        if (then := self.pointing) is not None:
            self.put_away()
            then(at)
        elif self._link.hold.role == "gm" and (asks or not self.found(at)):
            self.post_message(self.Visited(at))
        else:
            return False
        return True

    def choose(self, at: int | None, found: Sequence[Deed], *, asks: bool = False) -> None:
        """Do the only thing, or ask which."""
        if len(found) == 1 and not asks:
            self.perform(found[0])
        elif found:
            title = found[0].verb if at is None else telling(self._link.hold.scene, at, None, ())
            where = hand.place_of(self._link.hold) if at is None else at
            self.chooser.ask(title, found, self.board.region_of(where or 0), self.size)

    def perform(self, deed: Deed, *, is_sure: bool = False) -> None:
        """Have a deed done, unless it must be asked about first."""
        if not is_sure and self.asking != deed and hand.asks_first(self._link.hold, deed):
            self.put_away()
            self.asking = deed
            self.say(f"{deed.verb}, although you could still do something? y or Enter: yes. n or Escape: no.")
            return
        self.put_away()
        self.post_message(Asked(deed.line))

    def verb(self, verb: str) -> None:
        """Do what a verb offers: at once if it is one thing, else show where; again goes on to the next."""
        plain = hand.placeless(self._link.hold, verb)
        if self.asking is not None and self.asking.verb == verb:
            self.perform(self.asking, is_sure=True)
        elif plain:
            self.choose(None, plain)
        else:
            self._aim(verb)

    def _aim(self, verb: str) -> None:
        hold = self._link.hold
        spaces = hand.spaces_for(hold, verb)
        is_again = self.gaze.aiming == verb
        self.gaze.aiming = verb
        if len(spaces) == 1 and verb != "go":
            self.choose(spaces[0], self.found(spaces[0]))
            return
        at = self.gaze.cursor
        if not spaces:
            self.look(hand.place_of(hold))
            self.say(
                f"{verb}: click a space, or go there with the cursor and press Enter. Escape lets it be."
            )
        elif is_again and at in spaces:
            self.look(spaces[(spaces.index(at) + 1) % len(spaces)])
        else:
            self.look(spaces[0])

    def step(self, step: tuple[int, int], *, is_held: bool) -> None:
        """Step with the hero; into something: what can be done to it."""
        hold = self._link.hold
        start = hand.place_of(hold)
        if start is None or hand.awaited(hold) is None:
            return
        if hand.waits_for_line(hold):
            self.post_message(self.Said(UNSENT, is_bad=True))
            return
        if hand.acting(hold) is None or hand.is_sending(hold):
            self.keep(lambda: self.step(step, is_held=True))
            return
        to = hand.stepped(hold, start, step)
        if to is None:
            return
        found = self.found(to)
        walk = next((deed for deed in found if deed.verb == "go" and deed.at == to), None)
        if walk is not None:
            self.put_away()
            self.post_message(Asked(hand.step_of(walk, to)))
        elif found and not is_held:
            self.choose(to, found)
        else:
            self.say(self.told(to))

    # ------------------------------------------------------------ where one looks

    def told(self, at: int) -> str:
        """Say what is on a space, and what can be done there."""
        hold = self._link.hold
        return telling(hold.scene, at, hand.place_of(hold), self.found(at))

    def look(self, at: int | None) -> None:
        """Put the cursor on a space, and say what is there."""
        if at is not None:
            self.gaze.look_at(at)
            self.tell(at)

    def move_cursor(self, step: tuple[int, int]) -> None:
        """Move the cursor; it begins where one's own hero stands."""
        hold = self._link.hold
        start = self.gaze.cursor
        if start is None:
            start = hand.place_of(hold)
        self.look(hand.stepped(hold, hand.middle(hold) if start is None else start, step))
