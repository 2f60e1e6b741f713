"""The board with its keys: what one points at, steps into and clicks becomes a line to do."""

import time
from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message

from paperdelve.wire import messages as m
from paperdelve.wire.scene import Scene
from paperdelve_client.link import Happening, Link
from paperdelve_client.terminal.asked import Asked
from paperdelve_client.terminal.board.view import BoardView
from paperdelve_client.terminal.dress import signs_of
from paperdelve_client.terminal.letters import clean
from paperdelve_client.terminal.settings import Settings
from paperdelve_client.terminal.table import hand
from paperdelve_client.terminal.table.chooser import Chooser
from paperdelve_client.terminal.table.gaze import Gaze
from paperdelve_client.terminal.table.hand import Deed
from paperdelve_client.terminal.table.telling import telling

EARLY = 1.5
"""Seconds for which a step or a verb is kept that came before its offers did."""
REPEAT = 0.12
"""Seconds between two of the same key under which it is held down, not pressed again."""


class Front(Vertical):
    """Everything of the board at a table; it posts Asked."""

    DEFAULT_CSS = """
    Front { layers: base above; }
    Front > BoardView { height: 1fr; layer: base; }
    """

    class Said(Message):
        """What is to stand in the line under the board."""

        def __init__(self, words: str) -> None:
            super().__init__()
            self.words = words

    class Visited(Message):
        """The GM chose a space at which nothing is offered, or asks for all that can be done there."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    OWN_KEYS: ClassVar[dict[str, str]] = {
        "enter": "act",
        "space": "act",
        "escape": "put_away",
        "c": "follow",
        "v": "cursor",
        "x": "skip",
    }

    def __init__(self, link: Link, settings: Settings, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._link = link
        self._settings = settings
        self._asking: Deed | None = None
        """A final deed that is asked about."""
        self._early: tuple[Callable[[], None], float] | None = None
        self._key: tuple[str, float] = ("", 0.0)
        """The last key that stepped, and when."""
        self._pointing: Callable[[int], None] | None = None
        """What the next space is chosen for, if it is for something."""
        self.board = BoardView(signs_of(settings))
        self.gaze = Gaze(link, self.board, settings)
        self._chooser = Chooser()

    def compose(self) -> ComposeResult:
        """Lay it out."""
        yield self.board
        yield self._chooser

    def on_unmount(self) -> None:
        """Stop what goes on by itself."""
        self.gaze.close()

    # ------------------------------------------------------------ what happens

    def take(self, happening: Happening) -> None:
        """Show what the table said, which the hold has taken in already."""
        match happening:
            case m.Scene() if self.gaze.past is None:
                self.gaze.cut()
            case m.Update():
                self.gaze.add(happening)
                self._drop_outdated()
            case m.Offers():
                self._do_early()
            case _:
                pass
        self.gaze.show()

    def refit(self) -> None:
        """Take up settings that changed."""
        self.gaze.cut()

    def show_past(self, scene: Scene | None) -> None:
        """Show an earlier scene; None for the present again."""
        self._put_away()
        self.gaze.past = scene
        self.gaze.cut()

    def say(self, words: str) -> None:
        """Have words written in the line under the board; none: what is told there may come back."""
        self.post_message(self.Said(clean(words)))

    def _drop_outdated(self) -> None:
        """Put away questions about what cannot be done any more; until new offers come all may be."""
        hold = self._link.hold
        if hand.awaited(hold) is None and (self._chooser.deeds or self._asking or self.gaze.aiming):
            self._put_away()

    def _do_early(self) -> None:
        """Do what came too early."""
        early, self._early = self._early, None
        if early is not None and time.monotonic() < early[1]:
            early[0]()

    def _keep(self, again: Callable[[], None]) -> None:
        """Keep what came too early in one's own turn; a later one takes its place."""
        if hand.awaited(self._link.hold) is not None:
            self._early = (again, time.monotonic() + EARLY)

    # ------------------------------------------------------------ what is done

    def _found(self, at: int) -> list[Deed]:
        if self.gaze.past is not None:
            return []
        return hand.deeds_at(self._link.hold, at, self.gaze.aiming)

    def point(self, words: str, start: int | None, then: Callable[[int], None]) -> None:
        """Have a space chosen for something, by the pointer or with the cursor; Escape lets it be."""
        self.board.focus()
        self._look(start if start is not None else hand.middle(self._link.hold))
        self._pointing = then
        self.say(f"{words} Click it, or Enter at the cursor; Escape lets it be.")

    def _pointed(self, at: int, *, asks: bool = False) -> bool:
        """Take a space for what one is chosen for, or let the GM see all that can be done there."""
        if (then := self._pointing) is not None:
            self._put_away()
            then(at)
        elif self._link.hold.role == "gm" and (asks or not self._found(at)):
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
            self._chooser.ask(title, found, self.board.region_of(where or 0), self.size)

    def perform(self, deed: Deed, *, is_sure: bool = False) -> None:
        """Have a deed done, unless it must be asked about first."""
        if not is_sure and self._asking != deed and hand.asks_first(self._link.hold, deed):
            self._put_away()
            self._asking = deed
            self.say(f"{deed.verb}, although you could still do something? Enter: yes. Escape: no.")
            return
        self._put_away()
        self.post_message(Asked(deed.line))

    def _put_away(self) -> bool:
        """Put away what is open; return whether there was something."""
        was_asked = bool(self._asking or self.gaze.aiming or self._pointing)
        was_looking = self.gaze.cursor is not None
        self._early = self._asking = self._pointing = self.gaze.aiming = None
        if self._chooser.put_away():
            was_asked = True
            self.board.focus()
        self.gaze.look_at(None)
        if was_asked or was_looking:
            self.say("")
        return was_asked or was_looking

    def aim(self, verb: str) -> None:
        """Do what a verb offers, as if its letter had been pressed on the board."""
        self.board.focus()
        self._verb(verb)

    def _verb(self, verb: str) -> None:
        """Do what a verb offers: at once if it is one thing, else show where; again goes on to the next."""
        hold = self._link.hold
        plain = hand.placeless(hold, verb)
        if self._asking is not None and self._asking.verb == verb:
            self.perform(self._asking, is_sure=True)
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
            self.choose(spaces[0], self._found(spaces[0]))
            return
        at = self.gaze.cursor
        if not spaces:
            self._look(hand.place_of(hold))
        elif is_again and at in spaces:
            self._look(spaces[(spaces.index(at) + 1) % len(spaces)])
        else:
            self._look(spaces[0])

    def _step(self, step: tuple[int, int], *, is_held: bool) -> None:
        """Step with the hero; into something: what can be done to it."""
        hold = self._link.hold
        start = hand.place_of(hold)
        if start is None or hand.awaited(hold) is None:
            return
        if hand.acting(hold) is None or hand.is_sending(hold):
            self._keep(lambda: self._step(step, is_held=True))
            return
        to = hand.stepped(hold, start, step)
        if to is None:
            return
        found = self._found(to)
        walk = next((deed for deed in found if deed.verb == "go" and deed.at == to), None)
        if walk is not None:
            self._put_away()
            self.post_message(Asked(hand.step_of(walk, to)))
        elif found and not is_held:
            self.choose(to, found)
        else:
            self.say(self._told(to, found))

    # ------------------------------------------------------------ where one looks

    def _told(self, at: int, deeds: Sequence[Deed]) -> str:
        scene = self.gaze.past or self._link.hold.scene
        return telling(scene, at, hand.place_of(self._link.hold), deeds)

    def _look(self, at: int | None) -> None:
        """Put the cursor on a space, and say what is there."""
        if at is not None:
            self.gaze.look_at(at)
            self.say(self._told(at, self._found(at)))

    def _move_cursor(self, step: tuple[int, int]) -> None:
        hold = self._link.hold
        start = self.gaze.cursor
        if start is None:
            start = hand.place_of(hold)
        start = hand.middle(hold) if start is None else start
        self._look(hand.stepped(hold, start, step))

    def on_board_view_pointed(self, event: BoardView.Pointed) -> None:
        """Say what the pointer is over, and show the way there."""
        self.gaze.pointed = event.at
        if self.gaze.cursor is None:
            self.say("" if event.at is None else self._told(event.at, self._found(event.at)))
            self.gaze.show()

    def on_board_view_chosen(self, event: BoardView.Chosen) -> None:
        """Do the only thing that can be done where was clicked, or ask which."""
        self.board.focus()
        if self._pointed(event.at, asks=event.asks):
            return
        found = [] if self.gaze.skipped() else self._found(event.at)
        if found:
            self.choose(event.at, found, asks=event.asks)
        elif self.gaze.cursor is not None:
            self._put_away()

    def on_board_view_moved(self) -> None:
        """Let the person look around."""
        self.gaze.follows = False

    def on_chooser_picked(self, event: Chooser.Picked) -> None:
        """Do what was picked."""
        if event.deed is None:
            self._put_away()
        else:
            self.perform(event.deed)

    def on_resize(self) -> None:
        """Keep in sight what was."""
        self.call_after_refresh(self.gaze.resized)

    # ------------------------------------------------------------ keys

    def on_key(self, event: events.Key) -> None:
        """Do what a key means on the board; keys that mean nothing here, or are the card's, go on."""
        if not self._chooser.has_focus and self._pressed(event.key, event.time):
            event.stop()
            event.prevent_default()

    def _pressed(self, key: str, now: float) -> bool:
        if key in self.OWN_KEYS:
            return bool(getattr(self, f"_key_{self.OWN_KEYS[key]}")())
        modifier, plus, name = key.rpartition("+")
        step = hand.STEPS.get(name)
        if step is None:
            return not plus and self._letter(key)
        if modifier == "shift":
            self._move_cursor(step)
        elif modifier == "ctrl":
            self.gaze.follows = False
            self.board.shift(*step)
        elif plus:
            return False
        else:
            self._way(key, step, now)
        return True

    def _way(self, key: str, step: tuple[int, int], now: float) -> None:
        """A key that steps: it answers a question by number, moves the cursor that is out, or the hero."""
        hold = self._link.hold
        is_held = self._key[0] == key and now - self._key[1] < REPEAT
        self._key = (key, now)
        if key.isdecimal() and hold.scene.turn.get("waiting") and hand.acting(hold) is not None:
            answers = hand.deeds(hold)
            if int(key) <= len(answers):
                self.perform(answers[int(key) - 1], is_sure=True)
        elif self.gaze.cursor is not None or (hold.role == "gm" and hand.acting(hold) is None):
            self._move_cursor(step)
        elif not self.gaze.skipped():
            self._step(step, is_held=is_held)

    def _letter(self, key: str) -> bool:
        """Do what bears the letter; of an open question the answer that begins with it."""
        hold = self._link.hold
        if hold.scene.turn.get("waiting"):
            answers = [deed for deed in hand.deeds(hold) if deed.line.split()[-1].startswith(key)]
            if len(answers) == 1:
                self.perform(answers[0], is_sure=True)
            return len(answers) == 1
        for verb, letter in hand.letters(hand.offers_now(hold)).items():
            if letter == key:
                if not self.gaze.skipped():
                    self._verb(verb)
                return True
        if key == "e" and hand.awaited(hold) is not None and hand.acting(hold) is None:
            self._keep(lambda: self._verb("end"))
            return True
        return False

    def _key_act(self) -> bool:
        """Do what can be done at the cursor; with something asked, do that."""
        if self._asking is not None:
            self.perform(self._asking, is_sure=True)
        elif not self.gaze.skipped() and self.gaze.cursor is not None and not self._pointed(self.gaze.cursor):
            found = self._found(self.gaze.cursor)
            self.choose(self.gaze.cursor, found)
            if not found:
                self.say(f"{self._told(self.gaze.cursor, ())}; nothing can be done there now")
        return True

    def _key_put_away(self) -> bool:
        return self._put_away()

    def _key_follow(self) -> bool:
        self.gaze.follow(follows=not self.gaze.follows)
        self.say("The board follows who acts." if self.gaze.follows else "You look around; c follows again.")
        return True

    def _key_cursor(self) -> bool:
        if self.gaze.cursor is None:
            self._move_cursor((0, 0))
        else:
            self._put_away()
        return True

    def _key_skip(self) -> bool:
        self.gaze.skip()
        return True
