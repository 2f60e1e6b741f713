"""The screen on which a course is gone through: what a table was, or a replay."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input, TabbedContent

from paperdelve_client.hold import Hold
from paperdelve_client.settings import Settings
from paperdelve_client.terminal.board.view import BoardView
from paperdelve_client.terminal.cards.card import Card
from paperdelve_client.terminal.past import story
from paperdelve_client.terminal.past.slider import Slider
from paperdelve_client.terminal.past.source import Source
from paperdelve_client.terminal.past.timeline import ROUNDS, TURNS
from paperdelve_client.terminal.past.view import PastView

LATER = 2.0
"""Seconds between looks for what has come since."""
MARKS = {"round": ROUNDS, "turn": TURNS}


class PastScreen(PastView):
    """Goes through ``source``; ``table`` is what is held of the table whose past it is, None for a replay.

    ``start`` is the number that is shown first, None for where the game begins; with ``back_by`` it goes one
    step back from there at once.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,left_square_bracket", "step(-1)", "Back"),
        Binding("right,right_square_bracket", "step(1)", "On"),
        Binding("shift+left", "step(-1, 'turn')", "A turn back", show=False),
        Binding("shift+right", "step(1, 'turn')", "A turn on", show=False),
        Binding("left_curly_bracket,pageup", "step(-1, 'round')", "A round back"),
        Binding("right_curly_bracket,pagedown", "step(1, 'round')", "A round on"),
        Binding("home", "end(-1)", "Start"),
        Binding("end", "end(1)", "End"),
        Binding("p", "flag(-1)", "Flag before"),
        Binding("n", "flag(1)", "Next flag"),
        Binding("space,k", "play", "Play"),
        Binding("minus", "speed(-1)", "Slower"),
        Binding("plus,equals_sign", "speed(1)", "Faster"),
        Binding("c", "follow", "Follow"),
        Binding("w", "scroll(0, -2)", show=False),
        Binding("a", "scroll(-2, 0)", show=False),
        Binding("s", "scroll(0, 2)", show=False),
        Binding("d", "scroll(2, 0)", show=False),
        Binding("b", "side", "Board alone", show=False),
        Binding("colon,g,number_sign", "go_to", "Go to a number"),
        Binding("slash,e,u,t", "refuse", show=False),
        Binding("question_mark,f1", "help", "Help"),
        Binding("escape,l,q", "leave", "Back"),
    ]

    def __init__(
        self,
        source: Source,
        settings: Settings,
        table: Hold | None = None,
        start: int | None = None,
        back_by: str | None = None,
    ) -> None:
        super().__init__(source, settings, table)
        self._start = start
        self._back_by = back_by

    def on_mount(self) -> None:
        """Show the first scene, and fetch the rest meanwhile."""
        self.run_worker(self._begin())
        if self._table is not None:
            self.set_interval(LATER, self.news)

    async def _begin(self) -> None:
        if self._start is None:
            await self.reel.begin()
        else:
            await self.reel.to(self._start)
        if self._back_by is not None:
            await self.reel.step(-1, MARKS.get(self._back_by))
        await self._keep_up()

    def news(self) -> None:
        """Take note of what has come since; what is shown stays."""
        self.run_worker(self._keep_up(), group="news", exclusive=True)

    async def _keep_up(self) -> None:
        await self.reel.load_all()
        self.tell()

    # ------------------------------------------------------------ what is wished

    def action_step(self, way: int, by: str = "") -> None:
        """Go on, or back: to what can be seen, or by turns or rounds."""
        self.run_worker(self.reel.step(way, MARKS.get(by)))

    def action_end(self, way: int) -> None:
        """Go to the start, or to the end."""
        self.run_worker(self.reel.jump(self.reel.last if way > 0 else 1))

    def action_flag(self, way: int) -> None:
        """Go to the next flag, or the one before."""
        self.run_worker(self.reel.to_flag(way))

    def action_play(self) -> None:
        """Play, or stop."""
        if self.reel.playing:
            self.reel.playing = False
        else:
            self.run_worker(self._play())

    async def _play(self) -> None:
        await self.reel.play()
        self.tell()

    def action_speed(self, way: int) -> None:
        """Play faster, or slower."""
        self.reel.faster(way)
        self.tell()

    def action_follow(self) -> None:
        """Follow who acts, or look around freely."""
        self.camera.follows = not self.camera.follows
        self.camera.cut()
        self.notify("Following who acts." if self.camera.follows else "Looking around freely.", timeout=2)

    def action_scroll(self, columns: int, rows: int) -> None:
        """Look elsewhere on the board."""
        self.camera.follows = False
        self.query_one("#board", BoardView).shift(columns, rows)

    def action_side(self) -> None:
        """Hide or show what stands beside the board."""
        side = self.query_one("#side", TabbedContent)
        side.display = not side.display

    def action_go_to(self) -> None:
        """Ask for a number."""
        self.query_one("#goto", Input).focus()

    def action_refuse(self) -> None:
        """Say that nothing can be done here."""
        where = "a replay" if self._table is None else "the past; Escape comes back to now"
        self.notify(f"Nothing can be done in {where}. A number goes there.", severity="warning")

    def action_help(self) -> None:
        """Show what the keys do, and what the flags mean."""
        self.app.push_screen(Card("Going through the game", story.help_card(plain=self._settings.ascii)))

    def action_leave(self) -> None:
        """Come back to the present, or leave the replay."""
        if isinstance(self.focused, Input):
            self.set_focus(None)
            return
        self.dismiss()

    def on_slider_wished(self, wished: Slider.Wished) -> None:
        """Go where the slider was pulled."""
        self.run_worker(self.reel.jump(wished.number))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to a number; anything else is no use here."""
        words = event.value.strip().removeprefix("#")
        event.input.value = ""
        self.set_focus(None)
        if words.isdecimal():
            self.run_worker(self.reel.jump(int(words[:9])))
        elif words:
            self.action_refuse()
