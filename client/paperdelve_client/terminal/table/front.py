"""The board in front of a person: what the table tells goes in, what is clicked and pressed comes out."""

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult

from paperdelve.wire import messages as m
from paperdelve_client.link import Happening
from paperdelve_client.terminal.board.view import BoardView
from paperdelve_client.terminal.table import hand
from paperdelve_client.terminal.table.acts import Acts
from paperdelve_client.terminal.table.chooser import Chooser

LEVELS = {"board", "clear"}
"""Changes after which no space is what it was."""
SCROLLED = 2
"""Spaces by which a key scrolls."""
REPEAT = 0.12
"""Seconds between two of the same key under which it is held down, not pressed again."""


class Front(Acts):
    """Everything of the board at a table; it posts Asked, and Said for the line under it."""

    OWN_KEYS: ClassVar[dict[str, str]] = {
        "enter": "act",
        "space": "act",
        "escape": "put_away",
        "c": "follow",
        "v": "cursor",
        "x": "skip",
    }
    _key: tuple[str, float] = ("", 0.0)
    """The last key that stepped, and when."""

    def compose(self) -> ComposeResult:
        """Lay it out."""
        yield self.board
        yield self.chooser

    def on_unmount(self) -> None:
        """Stop what goes on by itself."""
        self.gaze.close()

    def take(self, happening: Happening) -> None:
        """Show what the table said, which the hold has taken in already."""
        match happening:
            case m.Scene():
                self.gaze.cut()
            case m.Update():
                self.gaze.add(happening)
                if any(change[0] in LEVELS for change in happening.changes):
                    self.put_away()
                self.drop_outdated()
            case m.Offers():
                self.do_early()
            case _:
                pass
        self.tell_anew()
        self.gaze.show()

    def refit(self) -> None:
        """Take up settings that changed."""
        self.gaze.cut()

    def aim(self, verb: str) -> None:
        """Do what a verb offers, as if its letter had been pressed on the board."""
        self.board.focus()
        self.verb(verb)

    def show_hero(self, seat: str) -> None:
        """Look at a hero, or at its corpse, from now on."""
        counters = self._link.hold.scene.counters
        counter = counters.get(seat) or counters.get(f"x{seat}")
        if counter is not None:
            self.gaze.follows = False
            self.board.centre(counter["at"])

    def point(self, words: str, start: int | None, then: Callable[[int], None]) -> None:
        """Have a space chosen for something, by the pointer or with the cursor; Escape lets it be."""
        self.board.focus()
        self.look(start if start is not None else hand.middle(self._link.hold))
        self.pointing = then
        self.say(f"{words} Click it, or Enter at the cursor; Escape lets it be.")

    # ------------------------------------------------------------ the pointer

    def on_board_view_pointed(self, event: BoardView.Pointed) -> None:
        """Say what the pointer is over, and show the way there."""
        self.gaze.pointed = event.at
        if self.gaze.cursor is None:
            if event.at is None:
                self.say("")
            else:
                self.tell(event.at)
            self.gaze.show()

    def on_board_view_chosen(self, event: BoardView.Chosen) -> None:
        """Do the only thing that can be done where was clicked, or ask which."""
        self.board.focus()
        if self.visited(event.at, asks=event.asks):
            return
        found = [] if self.gaze.skipped() else self.found(event.at)
        if found:
            self.choose(event.at, found, asks=event.asks)
        elif self.gaze.cursor is not None:
            self.put_away()

    def on_board_view_moved(self) -> None:
        """Let the person look around."""
        self.gaze.follows = False

    def on_chooser_picked(self, event: Chooser.Picked) -> None:
        """Do what was picked."""
        if event.deed is None:
            self.put_away()
        else:
            self.perform(event.deed)

    def on_resize(self) -> None:
        """Keep in sight what was."""
        self.call_after_refresh(self.gaze.resized)

    # ------------------------------------------------------------ keys

    def on_key(self, event: events.Key) -> None:
        """Do what a key means on the board; keys that mean nothing here, or are the card's, go on."""
        if not self.chooser.has_focus and self._pressed(event.key, event.time):
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
            self.move_cursor(step)
        elif modifier == "ctrl":
            self._look_around(step)
        elif plus:
            return False
        else:
            self._way(key, step, now)
        return True

    def _look_around(self, step: tuple[int, int]) -> None:
        self.gaze.follows = False
        self.board.shift(SCROLLED * step[0], SCROLLED * step[1])

    def _way(self, key: str, step: tuple[int, int], now: float) -> None:
        """Take a key that steps: to answer by number, for the cursor that is out, the hero, or the view."""
        hold = self._link.hold
        is_held = self._key[0] == key and now - self._key[1] < REPEAT
        self._key = (key, now)
        if key.isdecimal() and hold.scene.turn.get("waiting") and hand.acting(hold) is not None:
            answers = hand.deeds(hold)
            if int(key) <= len(answers):
                self.perform(answers[int(key) - 1], is_sure=True)
        elif self.gaze.cursor is not None or (hold.role == "gm" and hand.acting(hold) is None):
            self.move_cursor(step)
        elif not hold.seats and hold.role != "gm":
            self._look_around(step)
        elif not self.gaze.skipped():
            self.step(step, is_held=is_held)

    def _letter(self, key: str) -> bool:
        """Do what bears the letter; of an open question the answer that begins with it."""
        if self.asking is not None and key in {"y", "Y", "n", "N"}:
            return self._key_act() if key in {"y", "Y"} else self.put_away()
        hold = self._link.hold
        if hold.scene.turn.get("waiting"):
            answers = [deed for deed in hand.deeds(hold) if deed.line.split()[-1].startswith(key)]
            if len(answers) == 1:
                self.perform(answers[0], is_sure=True)
            return len(answers) == 1
        for verb, letter in hand.letters(hand.offers_now(hold)).items():
            if letter == key:
                if not self.gaze.skipped():
                    self.verb(verb)
                return True
        if key == "e" and hand.awaited(hold) is not None and hand.acting(hold) is None:
            self.keep(lambda: self.verb("end"))
            return True
        return False

    def _key_act(self) -> bool:
        """Do what can be done at the cursor; with something asked, do that."""
        at = self.gaze.cursor
        if self.asking is not None:
            self.perform(self.asking, is_sure=True)
        elif not self.gaze.skipped() and at is not None and not self.visited(at):
            found = self.found(at)
            self.choose(at, found)
            if not found:
                self.say(f"{self.told(at)}; nothing can be done there now")
        return True

    def _key_put_away(self) -> bool:
        return self.put_away()

    def _key_follow(self) -> bool:
        self.gaze.follow(follows=not self.gaze.follows)
        self.say("The board follows who acts." if self.gaze.follows else "You look around; c follows again.")
        return True

    def _key_cursor(self) -> bool:
        if self.gaze.cursor is None:
            self.move_cursor((0, 0))
        else:
            self.put_away()
        return True

    def _key_skip(self) -> bool:
        self.gaze.skip()
        return True
